import { describe, expect, it } from 'vitest';
import { completeLanguages } from '#locales/languages.ts';
import { webManifest } from './web-manifest.ts';

interface Manifest {
  id: string;
  scope: string;
  start_url: string;
  lang: string;
  name: string;
  launch_handler: { client_mode: string[] };
  share_target: {
    action: string;
    method: string;
    enctype: string;
    params: { title: string; text: string; url: string; files: { name: string; accept: string[] }[] };
  };
  file_handlers: { action: string; accept: Record<string, string[]> }[];
  protocol_handlers: { protocol: string; url: string }[];
}

const manifestOf = async (code: string): Promise<Manifest> => JSON.parse(await webManifest(code)) as Manifest;
const all = await Promise.all(
  completeLanguages.map(async ({ code, prefix }) => ({ code, prefix, manifest: await manifestOf(code) })),
);

describe.each(all)('the manifest in $code', ({ prefix, manifest }) => {
  const start = prefix === '' ? '' : `/${prefix}`;

  it('is that of the one application, and begins in its language', () => {
    expect([manifest.id, manifest.scope, manifest.start_url]).toEqual(['/', '/', start === '' ? '/' : start]);
    expect(manifest.name).not.toContain('{{');
  });

  it('takes pictures, videos, sounds, links and words of other applications, by a form', () => {
    const { action, method, enctype, params } = manifest.share_target;
    expect({ action, method, enctype }).toEqual({
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
    });
    expect(Object.keys(params)).toEqual(['title', 'text', 'url', 'files']);
    expect(params.files).toEqual([{ name: 'media', accept: ['image/*', 'video/*', 'audio/*'] }]);
  });

  it('opens files and addresses of its own scheme on the page of its language, inside its scope', () => {
    expect(manifest.file_handlers.map(({ action }) => action)).toEqual([`${start}/share`]);
    expect(Object.keys(manifest.file_handlers[0]?.accept ?? {}).map((mime) => mime.split('/')[0])).toEqual(
      expect.arrayContaining(['image', 'video', 'audio']),
    );
    expect(manifest.file_handlers[0]?.accept).toHaveProperty(['image/gif']);
    expect(manifest.protocol_handlers).toEqual([{ protocol: 'web+mirari', url: `${start}/share?open=%s` }]);
  });

  it('never drops a share for the sake of an open window', () => {
    expect(manifest.launch_handler.client_mode).not.toContain('focus-existing');
  });
});
