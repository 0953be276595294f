import { act, screen, waitFor, within } from '@testing-library/react';
import type { Game, GameDetails, MyGames } from '@realm/api-client';
import { accepted, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import type { MemberApi } from '../../../shared/api';
import { gameList } from '../../../state/games/games';
import { readResource } from '../../../state/resources/create-resource';
import { signedIn } from '../../../state/session/session.slice';
import { beginPause } from '../../../state/testing/pause';
import { MEMBER, renderFeature } from '../../../state/testing/render-app';
import { feature } from '..';
import { myGames } from '../../../state/games/my-games';
import { selectToasts } from '../../../state/toasts/toasts.slice';

const game = (
  gameId: string,
  category: Game['category'],
  en: string,
  status: Game['status'] = 'preparing',
): Game => ({
  gameId,
  category,
  names: { zh: en, en, zht: en },
  tile: gameId,
  provider: 'House',
  popular: false,
  status,
});
const details = (gameId: string, pinyin: string, terms: GameDetails['terms'] = null): GameDetails => ({
  gameId,
  pinyin,
  terms,
});
const TERMS = {
  lowestReturn: '96.21',
  highestReturn: '96.21',
  stakes: { CNY: { minimum: '1.00', maximum: '5000.00' } },
  roundMs: 2_500,
  verifiable: true,
};
const NOTHING: MyGames = { favourites: [], recents: [] };
const answers: FakeAnswers = {
  listGames: accepted({
    items: [game('temple', 'slots', 'Jade Temple'), game('football', 'sports', 'Matchday')],
  }),
  listGameDetails: accepted({
    items: [details('temple', 'fei cui shen dian', TERMS), details('football', 'zu qiu')],
  }),
  getMyGames: accepted(NOTHING),
};
const open = (at: string, member = true, more: FakeAnswers = {}) =>
  renderFeature(feature, { at, answers: { ...answers, ...more }, member });

beforeEach(() => localStorage.clear());

describe('the lobby', () => {
  it('offers a member who pauses no game and no transfer to it', async () => {
    const items = [game('temple', 'slots', 'Jade Temple', 'open')];
    const { store } = await open('/game/temple', true, { listGames: accepted({ items }) });
    act(() => void store.dispatch(signedIn(MEMBER)));
    expect(await screen.findByRole('link', { name: 'Play' })).toBeVisible();
    beginPause(store);
    expect(screen.queryByRole('link', { name: 'Play' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Transfer in' })).toBeNull();
    expect(screen.getByText('No games during your break')).toBeVisible();
  });

  it('searches while one types, and offers the way out of finding nothing', async () => {
    const { user } = await open('/game');
    await screen.findByRole('link', { name: /Matchday/ });
    await user.type(screen.getByRole('searchbox'), 'jade');
    expect(screen.queryByRole('link', { name: /Matchday/ })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'xx');
    expect(screen.getByText('No game called “jadexx”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See all games' }));
    expect(screen.getByRole('link', { name: /Matchday/ })).toBeVisible();
  });

  it('opens on the category of the URL', async () => {
    await open('/game?category=slots');
    expect(await screen.findByRole('link', { name: /Jade Temple/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Matchday/ })).toBeNull();
  });

  it('finds a game by the initials of its pinyin, marks it, and remembers a search that led somewhere', async () => {
    const { user } = await open('/game');
    await screen.findByRole('link', { name: /Matchday/ });
    await user.type(screen.getByRole('searchbox'), 'fcsd');
    const results = within(screen.getByRole('list', { name: 'Game lobby' }));
    expect(results.getAllByRole('link')).toHaveLength(1);
    await user.click(results.getByRole('link', { name: /Jade Temple/ }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.getByRole('button', { name: 'fcsd' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('tab', { name: 'All' })).toBeVisible();
  });

  it('narrows the games down to one provider', async () => {
    const other = { ...game('baccarat', 'live', 'Baccarat'), provider: 'live-hall' };
    const listGames = accepted({ items: [game('temple', 'slots', 'Jade Temple'), other] });
    const { user } = await open('/game', true, { listGames });
    await user.click(await screen.findByRole('button', { name: 'Live Hall 1' }));
    expect(screen.queryByRole('link', { name: /Jade Temple/ })).toBeNull();
    expect(screen.getByRole('link', { name: /Baccarat/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All providers' }));
    expect(screen.getByRole('link', { name: /Jade Temple/ })).toBeVisible();
  });

  it('keeps a visitor’s favourites and opened games on this device', async () => {
    const items = [game('temple', 'slots', 'Jade Temple', 'open'), game('football', 'sports', 'Matchday')];
    const listGames = accepted({ items });
    const { user, unmount, api, store } = await open('/game', false, { listGames });
    await user.click(await screen.findByRole('button', { name: 'Add Matchday to favourites' }));
    expect(selectToasts(store.getState())).toMatchObject([{ tone: 'good', key: 'common.done.follow' }]);
    await user.click(screen.getByRole('link', { name: /Jade Temple/ }));
    unmount();
    await open('/game?category=favourites', false);
    expect(await screen.findByRole('link', { name: /Matchday/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Jade Temple/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'All' }));
    const recents = within(screen.getByRole('list', { name: 'Recent' }));
    expect(recents.getByRole('link', { name: /Jade Temple/ })).toBeVisible();
    expect(api.calls.some(({ name }) => name === 'editMyGames' || name === 'getMyGames')).toBe(false);
  });

  it('gives a visitor’s games to the account at the sign-in, and keeps them until it has them', async () => {
    localStorage.setItem('favouriteGames', '["football"]');
    localStorage.setItem('openedGames', '[{"gameId":"temple","openedAt":"2026-11-20T10:00:00.000Z"}]');
    let works = false;
    const merged: MyGames = { favourites: ['football', 'temple'], recents: [] };
    const { api, store } = await open('/game?category=favourites', false, {
      editMyGames: () => (works ? accepted(merged) : unreachable('network')),
    });
    await screen.findByRole('link', { name: /Matchday/ });
    await act(async () => void store.dispatch(signedIn(MEMBER)));
    const sent = () => api.calls.filter(({ name }) => name === 'editMyGames').at(-1)?.input;
    expect(sent()).toEqual({ add: 'football', opened: 'temple' });
    expect(localStorage.getItem('favouriteGames')).not.toBeNull();
    works = true;
    await act(async () => void store.dispatch(readResource(myGames, 'member')));
    expect(await screen.findByRole('link', { name: /Jade Temple/ })).toBeVisible();
    expect([localStorage.getItem('favouriteGames'), localStorage.getItem('openedGames')]).toEqual([
      null,
      null,
    ]);
  });

  it('sends a member’s favourite to the account, and takes the star back when that fails', async () => {
    let works = true;
    const { user, api } = await open('/game', true, {
      editMyGames: () => (works ? accepted(NOTHING) : unreachable('network')),
    });
    const star = await screen.findByRole('button', { name: 'Add Matchday to favourites' });
    await user.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(api.calls.findLast(({ name }) => name === 'editMyGames')?.input).toEqual({ add: 'football' });
    expect(localStorage.getItem('favouriteGames')).toBeNull();
    works = false;
    const other = screen.getByRole('button', { name: 'Add Jade Temple to favourites' });
    await user.click(other);
    await waitFor(() => expect(other).toHaveAttribute('aria-pressed', 'false'));
  });

  it('shows the games together with those opened last, so that nothing moves, and without them when they fail', async () => {
    let give = (_answer: Awaited<ReturnType<MemberApi['getMyGames']>>) => undefined as void;
    const { store } = await open('/game', true, {
      getMyGames: () => new Promise((resolve) => (give = resolve)),
    });
    await act(async () => void store.dispatch(readResource(gameList, undefined)));
    expect(screen.queryByRole('link', { name: /Matchday/ })).toBeNull();
    act(() => give({ ok: false, failure: { kind: 'unreachable', reason: 'network' } }));
    expect(await screen.findByRole('link', { name: /Matchday/ })).toBeVisible();
  });

  it('states return, stakes and pace before the game is played', async () => {
    await open('/game/temple');
    expect(await screen.findByText('96.21%')).toBeVisible();
    expect(screen.getByText('¥1 – 5,000')).toBeVisible();
    expect(screen.getByText('2.5 s')).toBeVisible();
    expect(screen.getByText(/long-run average/)).toBeVisible();
  });

  it.each([true, false])(
    'says plainly that a game is not open, asks for no money or sign-in, and leads to the others (member: %s)',
    async (member) => {
      const { user } = await open('/game/temple', member);
      expect(await screen.findByText(/This game isn't open yet/)).toBeVisible();
      const sheet = within(screen.getByRole('dialog'));
      expect(sheet.queryByRole('link')).toBeNull();
      expect(sheet.getAllByRole('button')).toHaveLength(2);
      await user.click(sheet.getByRole('button', { name: 'See all games' }));
      expect(screen.getByTestId('location')).toHaveTextContent('/game');
      expect(localStorage.getItem('openedGames')).toBeNull();
    },
  );

  it('leads to an open game, and to the balance that it uses', async () => {
    const listGames = accepted({ items: [game('temple', 'slots', 'Jade Temple', 'open')] });
    const { user, store } = await open('/game/temple', true, { listGames });
    expect(await screen.findByRole('link', { name: 'Play' })).toHaveAttribute('href', '/games/temple');
    expect(screen.queryByText(/This game isn't open yet/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Transfer in' }));
    expect(store.getState().ui.walletDialog).toEqual({ type: 'transfer', category: 'slots' });
  });

  it('offers no transfer for a category that plays from the main wallet', async () => {
    const listGames = accepted({ items: [game('football', 'sports', 'Matchday', 'open')] });
    await open('/game/football', true, { listGames });
    expect(await screen.findByText('Main wallet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Transfer in' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/userCenter/deposit');
  });

  it('says that there is no game of this id, and leads to the games', async () => {
    const { user } = await open('/game/nowhere?category=slots');
    expect(await screen.findByText('Game not found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See all games' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/game?category=slots');
    await waitFor(() => expect(screen.queryByText('Game not found')).toBeNull());
  });

  it('calls no game unknown before the games are known', async () => {
    await open('/game/temple', false, { listGames: () => new Promise(() => {}) });
    expect(await screen.findByRole('searchbox')).toBeVisible();
    expect(screen.queryByText('Game not found')).toBeNull();
  });

  it('closes the game without leaving the category', async () => {
    const { user } = await open('/game?category=slots');
    await user.click(await screen.findByRole('link', { name: /Jade Temple/ }));
    expect(screen.getByTestId('location')).toHaveTextContent('/game/temple?category=slots');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/game?category=slots');
  });
});
