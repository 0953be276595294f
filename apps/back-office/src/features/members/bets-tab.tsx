import { lazy, Suspense } from 'react';
import { useTranslation, type TFunction } from '@realm/i18n';
import { useSearchParams } from 'react-router-dom';
import { callOperator, type OperatorOutput } from '../../shared/api';
import { FilterBar } from '../../shared/filters/filter-bar';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import { CsvButton } from '../../shared/lists/csv-button';
import queue from '../../shared/orders/queue.module.css';
import { PageBar } from '../../shared/lists/page-bar';
import { MAX_FILE_ROWS } from '../../shared/lists/read-all-pages';
import { usePager } from '../../shared/lists/use-pager';
import { BetResult } from '../../shared/states/bet-result';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { useQuery } from '../../state/queries/use-query';
import { addAmounts } from '../../shared/figures/add-amounts';
import { BET_FILE } from './member-files';
import type { MemberTabProps } from './member-page';
import styles from './members.module.css';

const BetDrawer = lazy(async () => ({ default: (await import('./bet-drawer')).BetDrawer }));

type BetRow = OperatorOutput<'member/bets'>['items'][number];

const PAGE = '50';
const FILE_PAGE = '100';
/** Columns that have no room beside an open bet. */
const NEXT_TO_ONE = ['bet', 'payout'];

/** Bets of the active wallet; `?bet=` opens one beside them. */
export function BetsTab({ member }: MemberTabProps) {
  const { t } = useTranslation();
  const pager = usePager(member.uid);
  const [params, setParams] = useSearchParams();
  const openId = params.get('bet');
  const open = (bet: string | null): void =>
    setParams(bet === null ? {} : { bet }, { replace: openId !== null });
  const query = useQuery('member/bets', {
    member: member.uid,
    limit: PAGE,
    ...(pager.cursor === undefined ? {} : { cursor: pager.cursor }),
  });
  return (
    <div className={queue.split}>
      <div className={queue.list}>
        <FilterBar
          end={
            <CsvButton
              label={t('console-members.export')}
              tooMany={t('console-members.tooMany', { count: MAX_FILE_ROWS })}
              fileName={`bets-${member.uid}.csv`}
              columns={BET_FILE}
              readPage={(cursor) =>
                callOperator('member/bets', {
                  member: member.uid,
                  limit: FILE_PAGE,
                  ...(cursor !== undefined && { cursor }),
                })
              }
            />
          }
        />
        <DataTable
          label={t('console-members.tab.bets')}
          columns={columnsOf(t).filter(({ id }) => openId === null || !NEXT_TO_ONE.includes(id))}
          rows={query.value?.items ?? null}
          rowId={({ orderNumber }) => orderNumber}
          query={query}
          openId={openId}
          onOpen={open}
          empty={<EmptyState title={t('console-members.noBets')} hint={t('console-members.otherPeriod')} />}
        />
        <PageBar pager={pager} nextCursor={query.value?.nextCursor ?? null} />
      </div>
      {openId !== null && (
        <Suspense fallback={null}>
          <BetDrawer key={openId} orderNumber={openId} onClose={() => open(null)} />
        </Suspense>
      )}
    </div>
  );
}

const netOf = ({ payout, stake, currencyCode }: BetRow): string | null =>
  payout === null ? null : addAmounts([payout, `-${stake}`], currencyCode);

const columnsOf = (t: TFunction): readonly TableColumn<BetRow>[] => [
  {
    id: 'at',
    header: t('console-members.time'),
    cell: ({ placedAt }) => (
      <span className={styles.quiet}>
        <TimeText at={placedAt} />
      </span>
    ),
  },
  {
    id: 'bet',
    header: t('console-members.bet'),
    cell: ({ orderNumber }) => <OrderNo text={orderNumber} copyable />,
  },
  {
    id: 'game',
    header: t('console-members.game'),
    cell: ({ gameId, category }) => (
      <>
        {t(`common.category.${category}`)}
        {gameId !== null && <span className={styles.quiet}> · {gameId}</span>}
      </>
    ),
  },
  {
    id: 'stake',
    header: t('console-members.stake'),
    align: 'end',
    cell: ({ stake }) => <Money amount={stake} />,
  },
  {
    id: 'payout',
    header: t('console-members.payout'),
    align: 'end',
    cell: ({ payout }) => (payout === null ? '—' : <Money amount={payout} />),
  },
  {
    id: 'net',
    header: t('console-members.net'),
    align: 'end',
    cell: (row) => {
      const net = netOf(row);
      return net === null ? '—' : <Money amount={net} signed />;
    },
  },
  {
    id: 'result',
    header: t('console-members.result'),
    cell: ({ status, result }) => <BetResult status={status} result={result} />,
  },
];
