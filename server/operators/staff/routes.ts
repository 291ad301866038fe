import { inputRefused } from '#server/http/errors.ts';
import type { Audit } from '#server/operators/audit/audit.ts';
import type { Desk, Visit } from '#server/operators/desk-routes.ts';
import { type StaffOutcome, staffSaid, staffView, tokenView } from '#server/operators/page/staff-view.ts';
import type { Staff, StaffRole } from './staff.ts';

const PAGE = '/admin/operators';
const MOST_NAME = 40;
/** What the audit log calls others. */
const RESERVED = new Set(['', 'owner', 'nobody']);
const roles: readonly StaffRole[] = ['support', 'moderator'];

/** The owner's list of who else works here. */
export function serveStaff(desk: Desk, { staff, audit }: { staff: Staff; audit: Pick<Audit, 'note'> }): void {
  const to = ({ back }: Visit, said: StaffOutcome): Response => back(`${PAGE}?said=${said}`);

  desk.page('operators', '/operators', async ({ c, key, send }) =>
    send('Operators', staffView(await staff.list(), key, staffSaid(c.req.query('said')))),
  );
  desk.act('operators', '/operators/add', async (visit, fields) => {
    const name = (fields['name'] ?? '').trim().replaceAll(/\s+/g, ' ');
    const role = roles.find((one) => one === fields['role']);
    if (!role) throw inputRefused({ field: 'role', message: 'invalid' });
    if (name.length > MOST_NAME || RESERVED.has(name.toLowerCase())) return to(visit, 'name');
    const token = await staff.add(name, role, new Date());
    const outcome = `${token === undefined ? 'refused: taken' : 'done'}: ${role} ${name}`;
    await audit.note(visit.by, { action: 'operator add', outcome });
    return token === undefined ? to(visit, 'taken') : visit.send('Token', tokenView(name, token));
  });
  desk.act('operators', '/operators/:id{[0-9]{1,15}}/revoke', async (visit) => {
    const name = await staff.revoke(Number(visit.c.req.param('id')), new Date());
    await audit.note(visit.by, {
      action: 'operator revoke',
      outcome: name === undefined ? 'gone before' : `done: ${name}`,
    });
    return to(visit, name === undefined ? 'gone' : 'revoked');
  });
}
