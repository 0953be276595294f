import { screen, waitFor } from '@testing-library/react';
import type { Game } from '@realm/api-client';
import { accepted } from '@realm/api-client/testing';
import { renderFeature } from '../../../state/testing/render-app';
import { feature } from '..';

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
const answers = {
  listGames: accepted({
    items: [game('temple', 'slots', 'Jade Temple'), game('football', 'sports', 'Matchday')],
  }),
};
const open = (at: string, member = true) => renderFeature(feature, { at, answers, member });

beforeEach(() => localStorage.clear());

describe('the lobby', () => {
  it('searches while one types, and offers the way out of finding nothing', async () => {
    const { user } = await open('/game');
    await screen.findByRole('link', { name: /Matchday/ });
    await user.type(screen.getByRole('searchbox'), 'jade');
    expect(screen.queryByRole('link', { name: /Matchday/ })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'xx');
    expect(screen.getByText('No games found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See all games' }));
    expect(screen.getByRole('link', { name: /Matchday/ })).toBeVisible();
  });

  it('opens on the category of the URL', async () => {
    await open('/game?category=slots');
    expect(await screen.findByRole('link', { name: /Jade Temple/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Matchday/ })).toBeNull();
  });

  it('keeps favourites on this device', async () => {
    const { user, unmount } = await open('/game');
    await user.click(await screen.findByRole('button', { name: 'Add Matchday to favourites' }));
    unmount();
    await open('/game?category=favourites');
    expect(await screen.findByRole('link', { name: /Matchday/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Jade Temple/ })).toBeNull();
  });

  it('says plainly that no game can be started, and leads to the balance that the game will use', async () => {
    const view = await open('/game/temple');
    expect(await screen.findByText(/This game isn't open yet/)).toBeVisible();
    expect(screen.getByText('Slots balance')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Transfer in' }));
    expect(view.store.getState().ui.walletDialog).toEqual({ type: 'transfer', category: 'slots' });
  });

  it('leads to an open game', async () => {
    const listGames = accepted({ items: [game('temple', 'slots', 'Jade Temple', 'open')] });
    await renderFeature(feature, { at: '/game/temple', answers: { listGames }, member: true });
    expect(await screen.findByRole('link', { name: 'Play' })).toHaveAttribute('href', '/games/temple');
    expect(screen.queryByText(/This game isn't open yet/)).toBeNull();
  });

  it('offers no transfer for a category that plays from the main wallet', async () => {
    await open('/game/football');
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
    await renderFeature(feature, { at: '/game/temple', answers: { listGames: () => new Promise(() => {}) } });
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
