import type { StaffEntry } from '@realm/api-client';
import { ledgerLabel, useTranslation, type TFunction } from '@realm/i18n';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import type { Query } from '../../shared/query-state';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import styles from './members.module.css';

interface EntryTableProps {
  label: string;
  rows: readonly StaffEntry[] | null;
  query: Pick<Query, 'failure' | 'refresh'>;
  /** Without posting and reference. */
  isShort?: boolean | undefined;
}

/** Postings with the balances before and after, and what they froze. */
export function EntryTable({ label, rows, query, isShort = false }: EntryTableProps) {
  const { t } = useTranslation();
  const columns = columnsOf(t).filter(({ id }) => !isShort || !['posting', 'reference'].includes(id));
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={({ posting }) => posting}
      query={query}
      empty={<EmptyState title={t('console-members.noEntries')} hint={t('console-members.otherPeriod')} />}
    />
  );
}

const columnsOf = (t: TFunction): readonly TableColumn<StaffEntry>[] => [
  {
    id: 'at',
    header: t('console-members.time'),
    cell: ({ at }) => (
      <span className={styles.quiet}>
        <TimeText at={at} detail="second" />
      </span>
    ),
  },
  {
    id: 'posting',
    header: t('console-members.posting'),
    cell: ({ posting }) => <span className={styles.mono}>{posting}</span>,
  },
  {
    id: 'type',
    header: t('console-members.type'),
    cell: ({ type }) => (
      <>
        <span className={styles.typeNo}>{type}</span>
        {ledgerLabel(t, type)}
      </>
    ),
  },
  {
    id: 'reference',
    header: t('console-members.reference'),
    cell: ({ reference }) => <OrderNo text={reference} />,
  },
  { id: 'change', header: t('console.change'), align: 'end', cell: (entry) => <EntryChange entry={entry} /> },
  {
    id: 'before',
    header: t('console.before'),
    align: 'end',
    cell: ({ account, before }) => (
      <span className={styles.quiet}>{account === 'available' ? <Money amount={before} /> : '—'}</span>
    ),
  },
  {
    id: 'after',
    header: t('console.after'),
    align: 'end',
    cell: ({ account, after }) => (account === 'available' ? <Money amount={after} /> : '—'),
  },
  {
    id: 'frozen',
    header: t('console-members.frozen'),
    align: 'end',
    cell: (entry) => <OtherBalance entry={entry} />,
  },
];

function EntryChange({ entry: { account, amount } }: { entry: StaffEntry }) {
  const isGain = account === 'available' && !amount.startsWith('-');
  return (
    <span className={isGain ? styles.gain : undefined}>
      <Money amount={amount} signed />
    </span>
  );
}

/** What happened to the frozen balance, or to a game's. */
function OtherBalance({ entry: { frozen, game } }: { entry: StaffEntry }) {
  const { t } = useTranslation();
  const change = frozen ?? game;
  if (change === null) return <span className={styles.quiet}>—</span>;
  return (
    <span className={frozen === null ? styles.quiet : styles.warm}>
      {game !== null && `${t(`common.category.${game.category}`)} `}
      <Money amount={change.before} /> → <Money amount={change.after} />
    </span>
  );
}
