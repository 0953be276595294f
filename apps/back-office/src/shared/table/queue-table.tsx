import type { ReactNode } from 'react';
import type { Query } from '../query-state';
import { ErrorState, SkeletonRows } from '../states/list-states';
import styles from './queue-table.module.css';
import { useRowKeys } from './use-row-keys';
import { VirtualRows, type VirtualColumn } from './virtual-rows';

export type QueueColumn<Item> = VirtualColumn<Item>;

export interface QueueTableProps<Item extends object> {
  label: string;
  /** The first one names its row. */
  columns: readonly VirtualColumn<Item>[];
  /** As the server sorted them; `null` before the first answer. */
  rows: readonly Item[] | null;
  rowId: (item: Item) => string;
  query: Pick<Query, 'failure' | 'refresh'>;
  empty: ReactNode;
  /** The row that is open in the drawer. */
  openId: string | null;
  onOpen: (id: string) => void;
}

/** A queue of work. Arrow keys, J and K move; what is selected is open. */
export function QueueTable<Item extends object>(props: QueueTableProps<Item>) {
  const { rows, query, empty } = props;
  useRowKeys(props);
  if (rows === null)
    return query.failure === null ? (
      <SkeletonRows />
    ) : (
      <ErrorState failure={query.failure} onRetry={query.refresh} />
    );
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return <VirtualRows {...props} rows={rows} />;
}
