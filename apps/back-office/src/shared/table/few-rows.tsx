import { Table, type TableSelection } from '@realm/ui/dense';
import type { DataTableProps } from './data-table';

export type ShownRows<Item extends object> = DataTableProps<Item> & { rows: readonly Item[] };

/** Rows that are all drawn, in columns as wide as they need. */
export function FewRows<Item extends object>({ openId, onOpen, ...table }: ShownRows<Item>) {
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
