import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Table, type TableColumn, type TableSelection } from '@realm/ui/dense';
import type { Query } from '../query-state';
import { ErrorState, SkeletonRows } from '../states/list-states';
import styles from './data-table.module.css';
import { useRowKeys } from './use-row-keys';
import { VirtualRows } from './virtual-rows';

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
const MANY = 60;

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
  return rows.length > MANY ? <ManyRows {...props} rows={rows} /> : <FewRows {...props} rows={rows} />;
}

type Shown<Item extends object> = DataTableProps<Item> & { rows: readonly Item[] };

function FewRows<Item extends object>({ openId, onOpen, ...table }: Shown<Item>) {
  const open: TableSelection | undefined =
    onOpen === undefined
      ? undefined
      : {
          mode: 'single',
          selected: new Set(openId === null || openId === undefined ? [] : [openId]),
          onChange: (ids) => [...ids].slice(0, 1).forEach(onOpen),
        };
  return <Table {...table} selection={open} onOpen={onOpen} />;
}

interface Widths {
  /** The columns that were measured. */
  readonly of: string;
  readonly px: readonly number[];
}

/** The first rows say how wide each column has to be; from then on, only the rows in sight are drawn, in columns that keep their widths. */
function ManyRows<Item extends object>(props: Shown<Item>) {
  const { label, columns, rows, rowId, openId = null, onOpen } = props;
  const [widths, setWidths] = useState<Widths | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const of = columns.map(({ id }) => id).join(' ');
  const isMeasured = widths?.of === of;
  useLayoutEffect(() => {
    if (isMeasured) return undefined;
    // The table draws its rows after it has gathered them.
    const id = requestAnimationFrame(() => {
      const heads = frame.current?.querySelectorAll<HTMLElement>('thead th') ?? [];
      setWidths({ of, px: [...heads].map(({ offsetWidth }) => offsetWidth) });
    });
    return () => cancelAnimationFrame(id);
  }, [isMeasured, of]);
  if (!isMeasured)
    return (
      <div className={styles.measured} ref={frame}>
        <FewRows {...props} rows={rows.slice(0, MANY)} />
      </div>
    );
  return (
    <VirtualRows
      label={label}
      columns={columns.map((column, place) => ({
        ...column,
        width: `${widths.px[place] || 1}fr` as const,
      }))}
      rows={rows}
      rowId={rowId}
      openId={openId}
      onOpen={onOpen}
    />
  );
}
