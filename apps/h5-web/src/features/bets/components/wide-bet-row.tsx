import type { BetOrder } from '@realm/api-client';
import { formatAmount, formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { SignedFigure } from '../../../shared/wallet-parts/signed-figure';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { MuteCell, NameCell, WideRow } from '../../../shared/wide/wide-row';
import { netOf } from '../bet-figures';
import { BetImage } from './bet-image';
import { OutcomeBadge } from '../../../shared/bets/outcome-badge';
import { useBetTitle } from './use-bet-title';

interface WideBetRowProps {
  order: BetOrder;
  isPicked: boolean;
  onOpen: () => void;
}

const CLOCK_START = 11;

export function WideBetRow({ order, isPicked, onOpen }: WideBetRowProps) {
  const { t } = useTranslation();
  const title = useBetTitle(order);
  const own = useOwnAmounts();
  const { stake, currencyCode: currency, placedAt, status, result } = order;
  const net = netOf(order);
  return (
    <WideRow columns="bets" isPicked={isPicked} onPick={onOpen}>
      <NameCell media={<BetImage order={order} />}>{title}</NameCell>
      <MuteCell>{formatGmt4(placedAt, 'second').slice(CLOCK_START)}</MuteCell>
      <span className="num">
        <span className="visually-hidden">{t('bet.field.stake')} </span>
        {own(formatAmount(stake, currency))}
      </span>
      {net === null ? (
        <span aria-hidden="true">—</span>
      ) : (
        <SignedFigure amount={net} currency={currency} size="row" />
      )}
      <OutcomeBadge status={status} result={result} provider={order.provider} />
    </WideRow>
  );
}
