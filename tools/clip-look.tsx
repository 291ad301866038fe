import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { QuoteRequest } from '#contract/media/media.ts';
import { preview } from '#contract/media/preview.ts';
import { mainKind } from '#contract/tools/tool.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { send } from '#src/platform/http/client.ts';
import { ApiError, SignInRequired } from '#src/platform/http/errors.ts';
import { retryUntilOnline } from '#src/platform/retry.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Eye from 'lucide-react/icons/eye';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import type { OverlayProps } from './panel-props.ts';

/** Moments and choices in quick succession share one call. Milliseconds. */
const DEBOUNCE_MS = 250;
const TIMEOUT_MS = 60_000;
/** Pictures that are shown again without a call. */
const CACHED = 24;

interface Look {
  /** Which moment of which choices this is about. */
  key: string;
  /** Which moment of which files. */
  of: string;
  url?: string;
  estimated?: boolean;
  problem?: string;
}

const problemOf = (error: unknown): string => {
  if (error instanceof ApiError || error instanceof SignInRequired) return error.message;
  return translate('error.unexpected');
};

/**
 * The picture of a moment as it would become; nothing without a request. That of earlier choices stays until the
 * next is there. Milliseconds.
 */
function useLook(
  request: QuoteRequest | undefined,
  moment: number,
): Pick<Look, 'url' | 'estimated' | 'problem'> & { busy: boolean } {
  const at = Math.round(moment);
  const key = request === undefined ? '' : `${at} ${JSON.stringify(request)}`;
  const of = request === undefined ? '' : `${at} ${JSON.stringify(request.inputs)}`;
  const cached = useRef(new Map<string, Pick<Look, 'url' | 'estimated'>>());
  const [look, setLook] = useState<Look>({ key: '', of: '' });
  useEffect(() => {
    if (request === undefined) return undefined;
    const known = cached.current.get(key);
    if (known !== undefined) {
      setLook({ key, of, ...known });
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      try {
        const options = { repeatable: true, timeout: TIMEOUT_MS, signal };
        const step = () => send(preview, { ...request, at_ms: at }, options);
        const onWait = (): void => setLook({ key, of, problem: translate('error.offline') });
        const { url, estimated } = await retryUntilOnline(step, { signal, onWait });
        cached.current.set(key, { url, estimated });
        for (const oldest of [...cached.current.keys()].slice(0, -CACHED)) cached.current.delete(oldest);
        if (!signal.aborted) setLook({ key, of, url, estimated });
      } catch (error) {
        if (!signal.aborted) setLook({ key, of, problem: problemOf(error) });
      }
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The key holds the request and the moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  if (request === undefined || look.of !== of) return { busy: request !== undefined };
  const busy = look.key !== key;
  return {
    ...(look.url === undefined ? {} : { url: look.url, estimated: look.estimated === true }),
    ...(busy || look.problem === undefined ? {} : { problem: look.problem }),
    busy,
  };
}

const whole = css({ position: 'relative', width: 'full', height: 'full' });
const over = css({ position: 'absolute', inset: '0', background: 'stage' });
const corner = css({
  position: 'absolute',
  insetInlineEnd: '2',
  insetBlockEnd: '2',
  display: 'grid',
  justifyItems: 'end',
  gap: '2',
  maxWidth: 'calc(100% - 130px)',
});
const press = css({
  '&&': { background: 'onMediaChip', color: 'onMedia' },
  '&&[aria-pressed=true]': { background: 'theme', color: 'white' },
});
const note = css({ padding: '2', borderRadius: 'md', background: 'onMediaChip', color: 'onMedia' });
const problem = css({ padding: '2', borderRadius: 'md', background: 'onMediaChip' });

function stop({ moment }: PanelForm): void {
  moment.value = { ...moment.peek(), isPlaying: false };
}

interface LookProps extends OverlayProps {
  /** There is something to look at, where a model of ours makes it. */
  isOffered: boolean;
  /** Style of the picture, for one with transparent parts. */
  className?: string | undefined;
  /** What the picture shows; otherwise the text `lookPicture`. */
  alt?: string;
}

/**
 * The clip or photo with a button that shows the moment it stands at as it would become, before anything is paid.
 * Texts of the family: `look`, `lookHint`, `lookPicture`.
 */
export function ClipLook({ form, picture, announce, isOffered, className, alt }: LookProps) {
  useSignals();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const [wanted, setWanted] = useState(false);
  const { at, isPlaying } = form.moment.value;
  const request = form.request.value;
  const hasLook = isOffered && form.isOurs.value !== false;
  const isOn = wanted && !isPlaying && hasLook;
  const look = useLook(isOn ? request : undefined, at);
  const toggle = (): void => {
    if (!isOn) {
      stop(form);
      announce(own('lookHint'));
    }
    setWanted(!isOn);
  };
  return (
    <div className={whole}>
      {picture}
      {isOn && look.url !== undefined && (
        <img
          className={cx(over, className)}
          src={look.url}
          alt={alt ?? own('lookPicture')}
          draggable={false}
        />
      )}
      {hasLook && (
        <div className={corner}>
          {isOn && look.url !== undefined && look.estimated && (
            <span className={note}>{translate('tool.estimated')}</span>
          )}
          {isOn && look.problem !== undefined && <Problem className={problem}>{look.problem}</Problem>}
          <Button
            size="sm"
            className={press}
            aria-pressed={isOn}
            title={own('lookHint')}
            disabled={request === undefined}
            busy={look.busy}
            onClick={toggle}
          >
            <Icon of={Eye} size="s" />
            {own('look')}
          </Button>
        </div>
      )}
    </div>
  );
}
