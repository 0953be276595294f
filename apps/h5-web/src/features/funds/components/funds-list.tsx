import type { ReactNode, RefObject } from 'react';
import type { LedgerEntry, LedgerSums } from '@realm/api-client';
import { QUERY_WINDOW_MONTHS, formatAmount, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { SumCard } from '../../../shared/wallet-parts/sum-card';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { useIsWide } from '../../../shared/wide/use-is-wide';
import { useAppDispatch } from '../../../state/hooks';
import { DayList } from '../../../state/lists/day-list';
import { ListSkeleton } from '../../../state/lists/list-skeleton';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { PartFailed } from '../../../state/realtime/part-failed';
import { readMore } from '../../../state/resources/pages';
import { useResource, type ResourceState } from '../../../state/resources/use-resource';
import { funds, fundsSums, type FundsItem, type FundsQuery } from '../funds.resources';
import { createdAtOf, idOf } from '../funds.selectors';
import { filterCleared, type FundsTab } from '../funds.slice';
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

/** Orders have no sums: what they did to the balance is among all changes. */
export function FundsList(props: FundsListProps) {
  return props.query.tab === 'all' ? <ListWithSums {...props} /> : <List {...props} />;
}

/** Both are asked for at once, and shown at once: sums that come later would move the rows below them. */
function ListWithSums(props: FundsListProps) {
  const { t } = useTranslation();
  const [sums, readSums] = useResource(fundsSums, props.query);
  const [list] = props.list;
  if (list.status === 'ready' && sums.status === 'loading') return <ListSkeleton />;
  const notice = sums.status === 'failed' && (
    <div className={styles.sums}>
      <PartFailed text={t('funds.sum.failed')} onRetry={readSums} />
    </div>
  );
  return <List {...props} sums={sums.status === 'ready' ? sums.value : null} notice={notice} />;
}

type ListProps = FundsListProps & {
  sums?: LedgerSums | null;
  /** In the place of the sums. */
  notice?: ReactNode;
};

function List({ sums = null, notice = null, ...props }: ListProps) {
  const { list: state, query } = props;
  const [list, read] = state;

  if (list.status === 'loading') return <ListSkeleton />;
  if (list.status === 'failed') return <LoadFailed size="part" failure={list.failure} onRetry={read} />;
  if (list.value.items.length === 0)
    return isNarrowed(query) ? <NoMatches /> : <NothingYet tab={query.tab} />;
  return (
    <>
      {sums !== null && (
        <div className={styles.sums}>
          <Sums sums={sums} />
        </div>
      )}
      {notice}
      <Rows {...props} sums={sums} />
    </>
  );
}

function NothingYet({ tab }: { tab: FundsTab }) {
  const { t } = useTranslation();
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

const isNarrowed = ({ filter: { direction, type, amount } }: FundsQuery): boolean =>
  direction !== 'any' || type !== null || amount.min !== null || amount.max !== null;

function NoMatches() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      art={EMPTY_ART.records}
      title={t('funds.empty.filtered.title')}
      text={t('funds.empty.filtered.text')}
      action={
        <Button variant="secondary" size="md" onClick={() => dispatch(filterCleared())}>
          {t('funds.empty.filtered.action')}
        </Button>
      }
    />
  );
}

function Sums({ sums: { total, currencyCode } }: { sums: LedgerSums }) {
  const { t } = useTranslation();
  return (
    <SumCard
      label={t('routes.capitalManage')}
      figures={[
        {
          label: t('funds.direction.in'),
          value: <Gross sign="+" amount={total.in} currency={currencyCode} />,
        },
        {
          label: t('funds.direction.out'),
          value: <Gross sign="−" amount={total.out} currency={currencyCode} />,
        },
        { label: t('funds.sum.entries'), value: total.entries },
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
  const own = useOwnAmounts();
  const isSome = /[1-9]/.test(amount);
  return (
    <span className={isSome && sign === '+' ? styles.gain : undefined}>
      {own(`${isSome ? sign : ''}${formatAmount(amount, currency)}`)}
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
