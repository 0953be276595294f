import { act, screen, waitFor, within } from '@testing-library/react';
import type { Game, TransferReceipt, Wallet } from '@realm/api-client';
import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { setGameStage } from '../../../shared/games/game-stage';
import { signedIn } from '../../../state/session/session.slice';
import { beginPause } from '../../../state/testing/pause';
import { MEMBER, renderFeature } from '../../../state/testing/render-app';
import { widenWindow } from '../../../state/testing/wide-window';
import { feature } from '..';

const game = (gameId: string, category: Game['category'], en: string): Game => ({
  gameId,
  category,
  names: { zh: en, en, zht: en },
  tile: gameId,
  provider: 'house',
  popular: false,
  status: 'open',
});
const WALLET: Wallet = {
  balance: { amount: '100.00', frozen: '0.00', currencyCode: 'CNY', scale: 2, seq: 1 },
  games: [
    { category: 'slots', amount: '5.00' },
    { category: 'chain', amount: '0.00' },
  ],
  holds: [],
  credit: null,
  gamesSeq: 0,
  transferMinimum: '1.00',
  transferMaximum: '500.00',
};
const RECEIPT: TransferReceipt = {
  requestId: '7b0f6f6e-5f0c-4a43-9d7b-0a8f4b1f2c11',
  transferId: 'T20261121000000001',
  kind: 'transfer',
  moved: [{ category: 'slots', amount: '20.00' }],
  total: '20.00',
  currencyCode: 'CNY',
  balance: { ...WALLET.balance, amount: '80.00', seq: 2 },
  games: [{ category: 'slots', amount: '25.00' }],
  createdAt: '2026-11-21T07:54:00.000Z',
};

async function open(at = '/pcGames', { member = true, answers = {} as FakeAnswers } = {}) {
  const view = await renderFeature(feature, {
    at,
    member,
    answers: {
      listGames: accepted({ items: [game('temple', 'slots', 'Jade Temple'), game('dice', 'chain', 'Dice')] }),
      listGameDetails: accepted({ items: [] }),
      getMyGames: accepted({ favourites: [], recents: [] }),
      getWallet: accepted(WALLET),
      listBets: accepted({ items: [], nextCursor: null }),
      ...answers,
    },
  });
  if (member) await act(async () => void view.store.dispatch(signedIn(MEMBER)));
  return view;
}

let endWide = () => undefined as void;
beforeEach(() => {
  endWide = widenWindow();
  setGameStage(({ gameId }) => <p>stage of {gameId}</p>);
});
afterEach(() => endWide());

const transfersIn = ({ calls }: { calls: readonly { name: string }[] }) =>
  calls.filter(({ name }) => name === 'transfer');

it('narrows the games down by category and text together, and offers the way back', async () => {
  const { user } = await open('/pcGames?category=slots&q=dice');
  expect(await screen.findByText('No game fits these filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See all games' }));
  expect(screen.getByRole('heading', { name: 'All games (2)' })).toBeVisible();
  expect(screen.getByTestId('location')).toHaveTextContent(/^\/pcGames$/);
});

it('filters by category, then provider, then condition, and shows none of the latter before the games', async () => {
  const other = { ...game('keno', 'lottery', 'Keno'), provider: 'elsewhere' };
  const items = [game('temple', 'slots', 'Jade Temple'), other];
  await open('/pcGames', { answers: { listGames: accepted({ items }) } });
  const filters = within(screen.getByRole('complementary', { name: 'Filter' }));
  await filters.findByText('Provider');
  expect(
    filters
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label') ?? group.firstChild?.textContent),
  ).toEqual(['Category', 'Provider', 'Only']);
});

it('keeps hidden amounts hidden beside the games', async () => {
  localStorage.setItem('amountsHidden', 'true');
  await open();
  const games = await screen.findByRole('region', { name: 'In games' });
  expect(games).toHaveTextContent('****');
  expect(games).not.toHaveTextContent(/\d/);
  expect(screen.getByRole('region', { name: 'Balance' })).not.toHaveTextContent(/\d/);
  localStorage.removeItem('amountsHidden');
});

it('offers only transfers back while the member pauses', async () => {
  const { store, user, api } = await open('/pcGames', {
    answers: { reclaim: accepted({ ...RECEIPT, kind: 'reclaim' }) },
  });
  await screen.findByRole('textbox', { name: 'Amount' });
  beginPause(store);
  expect(screen.queryByRole('radio', { name: 'Transfer in' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '5');
  await user.click(screen.getByRole('button', { name: 'Transfer ¥5.00 from Slots' }));
  await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('reclaim'));
  expect(transfersIn(api)).toHaveLength(0);
});

it('moves the focus through the categories by arrow keys', async () => {
  const { user } = await open();
  await screen.findByRole('link', { name: /Jade Temple/ });
  screen.getByRole('button', { name: /^All/ }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('button', { name: /^Favourites/ })).toHaveFocus();
});

it('opens a game among the others, and keeps the filters when it closes', async () => {
  const { user } = await open('/pcGames?category=slots');
  await user.click(await screen.findByRole('link', { name: /Jade Temple/ }));
  expect(screen.getByText('stage of temple')).toBeVisible();
  expect(screen.getByRole('link', { name: /Jade Temple/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close the game' }));
  expect(screen.queryByText('stage of temple')).toBeNull();
  expect(screen.getByTestId('location')).toHaveTextContent('/pcGames?category=slots');
});

it('asks a visitor to sign in before a game, and reads no money', async () => {
  const { api } = await open('/pcGames/temple', { member: false });
  expect(await screen.findAllByText('Sign in to play')).toHaveLength(2);
  expect(screen.queryByText('stage of temple')).toBeNull();
  expect(api.calls.map(({ name }) => name)).not.toContain('getWallet');
});

describe('the quick transfer', () => {
  const amountIn = async () => {
    const form = await screen.findByRole('form', { name: 'Quick transfer' });
    return { form: within(form), field: within(form).getByRole('textbox') };
  };

  it('begins with the balance of the open game, says what both ends will have, and moves it once', async () => {
    const { user, api } = await open('/pcGames/temple', { answers: { transfer: accepted(RECEIPT) } });
    const { form, field } = await amountIn();
    await user.type(field, '20');
    expect(form.getByText('¥80.00')).toBeVisible();
    expect(form.getByText('¥25.00')).toBeVisible();
    await user.dblClick(form.getByRole('button', { name: 'Transfer ¥20.00 to Slots' }));
    expect(await form.findByText('Transfer complete')).toBeVisible();
    expect(field).toHaveValue('');
    expect(transfersIn(api)).toEqual([
      expect.objectContaining({ input: expect.objectContaining({ category: 'slots', amount: '20.00' }) }),
    ]);
  });

  it('begins with the balance of the category that is shown', async () => {
    await open('/pcGames?category=chain');
    const { form } = await amountIn();
    expect(form.getByRole('button', { name: 'Chain' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says why more than there is does not hold, and sends nothing', async () => {
    const { user, api } = await open();
    const { form, field } = await amountIn();
    await user.type(field, '100.01{Enter}');
    expect(form.getByText(/100\.00 CNY/)).toBeVisible();
    expect(transfersIn(api)).toEqual([]);
  });

  it('keeps what was typed when it is refused', async () => {
    const { user } = await open('/pcGames', { answers: { transfer: refused('INSUFFICIENT_FUNDS') } });
    const { form, field } = await amountIn();
    await user.type(field, '20{Enter}');
    await waitFor(() => expect(form.getByRole('alert')).toBeVisible());
    expect(field).toHaveValue('20');
  });

  it('sends nothing again while the outcome is in doubt', async () => {
    const answers = { transfer: unreachable('network'), resolveRequest: unreachable('network') };
    const { user, api } = await open('/pcGames', { answers });
    const { form, field } = await amountIn();
    await user.type(field, '20{Enter}');
    expect(await form.findByText(/Confirming the result/)).toBeVisible();
    await user.click(form.getByRole('button', { name: /^Transfer ¥20/ }));
    expect(transfersIn(api)).toHaveLength(1);
  });
});
