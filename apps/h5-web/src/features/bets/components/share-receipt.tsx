import { Copy, ImageDown, Share2 } from 'lucide-react';
import type { BetOrder } from '@realm/api-client';
import { GMT4_LABEL, betOutcome, formatAmount, formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Stack, saveBlob } from '@realm/ui';
import { selectProductTitle } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { useCopy } from '../../../state/toasts/use-copy';
import { netOf, returnedOf } from '../bet-figures';
import { useOutcomeText } from '../../../shared/bets/outcome-badge';
import { receiptImage, type Receipt } from '../receipt-image';
import { useBetTitle } from './use-bet-title';
import { legsOf, oddsText, pairingText, selectionText } from '../slip-legs';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** Gives the bet as text to another app, or to the clipboard where the browser can't share; and as an image. */
export function ShareReceipt({ order }: { order: BetOrder }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const copy = useCopy();
  const receipt = useReceipt(order);
  const text = [receipt.title, ...receipt.lines.map(([name, value]) => `${name} ${value}`)].join('\n');
  // eslint-disable-next-line no-secure-context-api -- without it the receipt is copied
  const canShare = typeof navigator.share === 'function';

  function share() {
    // A member who closes the system's sheet has changed their mind; that is no error.
    // eslint-disable-next-line no-secure-context-api -- only where it exists
    navigator.share({ text }).catch(() => undefined);
  }
  async function save() {
    const image = await receiptImage(receipt);
    if (image === null) dispatch(toastShown({ tone: 'bad', key: 'bet.receipt.noImage' }));
    else saveBlob(`${order.orderNumber}.png`, image);
  }
  return (
    <Stack gap={2}>
      <Button
        block
        variant="secondary"
        icon={canShare ? <Share2 aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={canShare ? share : () => void copy(text)}
      >
        {t(canShare ? 'bet.receipt.share' : 'bet.receipt.copy')}
      </Button>
      <Button block variant="secondary" icon={<ImageDown aria-hidden="true" />} onClick={() => void save()}>
        {t('bet.receipt.image')}
      </Button>
    </Stack>
  );
}

/** One line for each figure of the detail. */
function useReceipt(order: BetOrder): Receipt {
  const { t } = useTranslation();
  const title = useBetTitle(order);
  const product = useAppSelector(selectProductTitle);
  const outcomeText = useOutcomeText();
  const { currencyCode: currency, stake, placedAt, settledAt, orderNumber, round } = order;
  const own = useOwnAmounts();
  const amount = (text: string) => own(formatAmount(text, currency, { symbol: true }));
  const time = (instant: string) => `${formatGmt4(instant, 'second')} ${GMT4_LABEL}`;
  const [returned, net] = [returnedOf(order), netOf(order)];
  const lines: readonly (readonly [name: string, text: string] | null)[] = [
    [t('bet.field.number'), orderNumber],
    round === null ? null : [t('bet.field.round'), round],
    [t('bet.field.time'), time(placedAt)],
    ...legsOf(order).map(
      (leg) => [pairingText(t, leg), `${selectionText(t, leg)} @${oddsText(leg.odds)}`] as const,
    ),
    settledAt === null ? null : [t('bet.detail.settledAt'), time(settledAt)],
    [t('bet.field.stake'), amount(stake)],
    returned === null ? null : [t('bet.detail.returned'), amount(returned)],
    net === null ? null : [t('bet.sum.net'), own(formatAmount(net, currency, { sign: true }))],
  ];
  return {
    product,
    title: `${title} · ${outcomeText(betOutcome(order))}`,
    lines: lines.filter((line) => line !== null),
  };
}
