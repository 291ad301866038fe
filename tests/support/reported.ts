import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as media from '#contract/media/media.ts';
import { share } from '#contract/media/share-page.ts';
import { somePlace } from './account.ts';
import { openDesk } from './operator.ts';
import { someScene } from './pictures/scene.ts';
import type { ServerUnderTest } from './server.ts';
import { type Visitor, createVisitor } from './visitor.ts';
import { send } from './works.ts';

export const someId = (): string => randomBytes(16).toString('base64url');

/** The pages of the reports that a page of the desk lists. */
export const inbox = (page: string): string[] => [
  ...new Set(Array.from(page.matchAll(/"(\/admin\/reports\/[\w-]{22})"/g), ([, path]) => path ?? '')),
];

/** What people make, publish and report at a site, and an operator removes. */
export function reporting(site: { readonly current: Omit<ServerUnderTest, 'end'> }) {
  const visit = (): Visitor => createVisitor(site.current.origin, somePlace());
  const report = (address: string, fields: Record<string, string>, visitor = visit(), language = 'en') =>
    visitor.fetch(`${address}?lang=${language}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ report_id: someId(), reason: 'consent', ...fields }).toString(),
    });
  return {
    visit,
    report,
    /** A creation of this user, as if the server had made it. */
    async make(user: Visitor, picture?: Uint8Array): Promise<media.Creation> {
      const { name: file } = await send(user, picture ?? (await someScene()));
      const wanted = { file, tool: 'ai-text-to-image', client_job_id: randomUUID() };
      const kept = await user.call(media.keep, wanted);
      await site.current.database.db
        .updateTable('job')
        .set({ engine: 'embedded' })
        .where('public_id', '=', kept.job_id)
        .execute();
      return kept;
    },
    /** The id of its public page. */
    publish: async (user: Visitor, { creation_id }: media.Creation): Promise<string> =>
      (await user.call(share, { creation_id })).share_id,
    /** Has the operator remove what is reported under this address; the page of the report. */
    async remove(address: string, reason: string, alike = true): Promise<string> {
      expect((await report(address, { reason: 'else' })).status).toBe(200);
      const { get, send: act } = await openDesk(site.current.origin);
      const [path = ''] = inbox(await get('/admin/reports'));
      const fields = { reason, ...(alike ? { alike: 'on' } : {}) };
      expect((await act(`${path}/remove`, fields)).page).toContain('Removed: its share');
      expect((await act(`${path}/remove`, fields)).page).toContain('gone already');
      return path;
    },
  };
}
