import { useState } from 'react';
import { Amount, Badge, Section } from '../src';
import { Table, type TableColumn, type TableSort } from '../src/dense';
import styles from './gallery.module.css';

interface Order {
  id: string;
  member: string;
  minutes: number;
  usdt: number;
  network: string;
  note: string | null;
}

const ORDERS: readonly Order[] = [
  ['51107', '山海客', 51, 9_800, 'TRC20', 'Turnover 0.21×'],
  ['64022', '星河入梦', 48, 8_000, 'TRC20', 'Third in 24 h'],
  ['02816', '阿澈', 44, 1_250, 'BEP20', 'New device'],
  ['71533', '墨白', 40, 2_000, 'TRC20', null],
  ['18840', '鹿鸣', 38, 1_500, 'ERC20', 'New address'],
  ['65719', '南风知意', 35, 700, 'TRC20', null],
  ['81290', '黑胶唱片', 33, 900, 'TRC20', null],
  ['03374', '雪落无声', 31, 600, 'BEP20', null],
  ['40127', '林间小川', 28, 300, 'TRC20', null],
  ['72205', '渔火', 24, 500, 'TRC20', 'Shared address'],
].map(
  ([id, member, minutes, usdt, network, note]) => ({ id, member, minutes, usdt, network, note }) as Order,
);

const amount = (value: number) => (
  <Amount parts={{ sign: '', symbol: '', whole: value.toLocaleString('en-US'), fraction: '00' }} />
);

const COLUMNS: readonly TableColumn<Order>[] = [
  { id: 'member', header: 'Member', cell: ({ member }) => member, total: '10 orders' },
  { id: 'minutes', header: 'Waiting', cell: ({ minutes }) => `${minutes} min`, sortable: true },
  {
    id: 'usdt',
    header: 'USDT',
    cell: ({ usdt }) => amount(usdt),
    total: amount(25_550),
    align: 'end',
    sortable: true,
  },
  { id: 'network', header: 'Network', cell: ({ network }) => network },
  {
    id: 'note',
    header: 'Remarks',
    cell: ({ note }) => (note === null ? '–' : <Badge tone="wait">{note}</Badge>),
  },
  { id: 'order', header: 'Order', cell: ({ id }) => <span className="mono">W26112 *** {id}</span> },
];

export function Orders() {
  const [sort, setSort] = useState<TableSort>({ column: 'minutes', direction: 'descending' });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['51107']));
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['64022', '02816']));
  const key = sort.column === 'usdt' ? 'usdt' : 'minutes';
  const factor = sort.direction === 'ascending' ? 1 : -1;
  const rows = [...ORDERS].sort((one, other) => factor * (one[key] - other[key]));
  const table = { columns: COLUMNS, rowId: ({ id }: Order) => id, sort, onSort: setSort, empty: 'No orders' };
  return (
    <Section title="Table">
      <div className={styles.table}>
        <Table
          {...table}
          label="Withdrawals"
          rows={rows}
          selection={{ mode: 'single', selected: open, onChange: setOpen }}
        />
      </div>
      <div className={styles.table}>
        <Table
          {...table}
          label="Withdrawals to approve"
          rows={rows.slice(0, 4)}
          selection={{ mode: 'multiple', selected: checked, onChange: setChecked }}
        />
      </div>
      <div className={styles.table}>
        <Table {...table} label="Payouts" rows={[]} />
      </div>
    </Section>
  );
}
