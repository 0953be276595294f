import type { BetOrder } from '@realm/api-client';
import { formatAmount, formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { ListRow, DottedLine } from '@realm/ui';
import { SignedFigure } from '../../../shared/wallet-parts/signed-figure';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { netOf } from '../bet-figures';
import { BetImage } from './bet-image';
import { OutcomeBadge } from '../../../shared/bets/outcome-badge';
import { useBetTitle } from './use-bet-title';

const CLOCK_START = 11;

export function BetRow({ order, onOpen }: { order: BetOrder; onOpen: () => void }) {
  const { t } = useTranslation();
  const title = useBetTitle(order);
  const { stake, currencyCode: currency, placedAt, status, result } = order;
  const net = netOf(order);
  const amount = useOwnAmounts()(formatAmount(stake, currency));
  const clock = formatGmt4(placedAt, 'second').slice(CLOCK_START);
  return (
    <ListRow
      media={<BetImage order={order} />}
      title={title}
      note={<DottedLine parts={[clock, t('bet.row.stake', { amount })]} />}
      value={
        net === null ? (
          <span aria-hidden="true">—</span>
        ) : (
          <SignedFigure amount={net} currency={currency} size="row" />
        )
      }
      valueNote={<OutcomeBadge status={status} result={result} provider={order.provider} />}
      onClick={onOpen}
    />
  );
}
