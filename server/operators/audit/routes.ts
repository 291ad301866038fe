import type { Desk } from '#server/operators/desk-routes.ts';
import { auditView } from '#server/operators/page/audit-view.ts';
import type { Audit } from './audit.ts';

const NUMBER = /^\d{1,15}$/;

export function serveAudit(desk: Desk, audit: Audit): void {
  desk.page('audit', '/audit', async ({ c, page, send }) => {
    const { by = '', act = '', about = '' } = c.req.query();
    const filter = {
      operator: by || undefined,
      action: act || undefined,
      subject: NUMBER.test(about) ? Number(about) : undefined,
    };
    const [list, choices] = await Promise.all([audit.list(filter, page), audit.choices()]);
    return send('Audit log', auditView({ ...list, page, filter, choices }));
  });
}
