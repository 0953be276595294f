import { act, screen, waitFor } from '@testing-library/react';
import { MEMBER_ENDPOINTS, type TransferReceipt } from '@realm/api-client';
import type { FrameRequest } from '@realm/api-client/contract';
import { accepted, refused, sampleOutput, unreachable } from '@realm/api-client/testing';
import { configReceived } from '../../../state/config/config.slice';
import { themeChosen, walletDialogChanged } from '../../../state/ui/ui.slice';
import {
  LAUNCH_URL,
  ORIGIN,
  WALLET,
  callsOf,
  findFrame,
  open,
  play,
  protocol,
  receive,
  say,
  type Sender,
} from '../play.fixture';
import { gameUnresponsive } from '../play.slice';

it('launches the game once, in a sandboxed frame, behind a cover until its page is ready', async () => {
  const view = await open();
  const frame = await findFrame();
  expect(frame.src).toBe(LAUNCH_URL);
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(screen.getByText('Opening temple…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  say(frame, 'ready');
  await waitFor(() => expect(screen.queryByText('Opening temple…')).toBeNull());
  expect(await findFrame()).toBe(frame);
  expect(callsOf(view, 'playGame')).toBe(1);
});

it.each<[string, unknown, Sender]>([
  ['another origin', { protocol, type: 'ready' }, { origin: 'https://evil.test' }],
  ['another window', { protocol, type: 'ready' }, { source: window }],
  ['no window', { protocol, type: 'ready' }, { source: null }],
  ['another version', { protocol: 'realm-frame/2', type: 'ready' }, {}],
  ['a message that the protocol does not have', { protocol, type: 'ready', extra: 1 }, {}],
])('ignores %s', async (_what, data, sender) => {
  const { store } = await open();
  const frame = await findFrame();
  const before = store.getState();
  receive(frame, data, sender);
  await act(() => Promise.resolve());
  expect(store.getState()).toBe(before);
  expect(screen.getByText('Opening temple…')).toBeVisible();
});

it('posts language, theme and balance to a ready page, to its origin only', async () => {
  const { store, posted } = await play();
  await waitFor(() =>
    expect(posted).toHaveBeenCalledWith(
      { protocol, type: 'balance', amount: '158.00', currencyCode: 'CNY' },
      ORIGIN,
    ),
  );
  expect(posted).toHaveBeenCalledWith({ protocol, type: 'settings', language: 'en', theme: 'dark' }, ORIGIN);
  act(() => void store.dispatch(themeChosen('light')));
  expect(posted).toHaveBeenCalledWith({ protocol, type: 'settings', language: 'en', theme: 'light' }, ORIGIN);
  expect(new Set(posted.mock.calls.map(([, target]) => target))).toEqual(new Set([ORIGIN]));
});

it('tells a ready page of the bet that the member wants to verify', async () => {
  const { posted } = await play({}, '/games/temple?bet=G26112');
  expect(posted).toHaveBeenCalledWith({ protocol, type: 'showBet', orderNumber: 'G26112' }, ORIGIN);
});

it('posts the theme that the system changes to in mid-game', async () => {
  const system = new EventTarget();
  const { matchMedia } = window;
  window.matchMedia = () => system as MediaQueryList;
  const { posted } = await play();
  document.documentElement.dataset['theme'] = 'light';
  act(() => void system.dispatchEvent(new Event('change')));
  expect(posted).toHaveBeenLastCalledWith(
    { protocol, type: 'settings', language: 'en', theme: 'light' },
    ORIGIN,
  );
  delete document.documentElement.dataset['theme'];
  window.matchMedia = matchMedia;
});

it('pauses the game while a dialog covers it', async () => {
  const { store, posted } = await play();
  posted.mockClear();
  act(() => void store.dispatch(walletDialogChanged({ type: 'transfer', category: 'slots' })));
  expect(posted.mock.calls).toEqual([[{ protocol, type: 'pause' }, ORIGIN]]);
  act(() => void store.dispatch(walletDialogChanged(null)));
  expect(posted.mock.calls.at(-1)).toEqual([{ protocol, type: 'resume' }, ORIGIN]);
});

it('pauses the game during a maintenance', async () => {
  const { store, posted } = await play();
  const config = sampleOutput(MEMBER_ENDPOINTS.getConfig);
  const received = (isClosed: boolean) =>
    act(() => void store.dispatch(configReceived({ config: { ...config, isn_maintain: isClosed }, at: 0 })));
  received(false);
  posted.mockClear();
  received(true);
  expect(posted.mock.calls).toEqual([[{ protocol, type: 'pause' }, ORIGIN]]);
  received(false);
  expect(posted.mock.calls.at(-1)).toEqual([{ protocol, type: 'resume' }, ORIGIN]);
});

it('reads the wallet when the game says that money has changed', async () => {
  const view = await play();
  await waitFor(() => expect(callsOf(view, 'getWallet')).toBeGreaterThan(0));
  const before = callsOf(view, 'getWallet');
  say(view.frame, 'balance');
  await waitFor(() => expect(callsOf(view, 'getWallet')).toBe(before + 1));
});

it.each([
  ['temple', '/userCenter/transfer?category=slots&amount=12.50&game=temple'],
  ['matchday', '/userCenter/deposit'],
])('the cashier of %s opens %s', async (gameId, path) => {
  const view = await open({}, `/games/${gameId}`);
  const frame = await screen.findByTitle(gameId);
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('not a frame');
  receive(frame, { protocol, type: 'cashier', missing: '12.50' });
  await waitFor(() => expect(view.visited).toEqual([path]));
});

it.each([
  [{ orderNumber: 'B2026112200017' }, '/customerService?order=bet.B2026112200017&about=verification'],
  [{}, '/customerService?about=verification'],
])('a bet that does not match its record leads to customer service with %j', async (about, path) => {
  const { frame, visited } = await play();
  receive(frame, { protocol, type: 'contactSupport', ...about });
  await waitFor(() => expect(visited).toEqual([path]));
});

const RECEIPT: TransferReceipt = {
  requestId: '7b0f6f6e-5f0c-4a43-9d7b-0a8f4b1f2c11',
  transferId: 'T20261121000000001',
  kind: 'transfer',
  moved: [{ category: 'slots', amount: '12.50' }],
  total: '12.50',
  currencyCode: 'CNY',
  balance: { ...WALLET.balance, amount: '487.50', seq: 8 },
  games: [{ category: 'slots', amount: '170.50' }],
  createdAt: '2026-11-21T07:54:00.000Z',
};
const fallShort = (frame: HTMLIFrameElement, missing: string) =>
  receive(frame, { protocol, type: 'shortfall', missing } satisfies FrameRequest);
const MOVE = 'Transfer ¥12.50 and play';

describe('a stake that the game’s wallet does not cover', () => {
  it('is made ready by one tap: one transfer, and the game receives its balance', async () => {
    const moved = accepted({ ...WALLET, balance: RECEIPT.balance, games: RECEIPT.games });
    const readings = [accepted(WALLET)];
    const view = await play({ transfer: accepted(RECEIPT), getWallet: () => readings.shift() ?? moved });
    fallShort(view.frame, '12.50');
    const button = await screen.findByRole('button', { name: MOVE });
    await waitFor(() => expect(button).toBeEnabled());
    await view.user.dblClick(button);
    await waitFor(() =>
      expect(view.posted).toHaveBeenCalledWith(
        { protocol, type: 'balance', amount: '170.50', currencyCode: 'CNY' },
        ORIGIN,
      ),
    );
    expect(screen.queryByRole('button', { name: MOVE })).toBeNull();
    expect(view.api.calls.filter(({ name }) => name === 'transfer').map(({ input }) => input)).toEqual([
      { requestId: expect.stringMatching(/^[\da-f-]{36}$/), category: 'slots', amount: '12.50' },
    ]);
    expect(view.visited).toEqual([]);
  });

  it('takes no tap that was meant for what stood there before', async () => {
    const view = await play({ transfer: accepted(RECEIPT) });
    fallShort(view.frame, '12.50');
    await view.user.click(await screen.findByRole('button', { name: MOVE }));
    expect(callsOf(view, 'transfer')).toBe(0);
  });

  it('says that the outcome is in doubt, and sends nothing twice', async () => {
    const view = await play({ transfer: unreachable('network'), resolveRequest: unreachable('network') });
    fallShort(view.frame, '12.50');
    const button = await screen.findByRole('button', { name: MOVE });
    await waitFor(() => expect(button).toBeEnabled());
    await view.user.click(button);
    expect(await screen.findByText(/Confirming the result/)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: MOVE }));
    expect(callsOf(view, 'transfer')).toBe(1);
  });

  it('says why a transfer was refused, and takes another tap', async () => {
    const view = await play({ transfer: refused('INSUFFICIENT_FUNDS') });
    fallShort(view.frame, '12.50');
    const button = await screen.findByRole('button', { name: MOVE });
    await waitFor(() => expect(button).toBeEnabled());
    await view.user.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: MOVE }));
    await waitFor(() => expect(callsOf(view, 'transfer')).toBe(2));
  });

  it('leads to the deposit when the wallet has too little', async () => {
    const { frame } = await play();
    fallShort(frame, '600.00');
    expect(await screen.findByText(/Your wallet has ¥500.00/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit to play' })).toHaveAttribute(
      'href',
      '/userCenter/deposit',
    );
  });

  it('is no longer offered once the page says that the stake is covered', async () => {
    const { frame } = await play();
    fallShort(frame, '12.50');
    expect(await screen.findByRole('button', { name: MOVE })).toBeVisible();
    fallShort(frame, '0');
    await waitFor(() => expect(screen.queryByRole('button', { name: MOVE })).toBeNull());
  });
});

it('offers a new launch when the session of the game has expired', async () => {
  const view = await play();
  say(view.frame, 'sessionExpired');
  expect(await screen.findByText('Your game session has expired')).toBeVisible();
  expect(screen.queryByTitle('temple')).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await findFrame()).toBeInTheDocument();
  expect(callsOf(view, 'playGame')).toBe(2);
});

it('closes the frame and leads to the lobby when the member leaves the game', async () => {
  const { frame, visited } = await play();
  say(frame, 'exit');
  await waitFor(() => expect(screen.queryByTitle('temple')).toBeNull());
  expect(visited).toEqual(['/game']);
});

it('says why a launch was refused', async () => {
  await open({ playGame: refused('GAME_UNAVAILABLE') });
  expect(await screen.findByText("This game can't be opened right now")).toBeVisible();
  expect(screen.getByText(/not open at the moment/)).toBeVisible();
  expect(screen.queryByTitle('temple')).toBeNull();
});

it('tries again after a launch that got no answer', async () => {
  const answers = [unreachable('network'), accepted({ launchUrl: LAUNCH_URL })];
  const { user } = await open({ playGame: () => answers.shift() ?? unreachable('network') });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await findFrame()).toBeInTheDocument();
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'nonsense', `${window.location.origin}/evil`])(
  'never frames %s',
  async (launchUrl) => {
    await open({ playGame: accepted({ launchUrl }) });
    expect(await screen.findByText("This game can't be opened right now")).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
  },
);

it('tries a game again that does not respond, after a while', async () => {
  const view = await open();
  await findFrame();
  jest.useFakeTimers();
  act(() => void view.store.dispatch(gameUnresponsive()));
  expect(screen.getByText(/We keep trying/)).toBeVisible();
  expect(callsOf(view, 'playGame')).toBe(1);
  act(() => void jest.advanceTimersByTime(12_000));
  jest.useRealTimers();
  await waitFor(() => expect(callsOf(view, 'playGame')).toBe(2));
});

it('launches nothing that is still being prepared', async () => {
  const view = await open({}, '/games/reef');
  expect(await screen.findByText(/This game isn't open yet/)).toBeVisible();
  expect(callsOf(view, 'playGame')).toBe(0);
});

it('says that there is no game of this id', async () => {
  await open({}, '/games/nowhere');
  expect(await screen.findByText('Game not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/game');
});

it('leads to the lobby without an id', async () => {
  await open({}, '/games');
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/game'));
});
