import type { RefObject } from 'react';
import type { LedgerEntry, LedgerSums } from '@realm/api-client';
import { QUERY_WINDOW_MONTHS, formatAmount, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { SumCard } from '../../../shared/wallet-parts/sum-card';
import { useIsWide } from '../../../shared/wide/use-is-wide';
import { useAppDispatch } from '../../../state/hooks';
import { DayList } from '../../../state/lists/day-list';
import { ListSkeleton } from '../../../state/lists/list-skeleton';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { readMore } from '../../../state/resources/create-resource';
import { useResource, type ResourceState } from '../../../state/resources/use-resource';
import { funds, fundsSums, type FundsItem, type FundsQuery } from '../funds.resources';
import { createdAtOf, idOf } from '../funds.selectors';
import type { FundsTab } from '../funds.slice';
import styles from './funds-list.module.css';
import { FundsRow } from './funds-row';
import { FundsHead, WideFundsRow } from './wide-funds-row';

interface FundsListProps {
  query: FundsQuery;
  list: ResourceState<typeof funds>;
  scroller: RefObject<HTMLElement | null>;
  onOpenEntry: (entry: LedgerEntry) => void;
  /** Shows the item in the rail of a wide window. */
  onPick: (item: FundsItem) => void;
  /** `idOf` the item in the rail. */
  picked: string | null;
}

const NEXT_STEP: Readonly<Record<FundsTab, string>> = {
  deposits: '/userCenter/deposit',
  withdrawals: '/userCenter/withdraw',
  all: '/userCenter/deposit',
};

export function FundsList(props: FundsListProps) {
  const { t } = useTranslation();
  const { list: state, query } = props;
  const [list, read] = state;

  if (list.status === 'loading') return <ListSkeleton />;
  if (list.status === 'failed') return <LoadFailed size="part" failure={list.failure} onRetry={read} />;
  if (list.value.items.length === 0) {
    const { tab } = query;
    return (
      <EmptyState
        art={EMPTY_ART.records}
        title={t(`funds.empty.${tab}.title`)}
        text={t(`funds.empty.${tab}.text`)}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={NEXT_STEP[tab]}>
            {t(`funds.empty.${tab}.action`)}
          </Link>
        }
      />
    );
  }
  return query.tab === 'all' ? <ListWithSums {...props} /> : <Rows {...props} sums={null} />;
}

/** Orders have no sums: what they did to the balance is among all changes. */
function ListWithSums(props: FundsListProps) {
  const [sums] = useResource(fundsSums, props.query);
  const value = sums.status === 'ready' ? sums.value : null;
  return (
    <>
      {sums.status !== 'failed' && (
        <div className={styles.sums} aria-busy={value === null}>
          <Sums sums={value} />
        </div>
      )}
      <Rows {...props} sums={value} />
    </>
  );
}

/** As high as its figures before they are there: what is below would move. */
const NO_FIGURE = '\u00a0';

function Sums({ sums }: { sums: LedgerSums | null }) {
  const { t } = useTranslation();
  const gross = (sign: '+' | '−', amount: (of: LedgerSums) => string) =>
    sums === null ? NO_FIGURE : <Gross sign={sign} amount={amount(sums)} currency={sums.currencyCode} />;
  return (
    <SumCard
      label={t('routes.capitalManage')}
      figures={[
        { label: t('funds.direction.in'), value: gross('+', ({ total }) => total.in) },
        { label: t('funds.direction.out'), value: gross('−', ({ total }) => total.out) },
        { label: t('funds.sum.entries'), value: sums?.total.entries ?? NO_FIGURE },
      ]}
    />
  );
}

interface GrossProps {
  sign: '+' | '−';
  amount: string;
  currency: CurrencyCode;
}

function Gross({ sign, amount, currency }: GrossProps) {
  const isSome = /[1-9]/.test(amount);
  return (
    <span className={isSome && sign === '+' ? styles.gain : undefined}>
      {isSome ? sign : ''}
      {formatAmount(amount, currency)}
    </span>
  );
}

function Rows({
  query,
  list: [list],
  scroller,
  onOpenEntry,
  onPick,
  picked,
  sums,
}: FundsListProps & { sums: LedgerSums | null }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isWide = useIsWide();
  if (list.status !== 'ready') return null;
  const days = new Map(sums?.days.map((day) => [day.day, day]));
  return (
    <>
      {isWide && <FundsHead tab={query.tab} />}
      <DayList
        list={list}
        look={isWide ? 'table' : 'cards'}
        scroller={scroller}
        keyOf={idOf}
        atOf={createdAtOf}
        renderItem={(item) =>
          isWide ? (
            <WideFundsRow item={item} isPicked={idOf(item) === picked} onPick={() => onPick(item)} />
          ) : (
            <FundsRow item={item} onOpenEntry={onOpenEntry} />
          )
        }
        renderDay={(day) => {
          const sum = days.get(day);
          if (sum === undefined || sums === null) return null;
          return (
            <>
              <span className="num">
                {t('funds.sum.in')} <Gross sign="+" amount={sum.in} currency={sums.currencyCode} />
              </span>
              <span className="num">
                {t('funds.sum.out')} <Gross sign="−" amount={sum.out} currency={sums.currencyCode} />
              </span>
            </>
          );
        }}
        onMore={() => dispatch(readMore(funds, query))}
        foot={t(query.tab === 'all' ? 'funds.footSums' : 'funds.foot', { months: QUERY_WINDOW_MONTHS })}
      />
    </>
  );
}
