import type { BetOrder } from '@realm/api-client';
import { GMT4_LABEL, formatAmount, formatGmt4 } from '@realm/domain';
import { betResultLabel, useTranslation } from '@realm/i18n';
import { DescriptionList, Skeleton, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { useGameName } from '../../../state/games/use-game-name';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { betOrder } from '../funds.resources';

/** The order of a bet: what was staked and won, in which round, and the way to check it. */
export function BetDetails({ orderNumber }: { orderNumber: string }) {
  const [order, read] = useResource(betOrder, orderNumber);
  if (order.status === 'failed') return <LoadFailed failure={order.failure} onRetry={read} />;
  if (order.status !== 'ready') return <Skeleton shape="block" height={200} />;
  return <Details order={order.value} />;
}

function Details({ order }: { order: BetOrder }) {
  const { t } = useTranslation();
  const game = useGameName(order.gameId);
  const own = useOwnAmounts();
  const { currencyCode, stake, payout, result, round, settledAt } = order;
  const money = (amount: string) => own(formatAmount(amount, currencyCode, { symbol: true }));
  const nonce = order.details?.['nonce'];
  return (
    <>
      <DescriptionList
        items={[
          ...(game === null ? [] : [{ label: t('bet.field.game'), value: game }]),
          { label: t('bet.field.stake'), value: money(stake) },
          ...(payout === null ? [] : [{ label: t('bet.field.win'), value: money(payout) }]),
          ...(result === null ? [] : [{ label: t('bet.field.result'), value: betResultLabel(t, result) }]),
          {
            label: t('bet.field.settlement'),
            value: t(settledAt === null ? 'bet.settlement.open' : 'bet.settlement.settled'),
          },
          {
            label: t('bet.field.time'),
            value: `${formatGmt4(order.placedAt, 'second')} ${GMT4_LABEL}`,
          },
          ...(round === null
            ? []
            : [{ label: t('bet.field.round'), value: <span className="mono">{round}</span> }]),
          ...(typeof nonce === 'number' ? [{ label: t('bet.field.nonce'), value: String(nonce) }] : []),
        ]}
      />
      {order.gameId !== null && (
        <Link to={`/games/${order.gameId}`} className={buttonClass({ variant: 'secondary', block: true })}>
          {t('bet.verify')}
        </Link>
      )}
    </>
  );
}
