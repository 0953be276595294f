import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, type TableColumn, type TableProps } from './table';

interface Order {
  id: string;
  member: string;
  usdt: number;
}

const ORDERS: readonly Order[] = [
  { id: 'W1', member: 'Ann', usdt: 300 },
  { id: 'W2', member: 'Ben', usdt: 100 },
  { id: 'W3', member: 'Cid', usdt: 200 },
];

const COLUMNS: readonly TableColumn<Order>[] = [
  { id: 'member', header: 'Member', cell: ({ member }) => member, total: '3 orders' },
  { id: 'usdt', header: 'USDT', cell: ({ usdt }) => usdt, total: 600, align: 'end', sortable: true },
];

const draw = (props: Partial<TableProps<Order>> = {}) =>
  render(
    <Table<Order>
      label="Withdrawals"
      columns={COLUMNS}
      rows={ORDERS}
      rowId={({ id }) => id}
      empty="No orders"
      {...props}
    />,
  );

function Selecting({ mode, onOpen }: { mode: 'single' | 'multiple'; onOpen?: (id: string) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      label="Withdrawals"
      columns={COLUMNS}
      rows={ORDERS}
      rowId={({ id }) => id}
      empty="No orders"
      selection={{ mode, selected, onChange: setSelected }}
      onOpen={onOpen}
    />
  );
}

const selectedRows = () =>
  screen.getAllByRole('row', { selected: true }).map((row) => within(row).getByRole('rowheader').textContent);

describe('Table', () => {
  it('is a grid with its name, whose rows are named by their first column', () => {
    draw();
    expect(screen.getByRole('grid', { name: 'Withdrawals' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Ben/ })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Member',
      'USDT',
    ]);
  });

  it('shows the totals below the rows, and instead of no rows what to say then', () => {
    const { unmount } = draw();
    expect(screen.getByText('600')).toBeVisible();
    unmount();
    draw({ rows: [] });
    expect(screen.getByText('No orders')).toBeVisible();
    expect(screen.queryByText('600')).toBeNull();
  });

  it('says how it is sorted, and asks for the other direction', async () => {
    const onSort = jest.fn();
    draw({ sort: { column: 'usdt', direction: 'ascending' }, onSort });
    const header = screen.getByRole('columnheader', { name: /USDT/ });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Member' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(header);
    expect(onSort).toHaveBeenCalledWith({ column: 'usdt', direction: 'descending' });
  });

  it('sorts from the keyboard', async () => {
    const onSort = jest.fn();
    draw({ onSort });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    expect(onSort).toHaveBeenCalledWith({ column: 'usdt', direction: 'ascending' });
  });

  it('moves with the arrow keys, and the one selected row follows', async () => {
    render(<Selecting mode="single" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(selectedRows()).toEqual(['Ben']);
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('row', { name: /Cid/ })).toHaveFocus();
    expect(selectedRows()).toEqual(['Cid']);
  });

  it('selects rows with Space and all of them with the box in the header', async () => {
    render(<Selecting mode="multiple" />);
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowDown} ');
    expect(selectedRows()).toEqual(['Ann', 'Ben']);
    await userEvent.click(
      within(screen.getAllByRole('columnheader')[0] as HTMLElement).getByRole('checkbox'),
    );
    expect(selectedRows()).toEqual(['Ann', 'Ben', 'Cid']);
  });

  it('opens a row with Enter', async () => {
    const onOpen = jest.fn();
    render(<Selecting mode="single" onOpen={onOpen} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenCalledWith('W2');
  });

  it('shows changed rows and columns', () => {
    const { rerender } = draw();
    rerender(
      <Table
        label="Withdrawals"
        columns={[{ id: 'usdt', header: 'Amount', cell: ({ usdt }) => `${usdt}.00` }]}
        rows={ORDERS.slice(1)}
        rowId={({ id }) => id}
        empty=""
      />,
    );
    expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '100.00',
      '200.00',
    ]);
  });
});
