import { act, screen, waitFor, within } from '@testing-library/react';
import type { TransferReceipt, Wallet } from '@realm/api-client';
import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { balancePushed, balanceWentStale } from '../../../state/balance/balance.slice';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { signedIn } from '../../../state/session/session.slice';
import { beginPause } from '../../../state/testing/pause';
import { MEMBER, renderFeature } from '../../../state/testing/render-app';
import { selectToasts } from '../../../state/toasts/toasts.slice';
import { wentOnline } from '../../../state/ui/ui.slice';
import { feature } from '../index';

const BALANCE = { amount: '500.00', frozen: '0.00', currencyCode: 'CNY', scale: 2, seq: 7 } as const;
const WALLET: Wallet = {
  balance: BALANCE,
  games: [
    { category: 'lottery', amount: '0.00' },
    { category: 'slots', amount: '158.00' },
    { category: 'board', amount: '64.50' },
    { category: 'fishing', amount: '0.00' },
    { category: 'chain', amount: '0.00' },
  ],
  holds: [],
  credit: null,
  gamesSeq: 0,
  transferMinimum: '1.00',
  transferMaximum: '50000.00',
};

const RECEIPT: TransferReceipt = {
  requestId: '7b0f6f6e-5f0c-4a43-9d7b-0a8f4b1f2c11',
  transferId: 'T20261121000000001',
  kind: 'transfer',
  moved: [{ category: 'slots', amount: '100.00' }],
  total: '100.00',
  currencyCode: 'CNY',
  balance: { ...BALANCE, amount: '400.00', seq: 8 },
  games: WALLET.games,
  createdAt: '2026-11-21T07:54:00.000Z',
};

async function open(answers: FakeAnswers = {}, at = '/userCenter/transfer') {
  const view = await renderFeature(feature, {
    at,
    member: true,
    answers: { getWallet: accepted(WALLET), ...answers },
  });
  await screen.findByRole('textbox', { name: 'Amount' });
  return view;
}

type View = Awaited<ReturnType<typeof open>>;

async function review({ user }: View, amount: string) {
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), amount);
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

it('transfers the reviewed amount once, and shows the receipt', async () => {
  const view = await open({ transfer: accepted(RECEIPT) });
  await review(view, '100');
  await view.user.dblClick(screen.getByRole('button', { name: 'Transfer ¥100.00 to Slots' }));
  expect(await screen.findByText('Transfer to game complete')).toBeInTheDocument();
  const sent = view.api.calls.filter(({ name }) => name === 'transfer');
  expect(sent.map(({ input }) => input)).toEqual([
    { requestId: expect.stringMatching(/^[\da-f-]{36}$/), category: 'slots', amount: '100.00' },
  ]);
});

const loseConnection = ({ store }: View) =>
  act(() => {
    store.dispatch(signedIn(MEMBER));
    store.dispatch(balancePushed({ ...BALANCE, seq: 8 }));
    store.dispatch(balanceWentStale());
  });

it('says before a confirmation that the balances in it may be out of date', async () => {
  const view = await open();
  await review(view, '100');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText('May be out of date')).toBeNull();
  loseConnection(view);
  expect(dialog.getByText('May be out of date')).toBeInTheDocument();
});

it('says so before it collects, too', async () => {
  const view = await open({}, '/userCenter/transfer?collect=1');
  const sheet = within(screen.getByRole('dialog', { name: 'Collect all' }));
  expect(sheet.queryByText('May be out of date')).toBeNull();
  loseConnection(view);
  expect(sheet.getByText('May be out of date')).toBeInTheDocument();
});

it('transfers the amount that a game needs, and returns to it', async () => {
  const view = await open(
    { transfer: accepted(RECEIPT) },
    '/userCenter/transfer?category=slots&amount=12.50&game=temple',
  );
  await view.user.click(screen.getByRole('button', { name: 'Next' }));
  await view.user.click(screen.getByRole('button', { name: 'Transfer ¥12.50 and play' }));
  await view.user.click(await screen.findByRole('button', { name: 'Return to the game' }));
  expect(screen.getByTestId('location')).toHaveTextContent('/games/temple');
});

it('takes back from the game with the direction swapped', async () => {
  const view = await open({ reclaim: accepted({ ...RECEIPT, kind: 'reclaim' }) });
  await view.user.click(screen.getByRole('button', { name: 'Swap direction' }));
  await view.user.click(screen.getByRole('button', { name: 'Max' }));
  await view.user.click(screen.getByRole('button', { name: 'Next' }));
  await view.user.click(screen.getByRole('button', { name: 'Transfer ¥158.00 from Slots' }));
  expect(await screen.findByText('Transfer back complete')).toBeInTheDocument();
});

it('only takes back from games while the member pauses, and says so', async () => {
  const view = await open({ reclaim: accepted({ ...RECEIPT, kind: 'reclaim' }) });
  beginPause(view.store);
  expect(screen.getByText(/No transfers to games during your break/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Swap direction' })).toBeDisabled();
  await review(view, '100');
  await view.user.click(screen.getByRole('button', { name: 'Transfer ¥100.00 from Slots' }));
  expect(await screen.findByText('Transfer back complete')).toBeInTheDocument();
  expect(view.api.calls.map(({ name }) => name)).not.toContain('transfer');
});

it('shows the error beside its field, and opens no review', async () => {
  const view = await open();
  await review(view, '500.01');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(/500\.00 CNY/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows a lost answer as processing, never as failed, and disables all buttons', async () => {
  const view = await open({
    transfer: unreachable('timeout'),
    resolveRequest: unreachable('network'),
  });
  await review(view, '100');
  await view.user.click(screen.getByRole('button', { name: 'Transfer ¥100.00 to Slots' }));
  expect(await screen.findByText('Confirming the result')).toBeInTheDocument();
  expect(screen.queryByText(/failed/i)).not.toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Check later' }));
  expect(screen.getByText('A transfer is being processed')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeDisabled();
  act(() => view.unmount());
});

it('keeps the input when the server refuses', async () => {
  const view = await open({ transfer: refused('MAINTENANCE') });
  await review(view, '100');
  await view.user.click(screen.getByRole('button', { name: 'Transfer ¥100.00 to Slots' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
});

it('collects every game balance with one press, from a link', async () => {
  const collected: TransferReceipt = {
    ...RECEIPT,
    kind: 'collect',
    moved: WALLET.games.filter(({ amount }) => amount !== '0.00'),
    total: '222.50',
  };
  const view = await open({ collectAll: accepted(collected) }, '/userCenter/transfer?collect=1');
  const sheet = screen.getByRole('dialog', { name: 'Collect all' });
  expect(within(sheet).getAllByText('Ready')).toHaveLength(2);
  await view.user.click(within(sheet).getByRole('button', { name: 'Collect ¥222.50' }));
  expect(await screen.findByText('Collect all complete')).toBeInTheDocument();
  expect(screen.getByText('¥64.50')).toBeInTheDocument();
});

it('finds a request of an earlier page in doubt again, and neither sends nor shows it twice', async () => {
  const requestId = RECEIPT.requestId;
  const summary = { amount: '100.00', currencyCode: 'CNY', category: 'slots' };
  const row = { requestId, endpoint: 'transfer', uid: MEMBER.uid, summary, startedAt: 0, tabId: 'this-tab' };
  sessionStorage.setItem('tabId', 'this-tab');
  localStorage.setItem(STORAGE_KEYS.moneyRequests, JSON.stringify([row]));
  let isKnown = false;
  const outcome = { state: 'accepted', path: '/app/api/v1/wallet/transfer', answer: RECEIPT } as const;
  const view = await open({
    resolveRequest: () => (isKnown ? accepted(outcome) : unreachable('network')),
  });
  act(() => void view.store.dispatch(signedIn(MEMBER)));
  expect(await screen.findByText('A transfer is being processed')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeDisabled();
  isKnown = true;
  act(() => void view.store.dispatch(wentOnline()));
  await waitFor(() => expect(screen.queryByText('A transfer is being processed')).not.toBeInTheDocument());
  expect(selectToasts(view.store.getState())).toMatchObject([{ key: 'app.resolved.transfer' }]);
  expect(screen.queryByText('Transfer to game complete')).not.toBeInTheDocument();
  expect(view.api.calls.filter(({ name }) => name === 'transfer')).toEqual([]);
});
