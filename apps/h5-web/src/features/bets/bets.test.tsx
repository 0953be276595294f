import { act, cleanup, screen, within } from '@testing-library/react';
import { accepted, refused, unreachable } from '@realm/api-client/testing';
import { BET_OUTCOMES } from '@realm/domain';
import { amountsSaid } from '../../state/testing/amounts-said';
import { fullI18n } from '../../state/testing/full-i18n';
import { renderFeature } from '../../state/testing/render-app';
import { wentOffline, wentOnline } from '../../state/ui/ui.slice';
import { feature } from './index';
import { won, SUMS, GAMES, endedWith, open } from './bets.fixture';

describe('the list', () => {
  it('shows the server’s sums, each bet’s stake, net and result in words, and the open stake apart', async () => {
    await open('/list');
    const row = await screen.findByRole('button', { name: /Dice/ });
    expect(row).toHaveTextContent('Stake 400.00');
    expect(row).toHaveTextContent('+786.00');
    expect(row).toHaveTextContent('Settled early');
    expect(screen.getByText('10,988.00')).toBeVisible();
    expect(screen.getByText('−354', { exact: false })).toBeVisible();
    expect(screen.getByRole('heading', { name: /Today/ })).toHaveTextContent('+750.00');
    expect(screen.getByText(/leaves out ¥10\.00/)).toBeVisible();
  });

  it('says no stake, return or net while the member hides amounts: not in sums, rows, days or the open bet', async () => {
    localStorage.setItem('amountsHidden', '1');
    await open(`/list?bet=${won.orderNumber}`);
    const sheet = within(await screen.findByRole('dialog'));
    expect((await sheet.findAllByText(/\*{4}/)).length).toBeGreaterThan(5);
    expect(screen.getByRole('button', { name: /Dice/, hidden: true })).toHaveTextContent('Stake ****');
    // What the dice showed is no amount of money.
    expect(amountsSaid().filter((text) => !/^\d{1,2}\.\d\d$/.test(text))).toEqual([]);
    expect(screen.queryByText(/leaves out ¥10/)).toBeNull();
    localStorage.clear();
  });

  it.each(['zh', 'en', 'zht'] as const)(
    'has a word and an icon for each of nine results in %s',
    async (language) => {
      const { t } = await fullI18n(language);
      await renderFeature(feature, {
        at: '/list',
        member: true,
        language,
        answers: {
          listBets: accepted({ items: BET_OUTCOMES.map(endedWith), nextCursor: null }),
          getBetSums: accepted(SUMS),
          listGames: GAMES,
        },
      });
      await screen.findAllByRole('button', { name: /400\.00/ });
      for (const outcome of BET_OUTCOMES) {
        // A tab may have the same word.
        const named = screen.getAllByText(t(`bet.result.${outcome}`));
        expect(named.filter((badge) => badge.querySelector('svg') !== null)).toHaveLength(1);
      }
    },
  );

  it('asks for what is chosen, list and sums alike', async () => {
    const { user, api } = await open('/list?tab=ended');
    await user.click(await screen.findByRole('button', { name: 'Category' }));
    for (const name of ['Sports', 'Half won', 'Half lost', 'Slots', 'Slots'])
      await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Show 190 bets' }));
    await screen.findByRole('button', { name: /Dice/ });
    for (const name of ['listBets', 'getBetSums'])
      expect(api.calls.map((call) => (call.name === name ? call.input : {}))).toContainEqual(
        expect.objectContaining({ state: 'ended', category: 'sports', outcome: '3,5' }),
      );
    expect(screen.getByTestId('location')).toHaveTextContent('/list?tab=ended&category=sports&outcome=3%2C5');
    expect(screen.getByRole('button', { name: 'Sports' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Result · 2' }));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/list\?tab=ended$/);
  });

  it('leaves the list alone until the choice is shown', async () => {
    const { user } = await open('/list?category=sports');
    await user.click(await screen.findByRole('button', { name: 'Sports' }));
    await user.click(await screen.findByRole('button', { name: 'Live' }));
    expect(screen.getByText('10,988.00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/list?category=sports');
    await user.click(screen.getByRole('button', { name: 'Sports' }));
    expect(await screen.findByRole('button', { name: 'Live' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('says on the tab of open bets how many it will list, whatever result is chosen', async () => {
    const { user, api } = await open('/list?tab=open&category=sports&outcome=3');
    const tab = await screen.findByRole('tab', { name: /Open.*1 open bet$/ });
    await user.click(screen.getByRole('tab', { name: 'All' }));
    expect(tab).toHaveTextContent('1 open bet');
    const counted = api.calls.filter(({ name }) => name === 'getBetSums').map(({ input }) => input);
    expect(counted).toContainEqual(expect.objectContaining({ state: 'open', category: 'sports' }));
    expect(counted).not.toContainEqual(expect.objectContaining({ outcome: '3', state: 'open' }));
  });

  it('says that there are none yet, or none that match', async () => {
    const { unmount } = await open('/list', { items: [] });
    expect(await screen.findByRole('link', { name: 'Go to the lobby' })).toHaveAttribute('href', '/game');
    unmount();
    const { user } = await open('/list?category=sports', { items: [] });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No bets yet')).toBeVisible();
  });

  it('tries again on request', async () => {
    let tries = 0;
    const { user } = await renderFeature(feature, {
      at: '/list',
      member: true,
      answers: {
        listBets: () =>
          ++tries === 1 ? refused('DATE_RANGE_INVALID') : accepted({ items: [won], nextCursor: null }),
        getBetSums: accepted(SUMS),
        listGames: GAMES,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Dice/ })).toBeVisible();
  });

  it('keeps what was shown while the device is offline, and puts it aside once it is left afterwards', async () => {
    let isCut = false;
    const { user, store } = await renderFeature(feature, {
      at: '/list',
      member: true,
      answers: {
        listBets: () => (isCut ? unreachable('network') : accepted({ items: [won], nextCursor: null })),
        getBetSums: () => (isCut ? unreachable('network') : accepted(SUMS)),
        listGames: GAMES,
      },
    });
    await screen.findByRole('button', { name: /Dice/ });
    isCut = true;
    act(() => void store.dispatch(wentOffline()));
    await user.click(screen.getByRole('tab', { name: /^Open/ }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'All' }));
    expect(screen.getByRole('button', { name: /Dice/ })).toBeVisible();
    isCut = false;
    act(() => void store.dispatch(wentOnline()));
    await user.click(screen.getByRole('tab', { name: /^Open/ }));
    await screen.findByRole('button', { name: /Dice/ });
    const shown = Object.entries(store.getState().resources).filter(([, { status }]) => status === 'ready');
    const kept = shown.flatMap(([key]) => (key.startsWith('bets ') ? [key] : []));
    expect(kept).toEqual([expect.stringContaining('"state":"open"')]);
  });

  it('says that the sums could not be read, leaves the list, and reads them again on request', async () => {
    let tries = 0;
    const { user } = await renderFeature(feature, {
      at: '/list',
      member: true,
      answers: {
        listBets: accepted({ items: [won], nextCursor: null }),
        getBetSums: ({ state }) =>
          state !== 'open' && ++tries === 1 ? refused('DATE_RANGE_INVALID') : accepted(SUMS),
        listGames: GAMES,
      },
    });
    expect(await screen.findByText(/totals couldn't be loaded/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Dice/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('10,988.00')).toBeVisible();
    expect(screen.queryByText(/totals/)).toBeNull();
  });

  it('comes while the sums are on their way, and the sums while the list is', async () => {
    const never = new Promise<never>(() => undefined);
    const answers = { listBets: accepted({ items: [won], nextCursor: null }), getBetSums: accepted(SUMS) };
    const shown = (late: object) =>
      renderFeature(feature, {
        at: '/list',
        member: true,
        answers: { ...answers, ...late, listGames: GAMES },
      });
    await shown({ getBetSums: () => never });
    expect(await screen.findByRole('button', { name: /Dice/ })).toBeVisible();
    cleanup();
    await shown({ listBets: () => never });
    expect(await screen.findByText('10,988.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Dice/ })).toBeNull();
  });

  it('asks a visitor to sign in, and the server nothing', async () => {
    const { api } = await open('/list', { items: [], member: false });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(api.calls.map(({ name }) => name)).not.toContain('listBets');
  });
});
