import type { RefObject } from 'react';
import type { BetOrder } from '@realm/api-client';
import { QUERY_WINDOW_MONTHS, formatAmount, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { Link } from '../../../shared/link';
import { SignedFigure } from '../../../shared/wallet-parts/signed-figure';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { useIsWide } from '../../../shared/wide/use-is-wide';
import { WideHead } from '../../../shared/wide/wide-row';
import { GameNames } from '../../../state/games/use-game-name';
import { useAppDispatch } from '../../../state/hooks';
import { DayList } from '../../../state/lists/day-list';
import { ListSkeleton } from '../../../state/lists/list-skeleton';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { readMore } from '../../../state/resources/pages';
import { useResource } from '../../../state/resources/use-resource';
import { isNarrowed, queryOf, type BetPlace } from '../bet-filter';
import { betSums, bets } from '../bets.resources';
import { BetRow } from './bet-row';
import { BetsSums } from './bets-sums';
import { WideBetRow } from './wide-bet-row';

interface BetsPanelProps {
  place: BetPlace;
  scroller: RefObject<HTMLElement | null>;
  onOpen: (orderNumber: string) => void;
  onReset: () => void;
}

const COLUMNS = ['game', 'time', 'stake', 'net', 'result'] as const;
const keyOf = ({ orderNumber }: BetOrder) => orderNumber;
const atOf = ({ placedAt }: BetOrder) => placedAt;

/** Bets by the day they were placed on, below the sums of all of them. */
export function BetsPanel({ place, scroller, onOpen, onReset }: BetsPanelProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const dispatch = useAppDispatch();
  const query = queryOf(place);
  const [list, read] = useResource(bets, query);
  const [sums, readSums] = useResource(betSums, query);

  if (list.status === 'ready' && list.value.items.length === 0)
    return <NoBets place={place} onReset={onReset} />;
  const value = sums.status === 'ready' ? sums.value : null;
  const days = new Map(value?.days.map((day) => [day.day, day]));
  // One error is enough where nothing could be read; trying again reads both.
  const hasNothing = list.status === 'failed' && sums.status !== 'ready';
  return (
    <>
      {!hasNothing && <BetsSums sums={sums} onRetry={readSums} />}
      {list.status === 'loading' && <ListSkeleton />}
      {list.status === 'failed' && (
        <LoadFailed
          size="part"
          failure={list.failure}
          onRetry={() => {
            read();
            if (sums.status === 'failed') readSums();
          }}
        />
      )}
      {list.status === 'ready' && (
        <>
          {list.value.items.some(({ gameId }) => gameId !== null) && <GameNames />}
          {isWide && <WideHead columns="bets" names={COLUMNS.map((name) => t(`bet.column.${name}`))} />}
          <DayList
            list={list}
            look={isWide ? 'table' : 'cards'}
            scroller={scroller}
            keyOf={keyOf}
            atOf={atOf}
            renderItem={(order) => {
              const row = { order, onOpen: () => onOpen(order.orderNumber) };
              return isWide ? (
                <WideBetRow {...row} isPicked={keyOf(order) === place.bet} />
              ) : (
                <BetRow {...row} />
              );
            }}
            renderDay={(day) => {
              const sum = days.get(day);
              return sum === undefined || value === null ? null : (
                <DaySum stake={sum.stake} net={sum.net} currency={value.currencyCode} />
              );
            }}
            onMore={() => dispatch(readMore(bets, query))}
            foot={t('bet.sum.foot', { months: QUERY_WINDOW_MONTHS })}
          />
        </>
      )}
    </>
  );
}

function DaySum({ stake, net, currency }: { stake: string; net: string; currency: CurrencyCode }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  return (
    <>
      <span className="num">{t('bet.day.stake', { amount: own(formatAmount(stake, currency)) })}</span>
      <span>
        <span className="visually-hidden">{t('bet.sum.net')} </span>
        <SignedFigure amount={net} currency={currency} />
      </span>
    </>
  );
}

function NoBets({ place, onReset }: { place: BetPlace; onReset: () => void }) {
  const { t } = useTranslation();
  const narrowed = place.tab !== 'all' || isNarrowed(place, serverNow());
  return (
    <EmptyState
      art={EMPTY_ART.records}
      title={t(narrowed ? 'bet.empty.filtered' : 'bet.empty.title')}
      text={t(narrowed ? 'bet.empty.filteredText' : 'bet.empty.text')}
      action={
        narrowed ? (
          <Button variant="secondary" size="md" onClick={onReset}>
            {t('bet.empty.reset')}
          </Button>
        ) : (
          <Link className={buttonClass({ variant: 'primary' })} to="/game">
            {t('bet.empty.action')}
          </Link>
        )
      }
    />
  );
}
