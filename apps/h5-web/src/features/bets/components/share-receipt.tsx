import { Copy, Share2 } from 'lucide-react';
import type { BetOrder } from '@realm/api-client';
import { GMT4_LABEL, betOutcome, formatAmount, formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, copyText } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { netOf, returnedOf } from '../bet-figures';
import { useOutcomeText } from '../../../shared/bets/outcome-badge';
import { useBetTitle } from './use-bet-title';

/** Gives the bet as text to another app, or to the clipboard where the browser can't share. */
export function ShareReceipt({ order }: { order: BetOrder }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const text = useReceipt(order);
  // eslint-disable-next-line no-secure-context-api -- without it the receipt is copied
  const canShare = typeof navigator.share === 'function';

  async function copy() {
    if (await copyText(text)) dispatch(toastShown({ tone: 'good', key: 'common.done.copy' }));
  }
  function share() {
    // A member who closes the system's sheet has changed their mind; that is no error.
    // eslint-disable-next-line no-secure-context-api -- only where it exists
    navigator.share({ text }).catch(() => undefined);
  }
  return (
    <Button
      block
      variant="secondary"
      icon={canShare ? <Share2 aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={canShare ? share : () => void copy()}
    >
      {t(canShare ? 'bet.receipt.share' : 'bet.receipt.copy')}
    </Button>
  );
}

/** One line for each figure of the detail. */
function useReceipt(order: BetOrder): string {
  const { t } = useTranslation();
  const title = useBetTitle(order);
  const outcomeText = useOutcomeText();
  const { currencyCode: currency, stake, placedAt, settledAt, orderNumber, round } = order;
  const amount = (text: string) => formatAmount(text, currency, { symbol: true });
  const time = (instant: string) => `${formatGmt4(instant, 'second')} ${GMT4_LABEL}`;
  const [returned, net] = [returnedOf(order), netOf(order)];
  const lines: readonly (readonly [name: string, text: string] | null)[] = [
    [t('bet.field.number'), orderNumber],
    round === null ? null : [t('bet.field.round'), round],
    [t('bet.field.time'), time(placedAt)],
    settledAt === null ? null : [t('bet.detail.settledAt'), time(settledAt)],
    [t('bet.field.stake'), amount(stake)],
    returned === null ? null : [t('bet.detail.returned'), amount(returned)],
    net === null ? null : [t('bet.sum.net'), formatAmount(net, currency, { sign: true })],
  ];
  return [
    `${title} · ${outcomeText(betOutcome(order))}`,
    ...lines.filter((line) => line !== null).map(([name, text]) => `${name} ${text}`),
  ].join('\n');
}
