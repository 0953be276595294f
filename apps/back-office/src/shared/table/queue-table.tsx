import type { ReactNode } from 'react';
import {
  Cell,
  Collection,
  Column,
  Row,
  Table as AriaTable,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useShortcut } from '../keys/use-shortcut';
import type { Query } from '../query-state';
import { ErrorState, SkeletonRows } from '../states/list-states';
import styles from './queue-table.module.css';

export interface QueueColumn<Item> {
  readonly id: string;
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** Below the rows, such as a sum. */
  readonly total?: ReactNode;
  readonly align?: 'start' | 'end';
  /** In pixels; the others share what is left. */
  readonly width?: number;
}

export interface QueueTableProps<Item extends object> {
  label: string;
  /** The first one names its row. */
  columns: readonly QueueColumn<Item>[];
  /** As the server sorted them; `null` before the first answer. */
  rows: readonly Item[] | null;
  rowId: (item: Item) => string;
  query: Pick<Query, 'failure' | 'refresh'>;
  empty: ReactNode;
  /** The row that is open in the drawer. */
  openId: string | null;
  onOpen: (id: string) => void;
}

const ROW_PX = 34;
const HEADING_PX = 32;
const LAYOUT = { rowHeight: ROW_PX, headingHeight: HEADING_PX };

/** A queue of work: only the rows in sight are drawn, so a thousand scroll as ten do. Arrow keys, J and K move; what is selected is open. */
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
  return (
    <div className={styles.frame}>
      <Rows {...props} rows={rows} />
      <Totals columns={props.columns} />
    </div>
  );
}

function useRowKeys<Item extends object>({ rows, rowId, openId, onOpen }: QueueTableProps<Item>): void {
  const { t } = useTranslation();
  const move = (by: 1 | -1): void => {
    if (rows === null || rows.length === 0) return;
    const at = rows.findIndex((item) => rowId(item) === openId);
    const next = at === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next !== undefined) onOpen(rowId(next));
  };
  useShortcut('j', t('console.keys.next'), () => move(1));
  useShortcut('k', t('console.keys.previous'), () => move(-1));
}

function Rows<Item extends object>(props: QueueTableProps<Item> & { rows: readonly Item[] }) {
  const { label, columns, rows, rowId, openId, onOpen } = props;
  return (
    <Virtualizer layout={TableLayout} layoutOptions={LAYOUT}>
      <AriaTable
        aria-label={label}
        className={classNames(styles.table)}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={openId === null ? [] : [openId]}
        onSelectionChange={(keys) => {
          if (keys !== 'all') [...keys].slice(0, 1).forEach((key) => onOpen(String(key)));
        }}
        onRowAction={(key) => onOpen(String(key))}
      >
        <TableHeader>
          {columns.map((column, place) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={place === 0}
              className={classNames(styles.head, column.align === 'end' && styles.end)}
              {...(column.width === undefined ? {} : { width: column.width })}
            >
              {column.header}
            </Column>
          ))}
        </TableHeader>
        <TableBody>
          <Collection items={rows.map((item) => ({ id: rowId(item), item }))} dependencies={[columns]}>
            {({ id, item }) => (
              <Row id={id} className={classNames(styles.row)}>
                {columns.map((column) => (
                  <Cell
                    key={column.id}
                    className={classNames(styles.cell, column.align === 'end' && styles.end)}
                  >
                    {column.cell(item)}
                  </Cell>
                ))}
              </Row>
            )}
          </Collection>
        </TableBody>
      </AriaTable>
    </Virtualizer>
  );
}

/** Outside the scrolling rows: of the whole queue, whatever is in sight. */
function Totals<Item>({ columns }: { columns: readonly QueueColumn<Item>[] }) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <div className={styles.totals}>
      {columns.map(({ id, total, align, width }) => (
        <span
          key={id}
          className={classNames(styles.total, align === 'end' && styles.end)}
          style={width === undefined ? { flex: '1 1 0' } : { flex: `0 0 ${String(width)}px` }}
        >
          {total}
        </span>
      ))}
    </div>
  );
}
