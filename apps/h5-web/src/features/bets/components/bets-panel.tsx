import type { RefObject } from 'react';
import type { BetOrder } from '@realm/api-client';
import { QUERY_WINDOW_MONTHS, formatAmount, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Banner, Button, EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { SignedFigure } from '../../../shared/wallet-parts/signed-figure';
import { SumCard } from '../../../shared/wallet-parts/sum-card';
import { useIsWide } from '../../../shared/wide/use-is-wide';
import { WideHead } from '../../../shared/wide/wide-row';
import { GameNames } from '../../../state/games/use-game-name';
import { useAppDispatch } from '../../../state/hooks';
import { DayList } from '../../../state/lists/day-list';
import { ListSkeleton } from '../../../state/lists/list-skeleton';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { readMore } from '../../../state/resources/create-resource';
import { useResource } from '../../../state/resources/use-resource';
import { isNarrowed, type BetPlace } from '../bet-filter';
import { betSums, bets, type BetQuery } from '../bets.resources';
import { BetRow } from './bet-row';
import styles from './bets.module.css';
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
  const query: BetQuery = {
    range: place.range,
    state: place.tab === 'open' || place.tab === 'ended' ? place.tab : null,
    category: place.category,
    outcome: place.tab === 'open' ? null : place.outcome,
  };
  const [list, read] = useResource(bets, query);
  const [sums, readSums] = useResource(betSums, query);

  // Sums that come later than the rows would move them.
  if (list.status === 'loading' || (list.status === 'ready' && sums.status === 'loading'))
    return <ListSkeleton />;
  if (list.status === 'failed') {
    const retry = () => {
      read();
      readSums();
    };
    return <LoadFailed size="part" failure={list.failure} onRetry={retry} />;
  }
  if (list.value.items.length === 0) return <NoBets place={place} onReset={onReset} />;
  const value = sums.status === 'ready' ? sums.value : null;
  const days = new Map(value?.days.map((day) => [day.day, day]));
  return (
    <>
      {list.value.items.some(({ gameId }) => gameId !== null) && <GameNames />}
      {value !== null && (
        <div className={styles.sums}>
          <Sums total={value.total} currency={value.currencyCode} />
        </div>
      )}
      {sums.status === 'failed' && (
        <div className={styles.sums}>
          <Banner action={{ label: t('common.action.retry'), onClick: readSums }}>
            {t('bet.sum.failed')}
          </Banner>
        </div>
      )}
      {isWide && <WideHead columns="bets" names={COLUMNS.map((name) => t(`bet.column.${name}`))} />}
      <DayList
        list={list}
        look={isWide ? 'table' : 'cards'}
        scroller={scroller}
        keyOf={keyOf}
        atOf={atOf}
        renderItem={(order) => {
          const row = { order, onOpen: () => onOpen(order.orderNumber) };
          return isWide ? <WideBetRow {...row} isPicked={keyOf(order) === place.bet} /> : <BetRow {...row} />;
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
  );
}

interface SumsProps {
  total: Record<'stake' | 'returned' | 'net' | 'openStake', string>;
  currency: CurrencyCode;
}

function Sums({ total, currency }: SumsProps) {
  const { t } = useTranslation();
  return (
    <SumCard
      label={t('routes.list')}
      note={
        hasOpen(total.openStake) &&
        t('bet.sum.open', { amount: formatAmount(total.openStake, currency, { symbol: true }) })
      }
      figures={[
        { label: t('bet.sum.stake'), value: formatAmount(total.stake, currency) },
        { label: t('bet.sum.returned'), value: formatAmount(total.returned, currency) },
        { label: t('bet.sum.net'), value: <SignedFigure amount={total.net} currency={currency} /> },
      ]}
    />
  );
}

function DaySum({ stake, net, currency }: { stake: string; net: string; currency: CurrencyCode }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="num">{t('bet.day.stake', { amount: formatAmount(stake, currency) })}</span>
      <span>
        <span className="visually-hidden">{t('bet.sum.net')} </span>
        <SignedFigure amount={net} currency={currency} />
      </span>
    </>
  );
}

const hasOpen = (openStake: string): boolean => /[1-9]/.test(openStake);

function NoBets({ place, onReset }: { place: BetPlace; onReset: () => void }) {
  const { t } = useTranslation();
  const narrowed = place.tab !== 'all' || isNarrowed(place, Date.now());
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
