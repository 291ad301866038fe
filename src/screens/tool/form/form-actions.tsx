import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useId } from 'react';
import type { Quote } from '#contract/media/media.ts';
import { WELCOME_CREDITS } from '#contract/users/credit.ts';
import { mainKind } from '#contract/tools/tool.ts';
import { Sentence, type Slot } from '#src/i18n/sentence.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { toolTexts, useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { isOffline, isSlow } from '#src/platform/network/connection.ts';
import { signedIn } from '#src/features/account/session.ts';
import { needsAccount } from '#src/features/credits/credits.ts';
import { type OfflineOffer, leastPrice, offlineOffer } from '#src/features/tool-form/sending/form-queue.ts';
import { filesIn, isRefused } from '#src/features/tool-form/form-files.ts';
import { balanceFor } from '#src/features/tool-form/models/balance.ts';
import { longText, missingOf } from '#src/features/tool-form/form-request.ts';
import { submit } from '#src/features/tool-form/sending/form-submit.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { isClosed, takesAccount } from '#src/features/uploads/input-limits.ts';
import { uploads } from '#src/features/uploads/uploads.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Coin } from '#src/ui/media/coin.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { css } from '#styled-system/css/css.js';
import { ActionFoot } from '#src/screens/tool/action-bar.tsx';
import { Copied } from './copied.tsx';
import { DataNote, unconfirmedOf } from './data-note.tsx';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { ProblemHelp } from './problem-help.tsx';
import { useSpan } from '#src/screens/tool/use-time.ts';
import { WayOn } from '#src/screens/tool/way-on.tsx';

const warning = css({ display: 'flex', gap: '2', color: 'amber' });
const credit = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  color: 'menu',
  fontWeight: '600',
});

function Balance({ n }: { n: number | undefined }) {
  const t = useT();
  const format = useFormat();
  if (n === undefined) return undefined;
  return (
    <span className={credit} role="img" aria-label={t('tool.balance', { n })}>
      <Coin />
      {format.number(n)}
    </span>
  );
}

const slots: Record<string, Slot> = { coin: () => <Coin />, b: (words) => <b>{words}</b> };

function Priced({ form, quote, balance }: { form: ToolForm; quote: Quote; balance: number }) {
  useSignals();
  const { credits, ahead, estimated } = quote;
  const t = useT();
  const time = useSpan()(quote);
  const when = [
    ahead > 0 ? t('tool.inLine', { n: ahead }) : undefined,
    time === undefined ? undefined : t('tool.about', { time }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <span>
        <Sentence of="tool.price" params={{ n: credits, have: balance }} slots={slots} />
      </span>
      <span>
        <Sentence
          of={when === '' ? 'tool.after' : 'tool.rest'}
          params={{ when, n: balance - credits }}
          slots={slots}
        />
      </span>
      <Copied quote={quote} model={form.model.value?.name ?? ''} />
      {estimated && <span>{t('tool.estimatedBack')}</span>}
    </>
  );
}

function Later({ offer, balance }: { offer: OfflineOffer; balance: number | undefined }) {
  return (
    <>
      <span>
        <Sentence
          of={offer.known ? 'outbox.upTo' : 'outbox.price'}
          params={{ n: offer.credits }}
          slots={slots}
        />
      </span>
      <Balance n={balance} />
    </>
  );
}

function tooLong({ work, model, state }: ToolForm): string | undefined {
  const { options } = state.value;
  const long = longText(work, { options });
  const name = model.value?.name ?? '';
  return (
    long &&
    toolTexts('models')('long', {
      model: name,
      n: long.max_length,
      have: String(options[long.key] ?? '').length,
    })
  );
}

/** Pictures beyond those that the model takes: which ones stay is the user's choice. */
const tooMany = ({ work, model, state }: ToolForm): string =>
  toolTexts('models')('pictures', {
    model: model.value?.name ?? '',
    n: work.inputs.length,
    have: state.value.files.length,
  });

/** What it costs, and where that takes an account, what one begins with: before there is a file. */
function Ahead({ form }: { form: ToolForm }) {
  useSignals();
  const n = leastPrice(form);
  const isSignedIn = useHydrated() && signedIn.value;
  return (
    <>
      <span>
        <Sentence of="tool.from" params={{ n }} slots={slots} />
      </span>
      {takesAccount(form.work, n) && !isSignedIn && (
        <span>
          <Sentence of="tool.fromAccount" params={{ have: WELCOME_CREDITS }} slots={slots} />
        </span>
      )}
    </>
  );
}

export function FormActions({ form }: { form: ToolForm }) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const id = useId();
  const { quote, loading, problem, step, helps } = form.quote.value;
  const request = form.request.value;
  const balance = useHydrated() ? (balanceFor(form) ?? quote?.balance) : undefined;
  const enough = quote === undefined || balance === undefined || balance >= quote.credits;
  const lacking = missingOf(form);
  const needsUser = form.work.inputs.some(
    (input) => isClosed(input) && filesIn(form, input.slot).some(({ uploadId }) => !isRefused(uploadId)),
  );
  const blocked = needsUser
    ? 'clips'
    : (quote?.needs_account ?? (needsAccount.value ? 'devices' : undefined));
  const later = offlineOffer(form);
  const away = isOffline.value || (isSlow.value && !quote);
  const ready =
    enough &&
    blocked === undefined &&
    (later !== undefined || (request !== undefined && quote !== undefined && !away));

  const missing = (): string | undefined => {
    if (needsUser) return undefined;
    const isOnItsWay = form.state.value.files.some(({ uploadId }) => {
      const phase = uploads.value.get(uploadId)?.phase;
      return phase !== 'done' && phase !== 'refused';
    });
    if (lacking?.startsWith('long.')) return tooLong(form);
    if (lacking?.startsWith('over.')) return tooMany(form);
    if (lacking !== undefined) return own(lacking, {}, lacking.startsWith('bad.') ? 'tool.bad' : 'tool.need');
    if (isOnItsWay && !away) return t('tool.sending');
    if (away) return t('tool.needNetwork');
    if (request === undefined) return t('tool.sending');
    return quote ? undefined : (step ?? t(loading ? 'tool.pricing' : 'tool.need'));
  };
  const gap = later ? undefined : missing();
  const isBegun = form.state.value.files.length > 0;
  const info = (): ReactNode => {
    if (problem !== undefined) {
      return (
        <>
          <Problem>{problem}</Problem>
          {helps && <ProblemHelp form={form} by={helps} />}
        </>
      );
    }
    if (blocked !== undefined && gap === undefined) {
      return (
        <>
          <span className={warning}>
            <Icon of={TriangleAlert} size="s" />
            {blocked === 'price'
              ? own('needAccount', {}, 'tool.accountNeeded')
              : t(needsUser ? 'clip.needAccount' : 'tool.needAccountHere')}
          </span>
          {blocked === 'price' && <Ahead form={form} />}
        </>
      );
    }
    if (later && enough) return <Later offer={later} balance={balance} />;
    if (quote && gap === undefined && balance !== undefined) {
      if (enough) return <Priced form={form} quote={quote} balance={balance} />;
      return (
        <>
          <span className={warning}>
            <Icon of={TriangleAlert} size="s" />
            {t('tool.short', { n: quote.credits, have: balance })}
          </span>
          <WayOn to="credits" />
        </>
      );
    }
    return (
      <>
        <span>{gap}</span>
        {isBegun ? <Balance n={balance} /> : <Ahead form={form} />}
      </>
    );
  };
  if (unconfirmedOf(form).ids.length > 0) return <DataNote form={form} />;
  return (
    <ActionFoot id={id} info={info()}>
      {blocked === undefined ? (
        <Button
          tone="primary"
          size="lg"
          full
          disabled={!ready}
          offReason={id}
          busy={form.sending.value}
          onClick={() => void submit(form)}
        >
          {later ? t('outbox.send') : own('action', {}, 'tool.create')}
        </Button>
      ) : (
        <WayOn to="account" main />
      )}
    </ActionFoot>
  );
}
