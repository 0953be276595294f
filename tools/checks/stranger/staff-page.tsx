import { LocaleProvider, Menu, Select, Table } from '@realm/ui/dense';
import '@realm/ui/tokens.css';
import '@realm/ui/base.css';
import '@realm/ui/dense.css';

const ORDERS = [
  { number: 'W1', usdt: '9,800.00' },
  { number: 'W2', usdt: '8,000.00' },
];
const NETWORKS = [
  { id: 'trc20', label: 'TRC20' },
  { id: 'erc20', label: 'ERC20' },
] as const;

/** A consumer's page for staff: a filter, a table and a menu. */
export function Page() {
  return (
    <LocaleProvider locale="zh-CN">
      <Select label="Network" options={NETWORKS} value="trc20" onChange={() => {}} placeholder="Any" />
      <Table
        label="Withdrawals"
        columns={[
          { id: 'number', header: 'Order', cell: ({ number }) => number },
          { id: 'usdt', header: 'USDT', cell: ({ usdt }) => usdt, align: 'end', sortable: true },
        ]}
        rows={ORDERS}
        rowId={({ number }) => number}
        empty="No orders"
      />
      <Menu label="Actions" items={[{ id: 'csv', label: 'Download' }]} onAction={() => {}} />
    </LocaleProvider>
  );
}
