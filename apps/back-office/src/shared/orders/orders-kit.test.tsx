import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { I18nProvider, createI18n, loadConsoleCatalogue, type I18n } from '@realm/i18n';
import { ImageViewer } from '../image-viewer/image-viewer';
import { listenForShortcuts } from '../keys/shortcuts';
import { DataTable } from '../table/data-table';
import { QueueTable } from '../table/queue-table';
import { DecisionFoot } from './decision-foot';
import { DecisionForm } from './decision-form';
import { Effects } from './effects';
import { TakenBar } from './taken-bar';

let i18n: I18n;
let stop: () => void;
beforeAll(async () => {
  i18n = await createI18n({
    language: 'en',
    sections: ['refusal', 'console-queues', 'order'],
    load: loadConsoleCatalogue,
  });
  stop = listenForShortcuts(window);
});
afterAll(() => stop());
const show = (part: ReactElement) => render(<I18nProvider i18n={i18n}>{part}</I18nProvider>);

function Form({ run, blocked = null }: { run: (reason: string) => void; blocked?: string | null }) {
  const [reason, setReason] = useState('');
  return (
    <DecisionForm
      command={{
        isBusy: false,
        mayClose: true,
        maySend: true,
        status: 'ready',
        failure: null,
        reason,
        setReason,
        run,
      }}
      action="Reject, give back 5.00 USDT"
      variant="danger"
      templates={['address-check']}
      isForMember
      blocked={blocked}
      onBack={() => undefined}
    />
  );
}

describe('the form of a decision', () => {
  it('is not sent without a reason, and sends what was typed', async () => {
    const run = jest.fn();
    show(<Form run={run} />);
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText('Give a reason')).toBeVisible();
    expect(run).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox'), ' please call us ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(run.mock.calls).toEqual([['please call us']]);
  });

  it('sends a template as its code, so that the member reads it in their language; a changed one as it is', async () => {
    const run = jest.fn();
    show(<Form run={run} />);
    const template = screen.getByRole('button', { name: /This address is new/ });
    await userEvent.click(template);
    await userEvent.click(screen.getByRole('button', { name: /Reject/ }));
    expect(run).toHaveBeenLastCalledWith('reason:address-check');
    await userEvent.type(screen.getByRole('textbox'), ' Thanks.');
    await userEvent.click(screen.getByRole('button', { name: /Reject/ }));
    expect(run).toHaveBeenLastCalledWith(expect.stringMatching(/address is new.* Thanks\.$/));
  });

  it('says what is missing before it is sent', async () => {
    const run = jest.fn();
    show(<Form run={run} blocked="Tick every line" />);
    await userEvent.type(screen.getByRole('textbox'), 'fine');
    await userEvent.click(screen.getByRole('button', { name: /Reject/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('Tick every line');
    expect(run).not.toHaveBeenCalled();
  });
});

describe('the foot of a detail', () => {
  const options = [
    { id: 'agree', label: 'Approve', keys: 'a', kind: 'primary' },
    { id: 'note', label: 'Write a note', keys: 'n', kind: 'note' },
  ] as const;
  const foot = (isBlocked: boolean) => (
    <DecisionFoot
      people={null}
      options={options}
      blockedReason={isBlocked ? 'Somebody else is on it' : null}
      isBlocked={isBlocked}
      form={(id, { close, blocked }) => (
        <p>
          form of {id}: {blocked} <button onClick={close}>Back</button>
        </p>
      )}
    />
  );

  it('opens a form with its key and decides nothing by it', () => {
    show(foot(false));
    act(() => void fireEvent.keyDown(window, { key: 'a' }));
    expect(screen.getByText(/form of agree/)).toBeVisible();
  });

  it('offers no decision and says why, but takes notes', () => {
    show(foot(true));
    expect(screen.getByRole('button', { name: /Approve/ })).toBeDisabled();
    expect(screen.getByText('Somebody else is on it')).toBeVisible();
    act(() => void fireEvent.keyDown(window, { key: 'n' }));
    expect(screen.getByText(/form of note/)).not.toHaveTextContent('Somebody');
  });

  it('keeps an open form, with what was typed, when acting stops', async () => {
    const { rerender } = show(foot(false));
    act(() => void fireEvent.keyDown(window, { key: 'a' }));
    rerender(<I18nProvider i18n={i18n}>{foot(true)}</I18nProvider>);
    expect(screen.getByText(/form of agree/)).toHaveTextContent('Somebody else is on it');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByText(/form of agree/)).toBeNull();
  });
});

it('a decision shows the member’s accounts and the house’s, and what stays', () => {
  show(
    <Effects
      label="Balances"
      effects={[
        { account: 'frozen', own: true, currencyCode: 'CNY', before: '5.00', change: '-5.00', after: '0.00' },
        { account: 'fees', own: false, currencyCode: 'USDT', before: '1', change: '1', after: '2' },
      ]}
      unchanged={[{ account: 'available', amount: '9.00', currencyCode: 'CNY' }]}
    />,
  );
  const rows = within(screen.getByRole('table', { name: 'Balances' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Available9.00—9.00',
    'Frozen5.00−5.000.00',
    'Fees · USDT1.00+1.002.00',
  ]);
});

it('who has an order open is named, and it can be taken over', async () => {
  const onTakeOver = jest.fn();
  const at = '2026-11-24T10:00:00.000Z';
  show(<TakenBar mark={{ operator: 'wu', name: 'Wu Yue', since: at, until: at }} onTakeOver={onTakeOver} />);
  expect(screen.getByRole('status')).toHaveTextContent('Wu Yue is working on this order');
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
  expect(onTakeOver).toHaveBeenCalledTimes(1);
});

it('a picture is enlarged and turned by keys, and another one begins afresh', () => {
  const { rerender } = show(<ImageViewer src="/one" alt="a receipt" caption="D1" />);
  const press = (key: string) => act(() => void fireEvent.keyDown(window, { key }));
  press('+');
  press('r');
  const { transform } = screen.getByRole('img', { name: 'a receipt' }).style;
  expect(transform).toBe('translate(0px, 0px) rotate(90deg) scale(1.25)');
  rerender(
    <I18nProvider i18n={i18n}>
      <ImageViewer src="/two" alt="a receipt" caption="D2" />
    </I18nProvider>,
  );
  expect(screen.getByRole('img', { name: 'a receipt' }).style.transform).toBe(
    'translate(0px, 0px) rotate(0deg) scale(1)',
  );
  fireEvent.error(screen.getByRole('img', { name: 'a receipt' }));
  expect(screen.getByRole('alert')).toHaveTextContent('did not load');
});

describe('a queue of a thousand rows', () => {
  const rows = Array.from({ length: 1_000 }, (_, place) => ({ id: `W${String(place)}` }));
  const columns = [
    { id: 'id', header: 'Order', cell: ({ id }: { id: string }) => id, total: '1,000 orders' },
  ];
  const query = { failure: null, refresh: () => undefined };
  const table = (openId: string | null, onOpen: (id: string) => void) => (
    <QueueTable
      label="Withdrawals"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      query={query}
      empty={null}
      openId={openId}
      onOpen={onOpen}
    />
  );
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  });
  afterEach(() => jest.restoreAllMocks());

  it('draws those in sight, and its total outside of them', () => {
    show(table(null, () => undefined));
    const drawn = screen.getAllByRole('row').length;
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(60);
    expect(screen.getByText('1,000 orders')).toBeVisible();
  });

  it('goes on with J and K, and stays at its ends', () => {
    const onOpen = jest.fn();
    const { rerender } = show(table(null, onOpen));
    const press = (key: string) => act(() => void fireEvent.keyDown(window, { key }));
    press('j');
    expect(onOpen).toHaveBeenLastCalledWith('W0');
    rerender(<I18nProvider i18n={i18n}>{table('W0', onOpen)}</I18nProvider>);
    press('k');
    expect(onOpen).toHaveBeenLastCalledWith('W0');
    press('j');
    expect(onOpen).toHaveBeenLastCalledWith('W1');
  });

  it('is drawn so by any list, which says how many rows there are', async () => {
    const onOpen = jest.fn();
    show(
      <DataTable
        label="Words"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        query={query}
        empty={null}
        onOpen={onOpen}
      />,
    );
    const grid = await screen.findByRole('grid', { name: 'Words' });
    await waitFor(() =>
      expect(screen.getByRole('grid', { name: 'Words' })).toHaveAttribute('aria-rowcount', '1001'),
    );
    expect(grid).not.toBeInTheDocument();
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(onOpen).toHaveBeenLastCalledWith('W1');
    await userEvent.keyboard('{End}');
    expect(onOpen).toHaveBeenLastCalledWith('W999');
    expect(screen.getByRole('row', { name: 'W999' })).toHaveAttribute('aria-rowindex', '1001');
  });
});
