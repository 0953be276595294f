import { randomUUID } from 'node:crypto';
import { BACCARAT_TIMES_MS, type ArcadeEvents, type BaccaratState } from '@realm/arcade-contract';
import {
  BACCARAT_RULES,
  baccaratResult,
  commitmentOf,
  createStream,
  dealBaccaratShoe,
  settleBaccarat,
} from '@realm/fairness';
import type { Player } from '../play/player';
import { allAnswered, baccaratView, betOf, changeRules, freshHand } from '../testing/shared-rounds';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
beforeEach(async () => {
  arcade = await startTestArcade();
  arcade.watch('baccarat');
});
afterEach(() => arcade.close());

const ALL = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
const TO_RESULT = BACCARAT_TIMES_MS.betting + BACCARAT_TIMES_MS.closed;

const betting = (round: string, on: readonly string[] = ALL, stake = '10.01') => ({
  commandId: randomUUID(),
  round,
  bets: on.map((each) => ({ on: each, stake })),
});
const bet = (player: Player, input: ReturnType<typeof betting>) => arcade.call('betBaccarat', player, input);
/** Puts the clock to the moment at which the hand is dealt. */
const toResult = (state: BaccaratState) =>
  arcade.advance(state.until + BACCARAT_TIMES_MS.closed + 1 - arcade.nowMs());
const isSettled = async (id: string | undefined) => (await betOf(arcade, id ?? '')).status === 'settled';

/** Plays the hand without a bet to the next one. */
async function nextHand(player: Player, state: BaccaratState): Promise<BaccaratState> {
  arcade.advance(TO_RESULT + 12_000);
  await eventually(async () => (await baccaratView(arcade, player)).round !== state.round);
  return freshHand(arcade, player);
}

it('settles every kind of bet by the cards of the committed shoe, the banker less exactly 5 %', async () => {
  const player = await arcade.openSession('baccarat');
  const state = await freshHand(arcade, player);
  expect(state).toMatchObject({ hand: 1, cards: null, serverSeed: null, outcomes: [] });
  const { bets } = valueOf(await bet(player, betting(state.round)));
  const ordersSay = () => bets.map(({ bet: { id } }) => arcade.wallet.details.get(id));
  expect(ordersSay()).toEqual(ALL.map((on) => ({ on })));
  toResult(state);
  await eventually(() => isSettled(bets.at(-1)?.bet.id));
  const { cards, outcomes } = await baccaratView(arcade, player);
  if (cards === null) throw new Error('not dealt');
  const result = baccaratResult(cards);
  expect(outcomes).toHaveLength(1);
  for (const [index, on] of ALL.entries()) {
    const { payout_minor } = await betOf(arcade, bets[index]?.bet.id ?? '');
    // 10.01 at 1.95 is 19.5195: the rest of a minor unit is cut off.
    expect(payout_minor).toBe((1_001n * BigInt(settleBaccarat(BACCARAT_RULES, on, result))) / 10_000n);
  }
  await eventually(() => allAnswered(arcade));
  expect(ordersSay()).toMatchObject(ALL.map((on) => ({ on, cards })));
});

it('deals one shoe hand after hand, reveals its seed at the end, and every hand is verified by it', async () => {
  const player = await arcade.openSession('baccarat');
  const first = await freshHand(arcade, player);
  valueOf(await bet(player, betting(first.round, ['tie'])));
  const seeds = async () => {
    const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
    const [record] = rounds.slice(-1);
    if (record?.game !== 'baccarat' || record.seeds.kind !== 'shared') throw new Error('no hand');
    return record;
  };
  let state = await nextHand(player, first);
  expect(state).toMatchObject({ hand: 2, link: first.link, commitment: first.commitment });
  expect((await seeds()).seeds.serverSeed).toBeNull();
  while (!state.isLastHand) state = await nextHand(player, state);
  toResult(state);
  await eventually(async () => (await baccaratView(arcade, player)).serverSeed !== null);
  const { serverSeed, outcomes } = await baccaratView(arcade, player);
  expect(commitmentOf(serverSeed ?? '')).toBe(first.commitment);
  const next = await nextHand(player, state);
  expect(next).toMatchObject({ hand: 1, link: first.link + 1, outcomes: [], serverSeed: null });
  // The seed of a shoe is the commitment of the next one.
  const revealed = (await seeds()).seeds.serverSeed ?? '';
  expect(revealed).toBe(serverSeed);
  expect(next.commitment).toBe(revealed);
  const shoe = dealBaccaratShoe(
    BACCARAT_RULES,
    createStream({ serverSeed: revealed, clientSeed: first.chainEnd, nonce: 0 }),
  );
  expect(outcomes).toHaveLength(shoe.hands.length);
  expect((await seeds()).record).toMatchObject({ hand: 1, cards: shoe.hands[0] });
  expect(outcomes.map(({ winner }) => winner)).toEqual(shoe.hands.map((hand) => baccaratResult(hand).winner));
}, 60_000);

it('takes no stake after the bell, whatever the loop or the wallet does', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => arcade.openSession('baccarat')));
  const [first] = players;
  if (first === undefined) throw new Error('no player');
  const state = await freshHand(arcade, first);
  const before = arcade.wallet.balanceMinor;
  const taken = valueOf(await bet(first, betting(state.round, ['player'], '10.00')));
  // By the database's clock the bell has rung; no step of the loop has run since.
  arcade.advance(state.until - arcade.nowMs());
  const late = await Promise.all(
    players.map((player) => bet(player, betting(state.round, ['banker', 'tie'], '10.00'))),
  );
  expect(late).toEqual(players.map(() => ({ ok: false, error: { code: 'round-closed' } })));
  expect(before - arcade.wallet.balanceMinor).toBe(1_000n);
  const stored = await arcade.db.selectFrom('bets').select('bet_id').execute();
  expect(stored).toEqual([{ bet_id: taken.bets[0]?.bet.id }]);
});

it('returns stakes that the wallet takes only after the bell', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => arcade.openSession('baccarat')));
  const [first] = players;
  if (first === undefined) throw new Error('no player');
  const state = await freshHand(arcade, first);
  const before = arcade.wallet.balanceMinor;
  arcade.wallet.fault = (kind) => {
    if (kind === 'bet') arcade.advance(Math.max(0, state.until - arcade.nowMs()));
    return null;
  };
  const late = await Promise.all(
    players.map((player) => bet(player, betting(state.round, ['banker'], '10.00'))),
  );
  arcade.wallet.fault = () => null;
  expect(late.every((answer) => !answer.ok)).toBe(true);
  await eventually(() => allAnswered(arcade));
  expect(arcade.wallet.balanceMinor).toBe(before);
  const stored = await arcade.db.selectFrom('bets').select('status').execute();
  expect(stored.map(({ status }) => status)).toEqual(players.map(() => 'void'));
});

it('takes no more on one kind of bet from a member than the highest stake', async () => {
  const [player, other] = [await arcade.openSession('baccarat'), await arcade.openSession('baccarat')];
  arcade.wallet.balanceMinor = 10_000_000n;
  const state = await freshHand(arcade, player);
  valueOf(await bet(player, betting(state.round, ['tie'], '3000.00')));
  expect(await bet(player, betting(state.round, ['tie'], '2000.01'))).toMatchObject({
    error: { code: 'over-limit' },
  });
  valueOf(await bet(player, betting(state.round, ['tie', 'banker'], '2000.00')));
  valueOf(await bet(other, betting(state.round, ['tie'], '5000.00')));
  expect((await baccaratView(arcade, player)).counts).toEqual({
    player: 0,
    banker: 1,
    tie: 3,
    playerPair: 0,
    bankerPair: 0,
  });
  expect(JSON.stringify(await baccaratView(arcade, player))).not.toContain('3000');
});

it('sends the counts of bets to everybody while they arrive', async () => {
  const player = await arcade.openSession('baccarat');
  const state = await freshHand(arcade, player);
  valueOf(await bet(player, betting(state.round, ['tie'])));
  await eventually(() =>
    arcade.events.some(
      ({ name, payload }) =>
        name === 'baccaratTick' && (payload as ArcadeEvents['baccaratTick']).counts['tie'] === 1,
    ),
  );
});

it('goes on with the hand, its bets and the shoe after a restart', async () => {
  const player = await arcade.openSession('baccarat');
  const opening = await freshHand(arcade, player);
  const state = await nextHand(player, opening);
  const { bets } = valueOf(await bet(player, betting(state.round, ['banker'])));
  await arcade.restart();
  expect(await baccaratView(arcade, player)).toMatchObject({ round: state.round, counts: { banker: 1 } });
  toResult(state);
  await eventually(() => isSettled(bets[0]?.bet.id));
  arcade.watch(null);
  arcade.advance(15_000);
  await arcade.restart();
  const next = await baccaratView(arcade, player);
  expect(next).toMatchObject({ link: state.link, hand: 3 });
  expect(next.outcomes).toHaveLength(2);
});

it('takes a new shoe after half an hour without a watcher, and reveals the old one', async () => {
  const player = await arcade.openSession('baccarat');
  const state = await freshHand(arcade, player);
  const { bets } = valueOf(await bet(player, betting(state.round, ['banker'])));
  toResult(state);
  await eventually(() => isSettled(bets[0]?.bet.id));
  arcade.watch(null);
  arcade.advance(15_000);
  await eventually(
    async () =>
      (await arcade.db.selectFrom('rounds').selectAll().where('state', '=', 'open').execute()).length === 0,
  );
  arcade.advance(31 * 60_000);
  await eventually(async () => {
    const { link, hand } = await baccaratView(arcade, player);
    return link === state.link + 1 && hand === 1;
  });
  const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
  expect(commitmentOf(rounds[0]?.seeds.serverSeed ?? '')).toBe(state.commitment);
});

it('returns the stakes of a hand that was opened under other rules, and leaves its shoe', async () => {
  const player = await arcade.openSession('baccarat');
  const before = arcade.wallet.balanceMinor;
  const state = await freshHand(arcade, player);
  const { bets } = valueOf(await bet(player, betting(state.round, ['tie'])));
  await changeRules(arcade, 'baccarat');
  await arcade.restart();
  await eventually(async () => (await betOf(arcade, bets[0]?.bet.id ?? '')).status === 'void');
  expect(arcade.wallet.balanceMinor).toBe(before);
  expect(await baccaratView(arcade, player)).toMatchObject({ link: state.link + 1, hand: 1 });
});
