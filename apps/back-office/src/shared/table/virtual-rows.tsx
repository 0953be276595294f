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
import { classNames } from '@realm/ui';
import styles from './virtual-rows.module.css';

export interface VirtualColumn<Item> {
  readonly id: string;
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** Below the rows, such as a sum. */
  readonly total?: ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  /** In pixels, or a share of what is left, such as `2fr`; one share without it. */
  readonly width?: number | `${number}fr`;
}

export interface VirtualRowsProps<Item extends object> {
  label: string;
  /** The first one names its row. */
  columns: readonly VirtualColumn<Item>[];
  rows: readonly Item[];
  rowId: (item: Item) => string;
  /** The row that is open in the drawer. */
  openId: string | null;
  /** Absent: there is nothing to open. */
  onOpen?: ((id: string) => void) | undefined;
}

const ROW_PX = 34;
const HEADING_PX = 32;
const LAYOUT = { rowHeight: ROW_PX, headingHeight: HEADING_PX };

/** Rows of which only those in sight are drawn, so a thousand scroll as ten do; screen readers say how many there are. Arrow keys move; what is selected is open. */
export function VirtualRows<Item extends object>(props: VirtualRowsProps<Item>) {
  return (
    <div className={styles.frame}>
      <Rows {...props} />
      <Totals columns={props.columns} />
    </div>
  );
}

function Rows<Item extends object>(props: VirtualRowsProps<Item>) {
  const { label, columns, rows, rowId, openId, onOpen } = props;
  return (
    <Virtualizer layout={TableLayout} layoutOptions={LAYOUT}>
      <AriaTable
        aria-label={label}
        className={classNames(styles.table)}
        selectionMode={onOpen === undefined ? 'none' : 'single'}
        selectionBehavior="replace"
        selectedKeys={openId === null ? [] : [openId]}
        onSelectionChange={(keys) => {
          if (keys !== 'all') [...keys].slice(0, 1).forEach((key) => onOpen?.(String(key)));
        }}
        {...(onOpen && { onRowAction: (key) => onOpen(String(key)) })}
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
function Totals<Item>({ columns }: { columns: readonly VirtualColumn<Item>[] }) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <div className={styles.totals}>
      {columns.map(({ id, total, align, width }) => (
        <span
          key={id}
          className={classNames(styles.total, align === 'end' && styles.end)}
          style={{ flex: flexOf(width) }}
        >
          {total}
        </span>
      ))}
    </div>
  );
}

const flexOf = (width: number | string = '1fr'): string =>
  typeof width === 'number' ? `0 0 ${String(width)}px` : `${width.replace('fr', '')} 1 0`;
