import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { MemberOrder } from '@realm/api-client';
import { useTranslation, type TFunction } from '@realm/i18n';
import { Link, useNavigate } from 'react-router-dom';
import { useState } from 'react';
import { callOperator } from '../../shared/api';
import { FilterBar } from '../../shared/filters/filter-bar';
import { CsvButton } from '../../shared/lists/csv-button';
import { MAX_FILE_ROWS } from '../../shared/lists/read-all-pages';
import { ORDER_FILE } from './member-files';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import { PageBar } from '../../shared/lists/page-bar';
import { usePager } from '../../shared/lists/use-pager';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { useQuery } from '../../state/queries/use-query';
import type { MemberTabProps } from './member-page';
import styles from './members.module.css';
import { OrderStatus } from '../../shared/states/order-status';

const PAGE = '50';
const FILE_PAGE = '100';

/** Where an order is shown with all that it was decided on. */
const pathOf = ({ kind, orderId }: MemberOrder): string =>
  `/${kind === 'deposit' ? 'deposits' : 'withdrawals'}/${encodeURIComponent(orderId)}`;
const TOPICS = ['withdrawals', 'deposits'] as const;

/** Deposits and withdrawals in one list. */
export function OrdersTab({ member }: MemberTabProps) {
  const { t } = useTranslation();
  const pager = usePager(member.uid);
  const navigate = useNavigate();
  const [markedId, setMarkedId] = useState<string | null>(null);
  const query = useQuery(
    'member/orders',
    { member: member.uid, limit: PAGE, ...(pager.cursor === undefined ? {} : { cursor: pager.cursor }) },
    { topics: TOPICS },
  );
  return (
    <>
      <FilterBar
        end={
          <CsvButton
            label={t('console-members.export')}
            tooMany={t('console-members.tooMany', { count: MAX_FILE_ROWS })}
            fileName={`orders-${member.uid}.csv`}
            columns={ORDER_FILE}
            readPage={(cursor) =>
              callOperator('member/orders', {
                member: member.uid,
                limit: FILE_PAGE,
                ...(cursor !== undefined && { cursor }),
              })
            }
          />
        }
      />
      <DataTable
        label={t('console-members.tab.orders')}
        columns={columnsOf(t)}
        rows={query.value?.items ?? null}
        rowId={({ orderId }) => orderId}
        query={query}
        openId={markedId}
        onOpen={(id) => {
          const row = query.value?.items.find(({ orderId }) => orderId === id);
          if (id === markedId && row !== undefined) void navigate(pathOf(row));
          else setMarkedId(id);
        }}
        empty={<EmptyState title={t('console-members.noOrders')} hint={t('console-members.otherPeriod')} />}
      />
      <PageBar pager={pager} nextCursor={query.value?.nextCursor ?? null} />
    </>
  );
}

const columnsOf = (t: TFunction): readonly TableColumn<MemberOrder>[] => [
  {
    id: 'at',
    header: t('console-members.time'),
    cell: ({ at }) => (
      <span className={styles.quiet}>
        <TimeText at={at} />
      </span>
    ),
  },
  {
    id: 'kind',
    header: t('console-members.kind'),
    cell: ({ kind }) => (
      <span className={styles.kind}>
        {kind === 'deposit' ? <ArrowDownToLine aria-hidden="true" /> : <ArrowUpFromLine aria-hidden="true" />}
        {t(`console-members.order.${kind}`)}
      </span>
    ),
  },
  {
    id: 'order',
    header: t('console-members.orderNo'),
    cell: (row) => (
      <Link to={pathOf(row)} className={styles.name}>
        <OrderNo text={row.orderId} />
      </Link>
    ),
  },
  {
    id: 'amount',
    header: 'USDT',
    align: 'end',
    cell: ({ amount }) => (
      <b>
        <Money amount={amount} />
      </b>
    ),
  },
  { id: 'network', header: t('console-members.network'), cell: ({ network }) => network ?? '—' },
  { id: 'rate', header: t('console-members.rate'), align: 'end', cell: ({ rate }) => rate },
  {
    id: 'wallet',
    header: t('console-members.walletAmount'),
    align: 'end',
    cell: ({ walletAmount, currencyCode }) => <Money amount={walletAmount} unit={currencyCode} />,
  },
  { id: 'status', header: t('console-members.state'), cell: ({ status }) => <OrderStatus status={status} /> },
  {
    id: 'by',
    header: t('console-members.by'),
    cell: ({ decidedBy }) => <span className={styles.quiet}>{decidedBy ?? '—'}</span>,
  },
];
