import { takeRenderedParts } from '../../../state/testing/rendered-parts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Activity, useState } from 'react';
import type { Wallet } from '@realm/api-client';
import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import type { Feature } from '../../../shared/feature';
import { balancePushed, balanceWentStale } from '../../../state/balance/balance.slice';
import { moneyRequestStarted } from '../../../state/money-requests/money-requests.slice';
import { signedIn } from '../../../state/session/session.slice';
import { MEMBER, PROFILE, renderFeature } from '../../../state/testing/render-app';
import { widenWindow } from '../../../state/testing/wide-window';
import { walletRequested } from '../../../state/wallet/wallet.slice';
import { feature } from '../index';
import { WalletScreen } from './wallet-screen';

const WALLET: Wallet = {
  balance: { amount: '12846.50', frozen: '2163.60', currencyCode: 'CNY', scale: 2, seq: 7 },
  games: [
    { category: 'lottery', amount: '320.00' },
    { category: 'slots', amount: '0.00' },
    { category: 'board', amount: '64.50' },
    { category: 'fishing', amount: '0.00' },
    { category: 'chain', amount: '212.30' },
  ],
  holds: [{ orderId: 'W20261121000001', amount: '2163.60', createdAt: '2026-11-21T01:14:00.000Z' }],
  credit: null,
  gamesSeq: 0,
  transferMinimum: '1.00',
  transferMaximum: '50000.00',
};

async function open(answers: FakeAnswers = {}, at = '/userCenter/wallet', shown: Feature = feature) {
  const view = await renderFeature(shown, {
    at,
    member: true,
    answers: {
      getWallet: accepted(WALLET),
      listLedger: accepted({ items: [], nextCursor: null }),
      listAddresses: accepted({ items: [], lockMs: 0, serverTime: '2026-11-21T01:14:00.000Z' }),
      getDepositOptions: unreachable('network'),
      getProtection: unreachable('network'),
      ...answers,
    },
  });
  await act(async () => {
    view.store.dispatch(signedIn(MEMBER));
    view.store.dispatch(walletRequested());
  });
  return view;
}

beforeEach(() => localStorage.clear());

it('an unknown balance reads "—", never 0', async () => {
  await open({ getWallet: unreachable('network') });
  const balance = screen.getByRole('region', { name: 'Balance' });
  expect(within(balance).getAllByText('Amount not available yet')).toHaveLength(2);
  expect(balance).not.toHaveTextContent('0.00');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it.each(['failed', 'loading'])(
  'while the wallet is %s, nothing says that no withdrawal is in progress',
  async (state) => {
    const narrow = widenWindow();
    const never = new Promise<never>(() => undefined);
    await open({ getWallet: state === 'failed' ? unreachable('network') : () => never });
    const holds = screen.getByRole('region', { name: 'Frozen amount' });
    expect(holds).not.toHaveTextContent('No withdrawal in progress');
    expect(within(holds).queryByRole('button', { name: 'Try again' }) !== null).toBe(state === 'failed');
    narrow();
  },
);

it('says that the outcome of a request is unknown, and leads back to its form', async () => {
  const { user, store } = await open();
  const request = {
    requestId: '7b1c9d0e-0000-4000-8000-000000000001',
    endpoint: 'createWithdrawal',
    uid: MEMBER.uid,
    summary: { amount: '100.00', currencyCode: 'CNY' },
    startedAt: 0,
    tabId: 'this-tab',
  } as const;
  expect(screen.queryByText('A withdrawal request is being confirmed')).not.toBeInTheDocument();
  act(() => void store.dispatch(moneyRequestStarted({ ...request, status: 'inDoubt' })));
  expect(screen.getByText('A withdrawal request is being confirmed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View' }));
  expect(screen.getByTestId('location')).toHaveTextContent('/userCenter/withdraw');
});

it('shows what froze the frozen amount', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('1 withdrawal'));
  const sheet = screen.getByRole('dialog', { name: 'Frozen amount' });
  expect(within(sheet).getByRole('link', { name: /Withdrawal/ })).toHaveAttribute(
    'href',
    '/userCenter/withdraw?order=W20261121000001',
  );
});

/** The wallet as the shell keeps it while another screen is shown. */
function CachedWallet() {
  const [away, setAway] = useState(false);
  return (
    <>
      <button onClick={() => setAway(!away)}>to and fro</button>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <WalletScreen />
      </Activity>
    </>
  );
}

it.each([
  ['frozen amount', 'Frozen', /withdrawal/],
  ['currency', 'Switch currency', /Currency CNY/],
])('the sheet of the %s does not open again when the member comes back', async (_sheet, title, opener) => {
  const cached = { ...feature, routes: { '/userCenter/wallet': CachedWallet } };
  const { user } = await open({ listCurrencies: accepted({ items: [] }) }, '/userCenter/wallet', cached);
  await user.click(await screen.findByRole('button', { name: opener }));
  expect(screen.getByRole('dialog', { name: new RegExp(title) })).toBeInTheDocument();
  const leave = screen.getByText('to and fro');
  await user.click(leave);
  await user.click(leave);
  expect(screen.getByRole('button', { name: opener })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const readingsIn = ({ calls }: { calls: readonly { name: string }[] }) =>
  calls.filter(({ name }) => name === 'getWallet').length;

it('a push of the balance renders the figure and its worth alone and asks the server for nothing', async () => {
  const { api, store } = await open();
  await screen.findByText('¥596', { exact: false });
  // The last call that follows a sign-in by itself.
  await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('getUnreadNotices'));
  const before = api.calls.length;
  takeRenderedParts();
  for (const seq of [8, 9, 10])
    act(() => void store.dispatch(balancePushed({ ...WALLET.balance, amount: `127${seq}.50`, seq })));
  expect(screen.getByText('¥12,710.50')).toBeInTheDocument();
  const parts = takeRenderedParts();
  expect(parts.filter((part) => part === 'AvailableFigure')).toHaveLength(3);
  expect([...new Set(parts)].sort()).toEqual(['AvailableFigure', 'Worth']);
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(api.calls.slice(before)).toEqual([]);
});

it('reads the wallet again when the frozen amount moves, and when the member comes back to the page', async () => {
  const { api, store } = await open();
  await screen.findByText('¥596', { exact: false });
  const before = readingsIn(api);
  const push = { ...WALLET.balance, amount: '12746.50', frozen: '2263.60', seq: 8 };
  await act(async () => void store.dispatch(balancePushed(push)));
  await waitFor(() => expect(readingsIn(api)).toBe(before + 1));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(readingsIn(api)).toBe(before + 2));
});

it('reads the overview again with every push: its figures must add up', async () => {
  const { api, store } = await open({}, '/userCenter/mywallet');
  await screen.findByText('¥15,606.90');
  const before = readingsIn(api);
  await act(
    async () => void store.dispatch(balancePushed({ ...WALLET.balance, amount: '12746.50', seq: 8 })),
  );
  await waitFor(() => expect(readingsIn(api)).toBe(before + 1));
});

it('says when the amount may be out of date, and asks the server at a press', async () => {
  const { api, store, user } = await open();
  await screen.findByText('¥12,846.50');
  act(() => void store.dispatch(balanceWentStale()));
  await user.click(screen.getByRole('button', { name: /May be out of date/ }));
  const read = api.calls.map(({ name }) => name).filter((name) => name !== 'getUnreadNotices');
  expect(read.slice(-2)).toEqual(['getBalance', 'getWallet']);
});

it('shows lifetime net deposits beside safer play, and hides them with the amounts', async () => {
  const lifetime = {
    currencyCode: 'CNY',
    deposited: '70',
    withdrawn: '10',
    net: '60.00',
    holding: '5',
  } as const;
  const { user } = await open({
    getWallet: accepted(WALLET),
    getProtection: accepted({
      limits: [],
      pause: null,
      realityCheckMinutes: 60,
      lifetime,
      openBets: 0,
      historyEntries: 0,
      serverTime: '2026-11-21T07:54:00.000Z',
    }),
  });
  const row = screen.getByRole('link', { name: /^Safer play/ });
  await waitFor(() => expect(row).toHaveTextContent('Net deposits, lifetime: ¥60.00'));
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
  expect(row).not.toHaveTextContent('¥60.00');
});

it('keeps hidden amounts hidden on the next visit', async () => {
  const { user, unmount } = await open();
  await screen.findByText('¥12,846.50');
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
  expect(screen.queryByText('¥12,846.50')).not.toBeInTheDocument();
  unmount();
  const { container } = await open();
  expect(screen.getByRole('button', { name: 'Hide amounts' })).toHaveAttribute('aria-pressed', 'true');
  expect(container.ownerDocument.body).not.toHaveTextContent('¥');
});

it('switches the currency, and a refusal changes nothing', async () => {
  const items = (['CNY', 'USD'] as const).map((currencyCode, id) => ({
    id,
    currencyCode,
    scale: 2,
    enabled: true,
  }));
  const { user, store } = await open({
    listCurrencies: accepted({ items }),
    switchCurrency: refused('CURRENCY_UNKNOWN'),
    getProfile: accepted(PROFILE),
  });
  await user.click(screen.getByRole('button', { name: 'Currency CNY, switch' }));
  await user.click(await screen.findByRole('radio', { name: /USD/ }));
  await user.click(screen.getByRole('button', { name: 'Switch to USD' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(store.getState().session.profile?.currencyCode).toBe('CNY');
});

it('the overview adds up to what lies everywhere', async () => {
  await open({}, '/userCenter/mywallet');
  expect(await screen.findByText('¥15,606.90')).toBeInTheDocument();
});

it('a credit line shows the debt and the limit, on both screens, and hides with the amounts', async () => {
  const credit = { used: '40.00', limit: '1000.00' };
  const answers = { getWallet: accepted({ ...WALLET, credit }) };
  const overview = await open(answers, '/userCenter/mywallet');
  expect(await screen.findByText('Credit used')).toBeInTheDocument();
  expect(screen.getByText(/Limit ¥1,000.00/)).toBeInTheDocument();
  overview.unmount();
  const { user, unmount } = await open(answers);
  expect(await screen.findByText('Credit used ¥40.00 of ¥1,000.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
  expect(screen.queryByText(/¥1,000/)).not.toBeInTheDocument();
  unmount();
  await open(answers, '/userCenter/mywallet');
  expect(await screen.findByText('Credit used')).toBeInTheDocument();
  expect(screen.queryByText(/¥/)).not.toBeInTheDocument();
});

it('shows no credit without a credit line', async () => {
  await open();
  await screen.findByText('¥12,846.50');
  expect(screen.queryByText(/Credit/)).not.toBeInTheDocument();
});

const ENTRY = {
  id: '7',
  type: 12,
  account: 'available' as const,
  currencyCode: 'CNY' as const,
  amount: '-2163.60',
  before: '15010.10',
  after: '12846.50',
  reference: 'W1',
  category: null,
  gameId: null,
  note: '',
  createdAt: '2026-11-20T12:00:00.000Z',
};
const OPTIONS = {
  networks: [],
  currencyCode: 'CNY' as const,
  rate: '7.2120',
  countdownMs: 1,
  directFinance: { enabled: false, contact: '', minimum: '100.000000', maximum: '100000.000000' },
};

it('shows the worth in USDT rounded down, the last changes, and how many addresses are kept; all hide with the amounts', async () => {
  const { user } = await open({
    getDepositOptions: accepted(OPTIONS),
    listLedger: accepted({ items: [ENTRY], nextCursor: null }),
  });
  expect(await screen.findByText('≈ 1,781.26 USDT')).toBeVisible();
  expect(screen.getByText('1 USDT = ¥7.2120')).toBeVisible();
  const row = screen.getByRole('link', { name: /Balance 12,846\.50/ });
  expect(row).toHaveAttribute('href', '/userCenter/capitalManage?tab=all&from=2026-11-20&to=2026-11-20');
  expect(screen.getByText('0/5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
  for (const figure of [/1,781/, /12,846/, /2,163/]) expect(screen.queryByText(figure)).toBeNull();
});

it.each([
  [0, 'No activity yet'],
  [1, 'No earlier activity'],
  [2, 'No earlier activity'],
  [3, null],
])('of %d last changes, what is left of the place of three says: %s', async (count, note) => {
  const items = Array.from({ length: count }, (_, index) => ({ ...ENTRY, id: `L${String(index)}` }));
  await open({ listLedger: accepted({ items, nextCursor: null }) });
  const part = screen.getByRole('region', { name: 'Recent activity' });
  if (note !== null) expect(await within(part).findByText(note)).toBeVisible();
  await waitFor(() => expect(within(part).queryAllByText(/Balance 12,846/)).toHaveLength(count));
  expect(within(part).queryAllByText(/^No /)).toHaveLength(note === null ? 0 : 1);
});

it('reads the last changes again with a new reading of the wallet', async () => {
  let seq = 7;
  const { api, store } = await open({
    getWallet: () => accepted({ ...WALLET, balance: { ...WALLET.balance, seq } }),
    listLedger: accepted({ items: [ENTRY], nextCursor: null }),
  });
  await screen.findByText(/Balance 12,846/);
  const reads = () => api.calls.filter(({ name }) => name === 'listLedger').length;
  const before = reads();
  seq = 8;
  await act(async () => void store.dispatch(walletRequested()));
  await waitFor(() => expect(reads()).toBe(before + 1));
});

it('the UID is there to copy', async () => {
  await open();
  expect(await screen.findByText(`UID ${PROFILE.uid}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy UID' })).toBeVisible();
});

describe('the limits in the rail of a wide window', () => {
  let narrow: () => void;
  beforeEach(() => (narrow = widenWindow()));
  afterEach(() => narrow());

  const LIMIT = {
    kind: 'deposit',
    period: 'week',
    amount: '10000.00',
    currencyCode: 'CNY',
    used: '3624.00',
    left: '6376.00',
    ahead: '0.00',
    open: '0.00',
    frees: null,
    raise: null,
  } as const;
  const limited = (limits: readonly (typeof LIMIT)[]) => ({
    getProtection: accepted({
      limits: [...limits],
      pause: null,
      realityCheckMinutes: 60,
      lifetime: { currencyCode: 'CNY' as const, deposited: '0', withdrawn: '0', net: '0', holding: '0' },
      openBets: 0,
      historyEntries: 0,
      serverTime: '2026-11-21T07:54:00.000Z',
    }),
  });
  const part = () => screen.getByRole('region', { name: 'My limits' });

  it('say how much of each is used, and hide with the amounts, shares included', async () => {
    const { user } = await open(limited([LIMIT]));
    const bar = await within(part()).findByRole('progressbar', { name: 'Deposit limit · 7 days' });
    expect(bar).toHaveAttribute('aria-valuetext', '¥3,624.00 / ¥10,000.00');
    expect(part()).toHaveTextContent('Deposit · 7 days¥3,624.00 / ¥10,000.00');
    expect(within(part()).getByRole('link', { name: 'Change' })).toHaveAttribute(
      'href',
      '/userCenter/saferPlay',
    );
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(part()).toHaveTextContent('Deposit · 7 days****');
    expect(within(part()).queryByRole('progressbar')).toBeNull();
  });

  it('say that there are none, and unknown ones are no such thing', async () => {
    const { unmount } = await open(limited([]));
    expect(await within(part()).findByText(/^No limits yet/)).toBeVisible();
    unmount();
    await open();
    expect(await within(part()).findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(part()).not.toHaveTextContent('No limits yet');
  });
});
