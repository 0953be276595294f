import { takeRenderedParts } from '../../../state/testing/rendered-parts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Game, Notice } from '@realm/api-client';
import { accepted, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { gmt4DayKey } from '@realm/domain';
import { balancePushed, balanceReceived } from '../../../state/balance/balance.slice';
import { PLAY_PAUSE } from '../../../state/protection/play-pause';
import { resourceReceived } from '../../../state/resources/resources.slice';
import { balance, MEMBER } from '../../../state/testing/members';
import { renderFeature } from '../../../state/testing/render-app';
import { signedIn, signedOut } from '../../../state/session/session.slice';
import { sessionEndAnnounced } from '../../../state/ui/ui.slice';
import { PAUSE_MS } from '../components/after-games';
import { feature } from '..';

const texts = (en: string) => ({ zh: en, en, zht: en });
const TEMPLE: Game = {
  gameId: 'temple',
  category: 'slots',
  names: texts('Jade Temple'),
  tile: 'temple',
  provider: 'House',
  popular: true,
  status: 'preparing',
};
const NOTICE: Notice = {
  noticeId: 'n1',
  kind: 'important',
  title: texts('Live tables closed'),
  body: texts('From two to three.'),
  publishedAt: '2026-11-21T07:54:00.000Z',
};
const ANSWERS: FakeAnswers = {
  listGames: accepted({
    items: [TEMPLE, { ...TEMPLE, gameId: 'koi', popular: false, names: texts('Koi Pond') }],
  }),
  listNotices: accepted({ items: [NOTICE] }),
  getMyGames: accepted({ favourites: [], recents: [] }),
};
const open = (answers: FakeAnswers = ANSWERS, member = false) =>
  renderFeature(feature, { at: '/home', answers, member });

beforeEach(() => {
  // A test that runs over midnight would warn again.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
  localStorage.clear();
  // The warning covers everything else; its own test takes this away.
  localStorage.setItem('fraudWarningDay', gmt4DayKey(Date.now()));
});
afterEach(() => jest.restoreAllMocks());

/** Until what comes after the first screen would be there. */
const fetched = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await import('../components/home-later');
  });

describe('home', () => {
  it('shows a visitor the way in instead of a balance', async () => {
    const { user } = await open();
    expect(await screen.findByRole('link', { name: /Jade Temple/ })).toBeVisible();
    expect(screen.queryByText('Available')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/login');
  });

  it('leads from events to the promotions, and from other categories to their games', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/promotions');
    expect(screen.getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/game?category=slots');
  });

  it('never shows an unknown balance as nothing', async () => {
    const { store } = await open(ANSWERS, true);
    expect(screen.getByText('Amount not available yet')).toBeInTheDocument();
    act(() => {
      store.dispatch(signedIn(MEMBER));
      store.dispatch(balanceReceived(balance(1, '12846.50')));
    });
    expect(screen.getByText('¥12,846.50')).toBeInTheDocument();
  });

  it('a push of the balance renders its figure alone and asks the server for nothing', async () => {
    const { api, store } = await open(ANSWERS, true);
    await screen.findByRole('link', { name: /Jade Temple/ });
    act(() => {
      store.dispatch(signedIn(MEMBER));
      store.dispatch(balanceReceived(balance(1, '12846.50')));
    });
    // The last calls that the screen and a sign-in make by themselves.
    await waitFor(() =>
      expect(api.calls.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['getUnreadNotices', 'getMyGames']),
      ),
    );
    const before = api.calls.length;
    takeRenderedParts();
    for (const seq of [2, 3, 4])
      act(() => void store.dispatch(balancePushed(balance(seq, `127${String(seq)}.50`))));
    expect(screen.getByText('¥1,274.50')).toBeInTheDocument();
    expect(takeRenderedParts()).toEqual(['AvailableBalance', 'AvailableBalance', 'AvailableBalance']);
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    // That call may come once more, whatever is pushed.
    const names = api.calls.slice(before).map(({ name }) => name);
    expect(names.filter((name) => name !== 'getUnreadNotices')).toEqual([]);
  });

  it('shows only games marked popular, and says which are being prepared', async () => {
    await open();
    expect(await screen.findByRole('link', { name: /Jade Temple/ })).toHaveTextContent('In preparation');
    expect(screen.queryByRole('link', { name: /Koi Pond/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'All 2' })).toHaveAttribute('href', '/game');
  });

  it('shows the games that a visitor opened last below the popular ones, once those are there', async () => {
    const openedGames = [
      { gameId: 'koi', openedAt: '2026-11-21T11:00:00.000Z' },
      { gameId: 'gone', openedAt: '2026-11-21T10:00:00.000Z' },
    ];
    localStorage.setItem('openedGames', JSON.stringify(openedGames));
    await open();
    const recents = await screen.findByRole('list', { name: 'Recent' });
    expect(within(recents).getAllByRole('link')).toHaveLength(1);
    expect(within(recents).getByRole('link', { name: /Koi Pond/ })).toHaveAttribute('href', '/game/koi');
    const popular = screen.getByRole('list', { name: 'Popular' });
    expect(popular.compareDocumentPosition(recents)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows a member the games that the account has opened last, and no shelf before the first', async () => {
    const recents = [{ gameId: 'koi', openedAt: '2026-11-21T11:00:00.000Z' }];
    const { unmount } = await open({ ...ANSWERS, getMyGames: accepted({ favourites: [], recents }) }, true);
    expect(await screen.findByRole('list', { name: 'Recent' })).toHaveTextContent('Koi Pond');
    unmount();
    await open(ANSWERS, true);
    await fetched();
    expect(screen.queryByRole('list', { name: 'Recent' })).toBeNull();
  });

  it('names the failure, and retries on request', async () => {
    let works = false;
    const { user } = await open({
      ...ANSWERS,
      listGames: () => (works ? accepted({ items: [TEMPLE] }) : unreachable('network')),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    works = true;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /Jade Temple/ })).toBeVisible();
  });

  it('loads itself again after a session has ended on it', async () => {
    const { store } = await open(ANSWERS, true);
    await screen.findByRole('link', { name: /Jade Temple/ });
    act(() => void store.dispatch(signedOut({ reason: 'signed-in-elsewhere' })));
    expect(await screen.findByRole('link', { name: /Jade Temple/ })).toBeVisible();
  });

  it('opens a notice from the ticker and counts it as read', async () => {
    const { user } = await open();
    expect(await screen.findByRole('button', { name: 'Messages, 1 unread' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Live tables closed/ }));
    expect(screen.getByText('From two to three.')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('readNotices')).toBe('["n1"]'));
  });

  it('shows staff’s banners instead of its own, where they have a text in the language shown', async () => {
    const banner = (bannerId: string, en: string) => ({
      bannerId,
      art: 'fair' as const,
      tag: texts(en),
      title: { zh: '夏', en, zht: '夏' },
      note: texts(en),
      link: '/promotions',
    });
    await open({
      ...ANSWERS,
      listNotices: accepted({ items: [NOTICE], banners: [banner('a', 'Summer'), banner('b', '')] }),
    });
    expect(await screen.findByRole('link', { name: /Summer/ })).toHaveAttribute('href', '/promotions');
    expect(screen.getAllByRole('button', { name: /Slide/ })).toHaveLength(1);
    expect(screen.queryByText(/Deposit USDT/)).toBeNull();
  });

  it('shows its own banners while staff have none', async () => {
    await open();
    expect(screen.getAllByRole('button', { name: /Slide/ })).toHaveLength(3);
    expect(screen.getByText(/Deposit USDT/)).toBeInTheDocument();
  });

  it('shows no banner to a member who pauses, from the moment the pause begins', async () => {
    const { store } = await open(ANSWERS, true);
    expect(await screen.findByText(/Deposit USDT/)).toBeInTheDocument();
    const value = { kind: 'cool-off', by: 'member', from: NOTICE.publishedAt, until: null };
    act(() => void store.dispatch(resourceReceived({ key: PLAY_PAUSE, value, at: 0 })));
    expect(screen.queryByText(/Deposit USDT/)).toBeNull();
  });

  it('shows the fraud warning after the message about the ended session', async () => {
    localStorage.removeItem('fraudWarningDay');
    const { store } = await open();
    expect(await screen.findByRole('dialog', { name: 'Watch out for scams' })).toBeVisible();
    act(() => void store.dispatch(sessionEndAnnounced('signed-in-elsewhere')));
    expect(screen.queryByRole('dialog', { name: 'Watch out for scams' })).toBeNull();
    act(() => void store.dispatch(sessionEndAnnounced(null)));
    expect(screen.getByRole('dialog', { name: 'Watch out for scams' })).toBeVisible();
  });

  it('says one thing about where to pay: the order page, also for the official contact; and leads to a person', async () => {
    localStorage.removeItem('fraudWarningDay');
    const { i18n } = await open();
    expect(await screen.findByText(/official contact shown there/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact customer service' })).toHaveAttribute(
      'href',
      '/customerService?about=fraud',
    );
    expect(i18n.t('deposit.direct.how')).toMatch(/Only the contact on this page is ours/);
  });

  it('warns of fraud once per page, without a day when the member did not dismiss it', async () => {
    localStorage.removeItem('fraudWarningDay');
    const { user, store } = await open();
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(localStorage.getItem('fraudWarningDay')).toBeNull();
    act(() => void store.dispatch(signedOut({ reason: 'requested' })));
    await fetched();
    expect(screen.queryByRole('dialog', { name: 'Watch out for scams' })).toBeNull();
  });

  it('warns of fraud, and not again on a day for which the member dismissed it', async () => {
    localStorage.removeItem('fraudWarningDay');
    const { user, unmount } = await open();
    expect(await screen.findByRole('dialog', { name: 'Watch out for scams' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: "Don't show again today" }));
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(localStorage.getItem('fraudWarningDay')).toBe(gmt4DayKey(Date.now()));
    unmount();
    await open();
    await fetched();
    expect(screen.queryByRole('dialog', { name: 'Watch out for scams' })).toBeNull();
  });
});
