import { useEffect, useEffectEvent, useRef } from 'react';
import { ChevronRight } from 'lucide-react';
import type { BetOrder } from '@realm/api-client';
import { GAME_CATEGORIES, formatAmount, formatGmt4, subtractMoney } from '@realm/domain';
import { betResultLabel, useTranslation } from '@realm/i18n';
import { Card, ListRow, DottedLine, Section, Skeleton, Text, type RenderedLink } from '@realm/ui';
import { Link } from '../../../shared/link';
import { SignedFigure } from '../../../shared/wallet-parts/signed-figure';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { selectGameBalances } from '../../../state/balance/balance.selectors';
import { useGameName } from '../../../state/games/use-game-name';
import { useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { recentBets } from '../hall.resources';

const ALL = '/userCenter/gameManage';

/** The last bets; each leads to how it came about. */
export function RecentBets() {
  const { t } = useTranslation();
  return (
    <Section
      title={t('desktop.hall.bets.title')}
      action={
        <Link to={ALL}>
          {t('wallet.recent.all')}
          <ChevronRight aria-hidden="true" />
        </Link>
      }
    >
      <Bets />
    </Section>
  );
}

function Bets() {
  const { t } = useTranslation();
  const [list, read] = useResource(recentBets, undefined);
  useAfterPlay(read);
  if (list.status === 'failed') return <LoadFailed size="part" failure={list.failure} onRetry={read} />;
  if (list.status !== 'ready') return <Skeleton shape="block" height={240} />;
  if (list.value.items.length === 0) return <Text>{t('desktop.hall.bets.none')}</Text>;
  return (
    <Card padding="rows">
      {list.value.items.map((order) => (
        <BetRow key={order.orderNumber} order={order} />
      ))}
    </Card>
  );
}

/** A push of the game balances says that bets were placed or settled. */
function useAfterPlay(read: () => void): void {
  const seq = useAppSelector(selectGameBalances)?.seq ?? null;
  const known = useRef(seq);
  const onPlayed = useEffectEvent(read);
  useEffect(() => {
    if (known.current !== null && known.current !== seq) onPlayed();
    known.current = seq;
  }, [seq]);
}

const MONTH_START = 5;

function BetRow({ order }: { order: BetOrder }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const { gameId, category, stake, payout, result, currencyCode: currency, placedAt, orderNumber } = order;
  const game = useGameName(gameId);
  const known = GAME_CATEGORIES.find((one) => one === category);
  const name = game ?? (known === undefined ? category : t(`common.category.${known}`));
  const time = formatGmt4(placedAt, 'minute').slice(MONTH_START);
  return (
    <ListRow
      title={name}
      note={<DottedLine parts={[time, t('bet.row.stake', { amount: own(formatAmount(stake, currency)) })]} />}
      value={
        payout === null ? '—' : <SignedFigure amount={netOf(order, payout)} currency={currency} size="row" />
      }
      valueNote={result === null ? t('bet.settlement.open') : betResultLabel(t, result)}
      href={`${ALL}?bet=${encodeURIComponent(orderNumber)}`}
      renderLink={renderLink}
    />
  );
}

const netOf = ({ status, stake, currencyCode: currency }: BetOrder, payout: string): string =>
  status === 'cancelled'
    ? subtractMoney({ amount: stake, currency }, { amount: stake, currency }).amount
    : subtractMoney({ amount: payout, currency }, { amount: stake, currency }).amount;

const renderLink = ({ href, className, children }: RenderedLink) => (
  <Link to={href} className={className}>
    {children}
  </Link>
);
