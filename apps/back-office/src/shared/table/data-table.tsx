import { lazy, Suspense, type ReactNode } from 'react';
import type { TableColumn } from '@realm/ui/dense';
import type { Query } from '../query-state';
import { ErrorState, SkeletonRows } from '../states/list-states';
import styles from './data-table.module.css';
import { FewRows } from './few-rows';
import type { ManyRows as AnyManyRows } from './many-rows';
import { useRowKeys } from './use-row-keys';

export type { TableColumn };

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
  /** The row that is open in the drawer. J and K go on to the next one. */
  openId?: string | null | undefined;
  onOpen?: ((id: string) => void) | undefined;
}

/** More rows than these are drawn while they are in sight, as those of a queue. */
const MANY = 200;
/** Most lists have few rows and never fetch it. */
const WithManyRows = lazy(async () => {
  const { ManyRows } = await import('./many-rows');
  return {
    default: ({ children }: { children: (Rows: typeof AnyManyRows) => ReactNode }) => children(ManyRows),
  };
});

/** A list of work: skeleton, error and empty state, sticky head, arrow keys, J and K, Enter opens. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { rows, query, empty } = props;
  useRowKeys(props);
  if (rows === null)
    return query.failure === null ? (
      <SkeletonRows />
    ) : (
      <ErrorState failure={query.failure} onRetry={query.refresh} />
    );
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  if (rows.length <= MANY) return <FewRows {...props} rows={rows} />;
  return (
    <Suspense fallback={<FewRows {...props} rows={rows.slice(0, MANY)} />}>
      <WithManyRows>{(ManyRows) => <ManyRows {...props} rows={rows} />}</WithManyRows>
    </Suspense>
  );
}
