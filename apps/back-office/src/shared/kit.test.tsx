import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nProvider, createI18n, loadConsoleCatalogue, type I18n } from '@realm/i18n';
import { BeforeAfter } from './decisions/before-after';
import { FourEyes } from './decisions/four-eyes';
import { Drawer, DrawerSection } from './drawer/drawer';
import { Age } from './figures/age';
import { KeyValues } from './figures/key-values';
import { Money, partsOf } from './figures/money';
import { Address, OrderNo } from './figures/short-text';
import { Chip, Search } from './filters/filter-bar';
import { listenForShortcuts } from './keys/shortcuts';
import { useShortcutWhen } from './keys/use-shortcut';
import { DataTable } from './table/data-table';
import { NewRows } from './table/new-rows';
import { useStableRows } from './table/use-stable-rows';

let i18n: I18n;
beforeAll(async () => {
  i18n = await createI18n({ language: 'en', sections: ['refusal'], load: loadConsoleCatalogue });
});
const show = (part: ReactElement) => render(<I18nProvider i18n={i18n}>{part}</I18nProvider>);

it('an amount keeps each decimal that is not zero, and has a real minus', () => {
  expect(partsOf('-1234.500000', { signed: false, decimals: 2 })).toEqual({
    sign: '−',
    whole: '1,234',
    fraction: '50',
  });
  expect(partsOf('0.000001', { signed: true, decimals: 2 })).toEqual({
    sign: '+',
    whole: '0',
    fraction: '000001',
  });
  expect(partsOf('-0.00', { signed: true, decimals: 2 }).sign).toBe('');
});

it('a number is shown by its ends, and copied whole', () => {
  show(<OrderNo text="W261124ABCDEFGHJKMN" copyable />);
  expect(screen.getByTitle('W261124ABCDEFGHJKMN')).toHaveTextContent('W26112 *** HJKMN');
  expect(screen.getByRole('button', { name: 'Copy W261124ABCDEFGHJKMN' })).toBeVisible();
  show(<Address text="TQ1short" />);
  expect(screen.getByText('TQ1short')).toBeVisible();
});

it('a decision shows before, change and after of each account, and both people', () => {
  show(
    <>
      <BeforeAfter
        label="Balances"
        rows={[
          {
            name: 'USDT',
            before: <Money amount="10" />,
            change: null,
            after: <Money amount="10" unit="USDT" />,
          },
        ]}
      />
      <FourEyes first="mara" isYourTurn />
      <KeyValues items={[{ name: 'Network', value: 'TRC20' }]} />
    </>,
  );
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('USDT10.00—10.00USDT');
  expect(screen.getByText('mara has asked')).toBeVisible();
  expect(screen.getByText('Waiting for you')).toBeVisible();
  expect(screen.getByText('TRC20')).toBeVisible();
});

it('an age is amber once the target has passed', () => {
  const since = new Date(Date.now() - (64 * 60 + 40) * 1_000).toISOString();
  show(<Age since={since} targetMinutes={60} />);
  expect(screen.getByText('1 h 04 min').className).toContain('late');
});

it('the newest shortcut of a key counts, single letters are off while a field has focus, and sequences work', () => {
  const end = listenForShortcuts(window);
  const [list, drawer, jump] = [jest.fn(), jest.fn(), jest.fn()];
  const keys = (key: string, run: () => void) => () => useShortcutWhen(true, { keys: key, label: key, run });
  renderHook(keys('a', list));
  const { unmount } = renderHook(keys('a', drawer));
  renderHook(keys('g h', jump));
  fireEvent.keyDown(window.document.body, { key: 'a' });
  unmount();
  fireEvent.keyDown(window.document.body, { key: 'A' });
  expect([list.mock.calls.length, drawer.mock.calls.length]).toEqual([1, 1]);
  fireEvent.keyDown(window.document.body, { key: 'g' });
  fireEvent.keyDown(window.document.body, { key: 'h' });
  expect(jump).toHaveBeenCalledTimes(1);
  show(<Search label="Find" value="" onChange={() => undefined} />);
  fireEvent.keyDown(screen.getByLabelText('Find'), { key: 'a' });
  expect(list).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(window.document.body, { key: '/' });
  expect(screen.getByLabelText('Find')).toHaveFocus();
  end();
});

interface Row {
  readonly id: string;
  readonly name: string;
}
const rowId = ({ id }: Row) => id;
const [first, second] = [
  { id: '1', name: 'one' },
  { id: '2', name: 'two' },
] as const;

it('rows keep their places: new ones wait, those that are gone leave, another list is shown at once', () => {
  const { result, rerender } = renderHook(
    ({ rows, list }: { rows: readonly Row[] | null; list: string }) => useStableRows(rows, rowId, list),
    { initialProps: { rows: [first] as readonly Row[], list: 'a' } },
  );
  rerender({ rows: [second, { id: '1', name: 'changed' }], list: 'a' });
  expect(result.current).toMatchObject({ rows: [{ id: '1', name: 'changed' }], newCount: 1 });
  rerender({ rows: [second], list: 'a' });
  // Where nothing is shown, nothing moves.
  expect(result.current).toMatchObject({ rows: [second], newCount: 0 });
  rerender({ rows: [second], list: 'b' });
  expect(result.current).toMatchObject({ rows: [second], newCount: 0 });
});

it('a list tells why it has no rows, and J goes on to the next row while the drawer is open', () => {
  const end = listenForShortcuts(window);
  const query = { failure: null, refresh: jest.fn() };
  const columns = [{ id: 'name', header: 'Name', cell: ({ name }: Row) => name }];
  const onOpen = jest.fn();
  const table = { label: 'Rows', columns, rowId, empty: 'Nothing', openId: '1', onOpen };
  const { rerender } = show(
    <DataTable
      {...table}
      rows={null}
      query={{ ...query, failure: { kind: 'unreachable', reason: 'network' } }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(query.refresh).toHaveBeenCalledTimes(1);
  const onClose = jest.fn();
  rerender(
    <I18nProvider i18n={i18n}>
      <DataTable {...table} rows={[first, second]} query={query} />
      <Drawer title="One" onClose={onClose}>
        <DrawerSection title="Facts">detail</DrawerSection>
      </Drawer>
      <NewRows count={3} onShow={() => undefined} />
      <Chip selected onChange={() => undefined}>
        Late
      </Chip>
    </I18nProvider>,
  );
  fireEvent.keyDown(window.document.body, { key: 'j' });
  expect(onOpen).toHaveBeenCalledWith('2');
  fireEvent.keyDown(window.document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: '3 new' })).toBeVisible();
  end();
});
