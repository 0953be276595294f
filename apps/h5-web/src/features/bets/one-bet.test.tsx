import { cleanup, screen, within } from '@testing-library/react';
import type { BetOrder } from '@realm/api-client';
import { accepted, refused } from '@realm/api-client/testing';
import { BET_OUTCOMES } from '@realm/domain';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';
import { fullI18n } from '../../state/testing/full-i18n';
import { renderFeature } from '../../state/testing/render-app';
import { proofDetailsOf } from './proof-details';
import { netOf } from './bet-figures';
import { feature } from './index';
import { legsOf } from './slip-legs';
import { TODAY, LATER, NOON, won, SUMS, GAMES, endedWith, open } from './bets.fixture';

describe('one bet', () => {
  it('opens by its address with how it came about, its changes of the balance, and where to verify it', async () => {
    const { user } = await open(`/list?bet=${won.orderNumber}`);
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('6.23')).toBeVisible();
    expect(sheet.getByText('ae3e3f0c')).toBeVisible();
    expect(sheet.getByText('G26112 *** 18842')).toBeVisible();
    expect(sheet.getByText(/900\.00/)).toHaveTextContent('900.00 → 500.00');
    expect(sheet.getByRole('link', { name: 'Verify in the game' })).toHaveAttribute(
      'href',
      `/games/dice?bet=${won.orderNumber}`,
    );
    expect(sheet.getByRole('link', { name: 'See this day in Funds' })).toHaveAttribute(
      'href',
      `/userCenter/capitalManage?tab=all&from=${TODAY}&to=${TODAY}`,
    );
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/list$/);
  });

  it.each(BET_OUTCOMES)('names the result %p at its head and in its progress', async (outcome) => {
    const detail = endedWith(outcome);
    await open(`/list?bet=${detail.orderNumber}`, { detail });
    const sheet = within(await screen.findByRole('dialog'));
    const { t } = await fullI18n('en');
    const named = await sheet.findAllByText(t(`bet.result.${outcome}`));
    expect(named.filter((badge) => badge.querySelector('svg') !== null)).toHaveLength(1);
    const steps = sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
    // What is not drawn waits.
    expect(steps.at(-1)).toContain(t(outcome === 0 ? 'bet.timeline.open' : `bet.result.${outcome}`));
    expect(sheet.getAllByText(outcome === 0 ? '—' : '¥400.00').length).toBeGreaterThan(0);
  });

  it('tells which result was replaced, what that moved and what is missing', async () => {
    await open(`/list?bet=${won.orderNumber}`, {
      detail: {
        corrections: [
          {
            at: NOON,
            from: { status: 'settled', result: 2, payout: '1186.00' },
            to: { status: 'cancelled', result: 8, payout: null },
            posted: '-700.00',
            claim: '86.00',
          },
        ],
        claim: '36.00',
        claimChanges: [
          { at: LATER, kind: 'collected', amount: '20.00', left: '66.00', reason: 'The agreed share' },
          { at: LATER, kind: 'written-off', amount: '30.00', left: '36.00', reason: 'The rest is ours' },
        ],
      },
    });
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText(/Won changed to Cancelled/)).toBeVisible();
    expect(sheet).toHaveTextContent('Return ¥1,186.00 → ¥400.00');
    expect(sheet).toHaveTextContent('¥86.00 of it was more than your balance');
    expect(sheet).toHaveTextContent(/¥20\.00 taken from your main wallet.*The agreed share/);
    expect(sheet).toHaveTextContent(/¥30\.00 no longer has to be returned.*The rest is ours/);
    expect(sheet).toHaveTextContent('¥36.00 is still to be returned.');
  });

  it('shows each selection of a slip with its result, and the way of a result that was corrected', async () => {
    const leg = { fixture: 'f-1', home: 1, away: 2, odds: 1_920, chainEnd: 'ab', link: 3 };
    const legs = [
      { ...leg, selection: '1x2:home', result: 'won', results: [{ home: 2, away: 0 }] },
      {
        ...leg,
        home: 3,
        away: 4,
        selection: 'ah:-3:home',
        result: 'lostHalf',
        results: [null, { home: 1, away: 1 }],
      },
      { ...leg, home: 5, away: 6, selection: 'ou:10:over', result: null, results: [] },
    ];
    await open(`/list?bet=${won.orderNumber}`, {
      detail: { category: 'sports', gameId: 'football', details: { legs } },
    });
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText('Emberton to win')).toBeVisible();
    const items = within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items.slice(0, 3)).toEqual([
      'Emberton to winEmberton v BluetowerWon · result 2 : 01.92',
      'Snowridge −0.75Snowridge v TidewaterHalf lost · result No result → 1 : 11.92',
      'Over 2.5Voltford v PinewoodSettled early, before the result1.92',
    ]);
    expect(items.slice(3)).toEqual([
      expect.stringMatching(/^Placed.*12:00:00$/),
      expect.stringMatching(/^Settled early.*12:00:00Returned ¥1,186\.00$/),
    ]);
  });

  it('that does not exist is not asked for again', async () => {
    await renderFeature(feature, {
      at: '/list?bet=G0',
      member: true,
      answers: {
        listBets: accepted({ items: [won], nextCursor: null }),
        getBetSums: accepted(SUMS),
        getBetOrder: refused('ORDER_NOT_FOUND'),
        listGames: GAMES,
      },
    });
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText(/belongs to another account/)).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('on matches says what it is on while it is open, in the list, the detail and the receipt', async () => {
    const leg = { home: 1, away: 2, odds: 1_920, selection: '1x2:home', result: null, results: [] };
    const order: BetOrder = {
      ...won,
      category: 'sports',
      gameId: 'football',
      status: 'open',
      result: null,
      payout: null,
      settledAt: null,
      details: { legs: [leg] },
    };
    const copied: string[] = [];
    const writeText = (text: string) => Promise.resolve(void copied.push(text));
    const { user } = await open(`/list?bet=${won.orderNumber}`, {
      items: [order],
      detail: order,
    });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText('Emberton to win @1.92')).toBeVisible();
    expect(sheet).toHaveTextContent('Emberton v BluetowerWaiting for the result');
    expect(screen.getByRole('button', { name: /^Emberton to win @1\.92/, hidden: true })).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Copy receipt' }));
    expect(copied.join()).toContain('Emberton v Bluetower Emberton to win @1.92');
  });

  it('at the table says its side, and shows the cards', async () => {
    const details = {
      chainEnd: 'ab',
      link: 3,
      hand: 7,
      on: 'banker',
      cards: { player: [7, 13], banker: [38, 43] },
    };
    await open(`/list?bet=${won.orderNumber}`, { detail: { category: 'live', gameId: 'baccarat', details } });
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText('baccarat · Banker')).toBeVisible();
    expect(sheet).toHaveTextContent('Player♠8 ♥A');
    expect(sheet).toHaveTextContent('Banker♦K ♣5');
  });

  it('of staff has no round that its game could verify', async () => {
    await open(`/list?bet=${won.orderNumber}`, { detail: { provider: 'house', round: null } });
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByRole('button', { name: 'Save as an image' })).toBeVisible();
    expect(sheet.queryByRole('link', { name: 'Verify in the game' })).toBeNull();
  });

  it('of a joined promotion is in progress until it ends, and is never called not drawn', async () => {
    const join = { provider: 'promotion', gameId: null, round: null, category: 'activity' };
    await open(`/list?bet=${won.orderNumber}`, {
      detail: { ...join, status: 'open', result: null, payout: null, settledAt: null },
    });
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('In progress')).toBeVisible();
    expect(sheet.getByText('Event bet')).toBeVisible();
    expect(sheet.queryByText('Not drawn')).toBeNull();
  });

  it.each([
    ['another game', { gameId: 'dice' }],
    ['an unknown team', { details: { legs: [{ home: 99 }] } }],
    ['no list', { details: { legs: 'all' } }],
  ])('shows no selections for %s', (_what, change) => {
    const legs = [{ home: 1, away: 2, selection: '1x2:home', odds: 1_920, result: 'won', results: [] }];
    const order = { gameId: 'football', details: { legs } };
    expect(legsOf(order)).toHaveLength(1);
    expect(legsOf({ ...order, ...change })).toEqual([]);
  });

  it('gives a receipt with the figures of the detail to another app, or to the clipboard', async () => {
    const shared: ShareData[] = [];
    const share = (data: ShareData) => Promise.resolve(void shared.push(data));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      const { user } = await open(`/list?bet=${won.orderNumber}`);
      const sheet = within(await screen.findByRole('dialog'));
      await user.click(await sheet.findByRole('button', { name: 'Share receipt' }));
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
    expect(shared[0]?.text?.split('\n')).toEqual([
      'Dice · Settled early',
      'Bet ID G2611200000018842',
      'Round round-1',
      `Placed at ${TODAY} 12:00:00 GMT-4`,
      `Settled at ${TODAY} 12:00:00 GMT-4`,
      'Stake ¥400.00',
      'Returned ¥1,186.00',
      'Net +786.00',
    ]);
    cleanup();
    const { user } = await open(`/list?bet=${won.orderNumber}`);
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByRole('button', { name: 'Copy receipt' }));
    // eslint-disable-next-line no-secure-context-api -- the test's browser has one
    expect(await navigator.clipboard.readText()).toBe(shared[0]?.text);
  });

  it('gives a receipt without its sums while the member hides amounts', async () => {
    localStorage.setItem(STORAGE_KEYS.amountsHidden, '1');
    const { user } = await open(`/list?bet=${won.orderNumber}`);
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByRole('button', { name: 'Copy receipt' }));
    // eslint-disable-next-line no-secure-context-api -- the test's browser has one
    const receipt = await navigator.clipboard.readText();
    expect(receipt).toContain('Stake ****');
    expect(receipt).not.toMatch(/\d\.\d\d/);
    localStorage.clear();
  });

  it('tells details only where they can be checked', () => {
    expect(proofDetailsOf(won).map(({ name, text }) => `${name} ${text}`)).toEqual([
      'roll 6.23',
      'actions hit stand',
      'commitment ae3e3f0c',
      'clientSeed anchor',
      'nonce 1',
    ]);
    expect(proofDetailsOf({ details: { roll: 623 } })).toEqual([]);
    expect(proofDetailsOf({ details: null })).toEqual([]);
  });

  it.each([
    [{ status: 'open', payout: null }, null],
    [{ status: 'cancelled', payout: null }, '0.00'],
    [{ payout: '0.00' }, '-400.00'],
    [{ payout: '400.00' }, '0.00'],
  ] as const)('%j has the net %p', (change, net) => {
    expect(netOf({ ...won, ...change })).toBe(net);
  });
});
