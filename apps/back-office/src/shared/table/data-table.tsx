import type { ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { Table, type TableColumn, type TableSelection, type TableSort } from '@realm/ui/dense';
import type { Query } from '../query-state';
import { useShortcut } from '../keys/use-shortcut';
import { ErrorState, SkeletonRows } from '../states/list-states';
import styles from './data-table.module.css';

export type { TableColumn, TableSelection, TableSort };

export interface DataTableProps<Item extends object> {
  label: string;
  /** The first one names its row. */
  columns: readonly TableColumn<Item>[];
  /** As the server sorted and paged them; `null` before the first answer. */
  rows: readonly Item[] | null;
  rowId: (item: Item) => string;
  /** Where the rows come from: why there are none yet, and how to ask again. */
  query: Pick<Query, 'failure' | 'refresh'>;
  empty: ReactNode;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** The row that is open in the drawer. J and K go on to the next one. */
  openId?: string | null | undefined;
  onOpen?: ((id: string) => void) | undefined;
  /** Rows with a checkbox, for what is done to several at once. */
  checked?: Omit<TableSelection, 'mode'> | undefined;
}

/** A list of work: skeleton, error and empty state, sticky head, arrow keys, J and K, Enter opens. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { label, columns, rows, rowId, query, empty, sort, onSort, openId, onOpen, checked } = props;
  const { t } = useTranslation();
  const move = (by: 1 | -1): void => {
    if (rows === null || onOpen === undefined || rows.length === 0) return;
    const at = rows.findIndex((item) => rowId(item) === openId);
    const next = at === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next !== undefined) onOpen(rowId(next));
  };
  useShortcut('j', t('console.keys.next'), () => move(1));
  useShortcut('k', t('console.keys.previous'), () => move(-1));
  if (rows === null)
    return query.failure === null ? (
      <SkeletonRows />
    ) : (
      <ErrorState failure={query.failure} onRetry={query.refresh} />
    );
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  const open: TableSelection | undefined =
    onOpen === undefined
      ? undefined
      : {
          mode: 'single',
          selected: new Set(openId === null || openId === undefined ? [] : [openId]),
          onChange: (ids) => [...ids].slice(0, 1).forEach(onOpen),
        };
  const selection: TableSelection | undefined =
    checked === undefined ? open : { mode: 'multiple', ...checked };
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowId={rowId}
      sort={sort}
      onSort={onSort}
      selection={selection}
      onOpen={onOpen}
      empty={empty}
    />
  );
}
