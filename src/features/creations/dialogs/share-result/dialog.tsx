import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { brand } from '#contract/site/brand.ts';
import type { Share } from '#contract/media/share-page.ts';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import type { DialogContentProps, DialogPolicy } from '#src/features/dialogs/policy.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { signedIn } from '#src/features/account/session.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { canEnter } from '#src/features/challenge/challenge.ts';
import { sharePair } from '#src/features/creations/files/pair.ts';
import { shareFilm } from '#src/features/creations/files/slider-film.ts';
import { shareFile } from '#src/features/creations/files/result-files.ts';
import { canShareFiles, prepareResult } from '#src/features/creations/files/result-ready.ts';
import {
  addressOf,
  loadSharePage,
  publishPage,
  revokePage,
  sharePages,
} from '#src/features/creations/share-page.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextField } from '#src/ui/controls/field.tsx';
import { Switch } from '#src/ui/controls/switch.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Copy from 'lucide-react/icons/copy';
import Film from 'lucide-react/icons/film';
import Images from 'lucide-react/icons/images';
import Share2 from 'lucide-react/icons/share-2';
import X from 'lucide-react/icons/x';
import { css } from '#styled-system/css/css.js';
import { ChallengeEntry } from './challenge-entry.tsx';

export const policy: DialogPolicy = { width: '460px' };

const column = css({ display: 'grid', gap: '4' });
const note = css({ textStyle: 'small', color: 'muted' });
const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' });
const group = css({ display: 'grid', gap: '2' });
/** Network errors are said here: without a network nothing can be published or revoked. */
const offline = (text: string) => (error: unknown) => {
  if (error instanceof Offline) toast({ type: 'warning', text });
  else reportError(error);
};

const canShareLinks = (): boolean => typeof navigator.share === 'function';

/** Passes a link on by the system's sheet or the clipboard; false where the press is over. */
async function handOn(link: string): Promise<boolean> {
  try {
    if (canShareLinks()) await navigator.share({ url: link, title: brand.name });
    else await navigator.clipboard.writeText(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

export function Content({ params: { owned, original } }: DialogContentProps<DialogParams['share-result']>) {
  useSignals();
  const t = useT();
  const own = useToolText('results');
  const format = useFormat();
  const { jobId: id, result } = owned;
  const page = sharePages.value.get(id);
  const [wanted, setWanted] = useState<boolean>();
  const [busy, setBusy] = useState<'link' | 'original' | 'picture' | 'pair' | 'film' | 'stop'>();
  const both = wanted ?? page?.original ?? false;
  const fail = offline(t('error.offline'));
  useEffect(() => {
    // The dialog works without knowing: publishing again gives the same page.
    void loadSharePage(id).catch(() => undefined);
    void prepareResult(owned);
    void loadToolTexts('results');
  }, [id, owned]);
  const run = async (name: NonNullable<typeof busy>, work: () => Promise<unknown>): Promise<void> => {
    setBusy(name);
    await work().catch(fail);
    setBusy(undefined);
  };
  const pass = async (shared: Share): Promise<void> => {
    const done = await handOn(addressOf(shared));
    if (!done) toast({ text: t('sharing.again') });
    else if (!canShareLinks()) toast({ type: 'success', text: t('sharing.copied') });
  };
  const link = (): Promise<void> =>
    run('link', async () => pass(page && page.original === both ? page : await publishPage(id, wanted)));
  const choose = (on: boolean): void => {
    setWanted(on);
    // A page that is out already follows at once.
    if (page)
      void run('original', () =>
        publishPage(id, on).catch((error: unknown) => {
          setWanted(!on);
          throw error;
        }),
      );
  };
  const stop = (): Promise<void> =>
    run('stop', async () => {
      await revokePage(id);
      toast({ type: 'success', text: t('sharing.stopped') });
    });
  const until =
    result.expires_at === null
      ? undefined
      : format.date(Date.parse(result.expires_at), { dateStyle: 'long' });
  return (
    <DialogFrame title={t('sharing.title')}>
      <div className={column}>
        <div className={group}>
          {original !== undefined && (
            <label className={row}>
              <span>{t('sharing.original')}</span>
              <Switch
                label={t('sharing.original')}
                on={both}
                onChange={choose}
                disabled={busy === 'original'}
              />
            </label>
          )}
          {page && (
            <TextField
              label={t('sharing.address')}
              readOnly
              value={addressOf(page)}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          <Button tone="primary" size="lg" full busy={busy === 'link'} onClick={() => void link()}>
            <Icon of={canShareLinks() ? Share2 : Copy} />
            {t(canShareLinks() ? 'sharing.link' : 'sharing.copy')}
          </Button>
          <p className={note}>
            {until === undefined ? t('sharing.anyone') : t('sharing.until', { date: until })}
          </p>
          {page && (
            <Button tone="line" full busy={busy === 'stop'} onClick={() => void stop()}>
              <Icon of={X} />
              {t('sharing.stop')}
            </Button>
          )}
        </div>
        <div className={group}>
          {signedIn.value && canEnter(result) && <ChallengeEntry id={id} />}
          {canShareFiles() && (
            <Button
              full
              busy={busy === 'picture'}
              onClick={() => void run('picture', () => shareFile(owned))}
            >
              <Icon of={Share2} />
              {t('sharing.picture')}
            </Button>
          )}
          {original !== undefined && result.kind === 'image' && (
            <Button
              full
              busy={busy === 'pair'}
              onClick={() => void run('pair', () => sharePair(owned, original))}
            >
              <Icon of={Images} />
              {t(canShareFiles() ? 'sharing.pair' : 'sharing.savePair')}
            </Button>
          )}
          {original !== undefined && result.kind === 'image' && (
            <Button full busy={busy === 'film'} onClick={() => void run('film', () => shareFilm(owned))}>
              <Icon of={Film} />
              {own(canShareFiles() ? 'film' : 'saveFilm')}
            </Button>
          )}
        </div>
      </div>
    </DialogFrame>
  );
}
