import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, Check, Minus } from 'lucide-react';
import {
  Table as AriaTable,
  Cell,
  Checkbox,
  Collection,
  Column,
  Row,
  TableBody,
  TableFooter,
  TableHeader,
} from 'react-aria-components';
import { classNames } from '../class-names';
import styles from './table.module.css';

export interface TableColumn<Item> {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** Below the rows, such as a sum. */
  total?: ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end' | undefined;
  sortable?: boolean | undefined;
}

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableSelection {
  /** `single`: the row that is open beside the table; it follows the arrow keys. `multiple`: rows with a checkbox. */
  mode: 'single' | 'multiple';
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface TableProps<Item extends object> {
  label: string;
  /** The first one names its row. */
  columns: readonly TableColumn<Item>[];
  /** Already sorted: the server sorts and pages. */
  rows: readonly Item[];
  rowId: (item: Item) => string;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  selection?: TableSelection | undefined;
  /** Enter or a double click on a row; a click where rows are not selectable. */
  onOpen?: ((id: string) => void) | undefined;
  empty: ReactNode;
}

/** A grid of rows: arrow keys move, Home and End jump, Space selects, Enter opens. The header and the totals stay in sight. */
export function Table<Item extends object>(props: TableProps<Item>) {
  const { label, columns, rows, rowId, sort, onSort, selection, onOpen, empty } = props;
  const checks = selection?.mode === 'multiple';
  const alignOf = ({ align }: TableColumn<Item>) => (align === 'end' ? styles.end : undefined);
  return (
    <div className={styles.scroll}>
      <AriaTable
        aria-label={label}
        className={classNames(styles.table)}
        selectionMode={selection?.mode ?? 'none'}
        selectionBehavior={checks ? 'toggle' : 'replace'}
        {...(selection && { selectedKeys: selection.selected })}
        onSelectionChange={(keys) =>
          selection?.onChange(new Set(keys === 'all' ? rows.map(rowId) : [...keys].map(String)))
        }
        {...(sort && { sortDescriptor: sort })}
        onSortChange={({ column, direction }) => onSort?.({ column: String(column), direction })}
        {...(onOpen && { onRowAction: (key) => onOpen(String(key)) })}
      >
        <TableHeader>
          {checks && (
            <Column className={classNames(styles.check)}>
              <RowCheckbox />
            </Column>
          )}
          {columns.map((column, place) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={place === 0}
              allowsSorting={column.sortable ?? false}
              className={classNames(alignOf(column))}
            >
              {({ sortDirection }) => (
                <span className={styles.header}>
                  {column.header}
                  {sortDirection === 'ascending' && <ArrowUp aria-hidden="true" />}
                  {sortDirection === 'descending' && <ArrowDown aria-hidden="true" />}
                </span>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <div className={styles.empty}>{empty}</div>}>
          <Collection
            items={rows.map((item) => ({ id: rowId(item), item }))}
            dependencies={[columns, checks]}
          >
            {({ id, item }) => (
              <Row id={id}>
                {checks && (
                  <Cell className={classNames(styles.check)}>
                    <RowCheckbox />
                  </Cell>
                )}
                {columns.map((column) => (
                  <Cell key={column.id} className={classNames(alignOf(column))}>
                    {column.cell(item)}
                  </Cell>
                ))}
              </Row>
            )}
          </Collection>
        </TableBody>
        {rows.length > 0 && columns.some(({ total }) => total !== undefined) && (
          <TableFooter>
            {/* Read, but neither reached by the arrow keys nor selected. */}
            <Row isDisabled disabledBehavior="all">
              {checks && <Cell />}
              {columns.map((column) => (
                <Cell key={column.id} className={classNames(alignOf(column))}>
                  {column.total}
                </Cell>
              ))}
            </Row>
          </TableFooter>
        )}
      </AriaTable>
    </div>
  );
}

function RowCheckbox() {
  return (
    <Checkbox slot="selection" className={classNames(styles.box)}>
      {({ isIndeterminate, isSelected }) =>
        isIndeterminate ? <Minus aria-hidden="true" /> : isSelected && <Check aria-hidden="true" />
      }
    </Checkbox>
  );
}
