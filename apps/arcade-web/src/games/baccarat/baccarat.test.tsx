import { act, fireEvent, screen, within } from '@testing-library/react';
import type { BaccaratState, OwnBaccaratBet, RoundRecord } from '@realm/arcade-contract';
import { BACCARAT_RULES } from '@realm/fairness';
import {
  SITTING,
  fakeProvider,
  mediaWithMotion,
  renderGame,
  settledBet,
  viewOf,
} from '../../testing/fake-provider';
import { Baccarat } from './baccarat';

const HASH = 'ab'.repeat(32);
/** Player 9 with eight and ace, banker 5 with king and five. */
const CARDS = { player: [7, 13], banker: [38, 43] };
const HAND_MS = 3_800;

function state(
  phase: BaccaratState['phase'],
  until: number,
  over: Partial<BaccaratState> = {},
): BaccaratState {
  const isDealt = phase === 'dealing' || phase === 'result';
  return {
    round: 'baccarat-1-7-3',
    hand: 3,
    isLastHand: false,
    phase,
    serverAt: until - 5_000,
    until,
    cards: isDealt ? CARDS : null,
    commitment: HASH,
    chainEnd: HASH,
    nextChainEnd: HASH,
    link: 7,
    serverSeed: null,
    counts: { player: 12, banker: 4, tie: 0, playerPair: 1, bankerPair: 0 },
    viewers: 214,
    outcomes: [
      { winner: 'banker', playerPair: false, bankerPair: true },
      { winner: 'tie', playerPair: false, bankerPair: false },
      ...(isDealt ? [{ winner: 'player' as const, playerPair: false, bankerPair: false }] : []),
    ],
    ...over,
  };
}
const own = (on: OwnBaccaratBet['on'], over: Partial<OwnBaccaratBet['bet']> = {}): OwnBaccaratBet => ({
  on,
  bet: settledBet({
    id: `bet-${on}`,
    game: 'baccarat',
    stake: '10.00',
    payout: '20.00',
    round: 'baccarat-1-7-3',
    ...over,
  }),
});
const open = (on: OwnBaccaratBet['on']) => own(on, { status: 'open', payout: null, result: null });
const view = (of: BaccaratState, bets: OwnBaccaratBet[] = []) =>
  viewOf(
    {
      game: 'baccarat',
      rules: BACCARAT_RULES,
      theoreticalReturn: { lowest: '85.64', highest: '98.94' },
    },
    { game: 'baccarat', state: of, bets },
    {
      stakes: { minimum: '1.00', maximum: '500.00', suggested: ['1.00', '10.00', '100.00'] },
    },
  );
const FUNDS = { balance: '192.30', net: '-28.00', ...SITTING, nonce: 128, seq: 2 };

const balance = () => document.querySelector('[aria-live="polite"] .visually-hidden')?.textContent;
const zone = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Bets' })).getByRole('button', { name });
const chip = (name: string) => screen.getByRole('radio', { name });
/** In steps: a render in one may start the next timer. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 50)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(50, left)));
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  mediaWithMotion();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('chips', () => {
  it('are laid on the bets, taken back one by one, and placed in one call', async () => {
    const placed = { bets: [open('player'), open('tie')], funds: FUNDS };
    const provider = fakeProvider(view(state('betting', 15_000)), {
      betBaccarat: [{ ok: true, value: placed }],
    });
    await renderGame(Baccarat, provider, ['baccarat']);
    expect(screen.getByText('Pick a chip and tap a bet')).toBeVisible();
    fireEvent.click(chip('¥10.00'));
    fireEvent.click(zone(/^Player, 1 : 1/));
    fireEvent.click(zone(/^Tie/));
    fireEvent.click(zone(/^B pair/));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(zone(/^B pair/)).not.toHaveAccessibleName(/your bet/);
    expect(zone(/^Player, /)).toHaveAccessibleName('Player, 1 : 1, your bet ¥10.00, 12 bets');
    fireEvent.click(screen.getByRole('button', { name: /^Confirm bets.*¥20\.00/ }));
    await pass(100);
    expect(provider.requested.find(({ name }) => name === 'betBaccarat')?.input).toEqual({
      commandId: expect.any(String),
      round: 'baccarat-1-7-3',
      bets: [
        { on: 'player', stake: '10.00' },
        { on: 'tie', stake: '10.00' },
      ],
    });
    expect(screen.getByText(/^Bets placed/)).toBeVisible();
    expect(zone(/^Tie/)).toHaveAccessibleName(/your bet ¥10\.00/);
  });

  it('stay when the server refuses, and can be cleared', async () => {
    const refused = { ok: false as const, error: { code: 'over-limit' as const } };
    const provider = fakeProvider(view(state('betting', 15_000)), { betBaccarat: [refused] });
    await renderGame(Baccarat, provider, ['baccarat']);
    fireEvent.click(zone(/^Banker/));
    fireEvent.click(screen.getByRole('button', { name: /^Confirm bets/ }));
    await pass(100);
    expect(screen.getByText(/limit/i)).toBeVisible();
    expect(zone(/^Banker/)).toHaveAccessibleName(/your bet/);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(zone(/^Banker/)).not.toHaveAccessibleName(/your bet/);
  });

  it('say at the bell that they were not confirmed, and lie on no bet any more', async () => {
    const provider = fakeProvider(view(state('betting', 15_000)), {});
    await renderGame(Baccarat, provider, ['baccarat']);
    fireEvent.click(zone(/^Banker/));
    act(() => provider.session.publishLive({ name: 'baccarat', payload: state('closed', 16_500) }));
    expect(screen.getByText(/was not confirmed/)).toBeVisible();
    expect(zone(/^Banker/)).not.toHaveAccessibleName(/your bet/);
    expect(zone(/^Banker/)).toHaveAttribute('aria-disabled', 'true');
  });

  it('with too little money ask for a deposit by exactly what is missing', async () => {
    const provider = fakeProvider(view(state('betting', 15_000)), {}, false);
    await renderGame(Baccarat, provider, ['baccarat']);
    fireEvent.click(chip('¥100.00'));
    for (const name of [/^Banker/, /^Player, /, /^Tie/]) fireEvent.click(zone(name));
    expect(screen.getByText('Main wallet', { exact: false })).toHaveTextContent('¥87.70');
    expect(provider.sent).toContainEqual({ type: 'shortfall', missing: '87.70' });
    expect(screen.getByText('Deposit first, then come back')).toBeVisible();
  });
});

describe('a hand', () => {
  it('shows each total when its cards are turned, then the winner, then the return', async () => {
    const bets = [own('player'), own('banker', { payout: '0.00', result: 'lose' })];
    await renderGame(Baccarat, fakeProvider(view(state('dealing', HAND_MS), bets), {}), ['baccarat']);
    expect(screen.getByText('Dealing')).toBeVisible();
    // The payout of 20.00 is not in the figure yet.
    expect(balance()).toBe('¥192.30');
    await pass(2_800);
    expect(screen.getByRole('group', { name: 'Banker' }).querySelector('b')).toHaveTextContent('5');
    expect(screen.queryByText(/^Player wins/)).toBeNull();
    await pass(400);
    expect(screen.getByText('Player wins 9 : 5')).toBeVisible();
    expect(balance()).toBe('¥192.30');
    await pass(700);
    expect(balance()).toBe('¥212.30');
    // Won as much as lost: nothing is celebrated.
    expect(document.body).toHaveTextContent(/payout ¥20\.00.*¥0\.00/);
    expect(document.querySelector('[class*=plate]')).toBeNull();
  });

  it('celebrates a return above the stake', async () => {
    await renderGame(Baccarat, fakeProvider(view(state('dealing', HAND_MS), [own('player')]), {}), [
      'baccarat',
    ]);
    await pass(4_000);
    expect(screen.getByText('+¥10.00')).toBeVisible();
  });

  it('is skipped to its end by a tap, and comes to the road last', async () => {
    await renderGame(Baccarat, fakeProvider(view(state('dealing', HAND_MS)), {}), ['baccarat']);
    const road = () => screen.getByRole('img', { name: /^Roads/ });
    expect(road()).toHaveAccessibleName(/Banker 1, Player 0, Tie 1/);
    fireEvent.pointerDown(screen.getByText('Dealing'));
    await pass(50);
    expect(screen.getByText('Player wins 9 : 5')).toBeVisible();
    expect(road()).toHaveAccessibleName(
      /Banker 1, Player 1, Tie 1.*newest first: Player, Tie, Banker B pair/,
    );
  });

  it('that is joined late is seen at the moment of the server’s clock', async () => {
    await renderGame(Baccarat, fakeProvider(view(state('result', 4_500)), {}), ['baccarat']);
    expect(screen.getByText('Player wins 9 : 5')).toBeVisible();
  });

  it('follows the counts of everybody’s bets', async () => {
    const provider = fakeProvider(view(state('betting', 15_000)), {});
    await renderGame(Baccarat, provider, ['baccarat']);
    const counts = { player: 13, banker: 4, tie: 2, playerPair: 1, bankerPair: 0 };
    const tick = { round: 'baccarat-1-7-3', counts, viewers: 215 };
    act(() => provider.session.publishLive({ name: 'baccaratTick', payload: tick }));
    expect(zone(/^Tie/)).toHaveAccessibleName('Tie, 8 : 1, 2 bets');
    expect(screen.getByText('215 at the table')).toBeVisible();
  });

  it('counts the member at the table before their socket is', async () => {
    await renderGame(Baccarat, fakeProvider(view(state('betting', 15_000, { viewers: 0 })), {}), [
      'baccarat',
    ]);
    expect(screen.getByText('1 at the table')).toBeVisible();
  });
});

const past = (on: OwnBaccaratBet['on'], round: string): RoundRecord => ({
  game: 'baccarat',
  rules: BACCARAT_RULES,
  seeds: { kind: 'shared', serverSeed: null, chainEnd: HASH, link: 7 },
  record: { on, hand: 1, cards: CARDS },
  bets: [own(on, { round, id: `${round}-${on}` }).bet],
});

it('repeats the stakes of the last round that was played', async () => {
  const provider = fakeProvider(view(state('betting', 15_000)), {});
  await renderGame(Baccarat, provider, ['baccarat']);
  const rounds = [
    past('tie', 'baccarat-1-7-2'),
    past('player', 'baccarat-1-7-2'),
    past('banker', 'baccarat-1-7-1'),
  ];
  act(() => provider.session.dispatch({ type: 'roundsRead', rounds, nextCursor: null, isFirst: true }));
  fireEvent.click(screen.getByRole('button', { name: /^Same again.*¥20\.00/ }));
  await pass(50);
  expect(provider.requested.find(({ name }) => name === 'betBaccarat')?.input).toMatchObject({
    bets: [
      { on: 'tie', stake: '10.00' },
      { on: 'player', stake: '10.00' },
    ],
  });
});

it('lists a hand first by what the bet is on: the bets of a hand differ by it alone', async () => {
  const provider = fakeProvider(view(state('betting', 15_000)), {});
  await renderGame(Baccarat, provider, ['arcade', 'baccarat']);
  const rounds = [past('tie', 'baccarat-1-7-1'), past('banker', 'baccarat-1-7-1')];
  act(() => provider.session.dispatch({ type: 'roundsRead', rounds, nextCursor: null, isFirst: true }));
  fireEvent.click(screen.getByRole('button', { name: 'See my bets' }));
  await pass(50);
  const rows = within(screen.getByRole('dialog', { hidden: true })).getAllByRole('listitem', {
    hidden: true,
  });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tie · Player 9: ♠8 ♥A · Banker 5/),
    expect.stringMatching(/^Banker · Player 9: ♠8 ♥A · Banker 5/),
  ]);
});
