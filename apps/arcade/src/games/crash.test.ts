import { randomUUID } from 'node:crypto';
import { CRASH_BETTING_MS, type CrashTick } from '@realm/arcade-contract';
import { retryTransaction } from '@realm/database';
import { belongsToChain, CRASH_RULES, flightMs } from '@realm/fairness';
import type { Player } from '../play/player';
import { allAnswered, betOf, changeRules, crashView, longFlight, pointOf } from '../testing/shared-rounds';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';
import { itOnPostgres } from '../testing/on-postgres';
import { waitingForLocks } from '../testing/waiting-for-locks';
import { storeVoidRound } from './shared-bets';

let arcade: TestArcade;
beforeEach(async () => (arcade = await startTestArcade()));
afterEach(() => arcade.close());

const bet = (round: string, autoCashOut: number | null = null) => ({
  commandId: randomUUID(),
  round,
  stake: '10.00',
  autoCashOut,
});

it('counts a stake in the net position from the moment it is taken, as in the balance', async () => {
  const player = await arcade.openSession('crash');
  const { round } = await crashView(arcade, player);
  const { funds, bet: taken } = valueOf(await arcade.call('betCrash', player, bet(round)));
  expect(funds.net).toBe('-10.00');
  valueOf(await arcade.call('cancelCrash', player, { commandId: randomUUID(), bet: taken.id }));
  await eventually(async () => valueOf(await arcade.call('funds', player, {})).net === '0.00');
});

it('pays a cash-out at the multiplier of the moment it arrived, and a set one when it is reached', async () => {
  const [hand, auto] = [await arcade.openSession('crash'), await arcade.openSession('crash')];
  const { state } = await longFlight(arcade, hand);
  const byHand = valueOf(await arcade.call('betCrash', hand, bet(state.round)));
  const bySetting = valueOf(await arcade.call('betCrash', auto, bet(state.round, 120)));
  const tooHigh = valueOf(await arcade.call('betCrash', auto, bet(state.round, 100_000_000)));
  arcade.advance(CRASH_BETTING_MS + 4_000);
  const out = valueOf(await arcade.call('cashOut', hand, { commandId: randomUUID(), bet: byHand.bet.id }));
  expect(out.cashedOutAt).toBeGreaterThan(100);
  expect(out.bet.multiplier).toBe(out.cashedOutAt * 100);
  await eventually(async () => (await betOf(arcade, bySetting.bet.id)).status === 'settled');
  expect(await betOf(arcade, bySetting.bet.id)).toMatchObject({ multiplier: 12_000n, payout_minor: 1_200n });
  arcade.advance(flightMs(CRASH_RULES, await pointOf(arcade, state.round)));
  await eventually(async () => (await betOf(arcade, tooHigh.bet.id)).status === 'settled');
  expect(await betOf(arcade, tooHigh.bet.id)).toMatchObject({ payout_minor: 0n });
  await eventually(() => allAnswered(arcade));
  const { rounds } = valueOf(await arcade.call('history', hand, { cursor: null }));
  expect(rounds[0]).toMatchObject({ seeds: { kind: 'shared' }, record: { cashedOutAt: out.cashedOutAt } });
});

it('decides a cash-out after the end against the member, and says where the flight ended', async () => {
  const player = await arcade.openSession('crash');
  const { state, point } = await longFlight(arcade, player);
  const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
  arcade.advance(CRASH_BETTING_MS + flightMs(CRASH_RULES, point));
  expect(await arcade.call('cashOut', player, { commandId: randomUUID(), bet: placed.bet.id })).toEqual({
    ok: false,
    error: { code: 'too-late', point },
  });
  expect(await arcade.call('betCrash', player, bet(state.round))).toEqual({
    ok: false,
    error: { code: 'round-closed' },
  });
});

it('gives every stake of an interrupted flight back, and uses the next link for the next one', async () => {
  const player = await arcade.openSession('crash');
  const { state } = await longFlight(arcade, player);
  const before = arcade.wallet.balanceMinor;
  const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
  arcade.advance(CRASH_BETTING_MS + 500);
  await arcade.restart();
  await eventually(async () => (await betOf(arcade, placed.bet.id)).status === 'void');
  expect(arcade.wallet.balanceMinor).toBe(before);
  const next = await crashView(arcade, player);
  expect(next.link).toBe(state.link + 1);
  const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
  const seeds = rounds.find(({ bets }) => bets[0]?.id === placed.bet.id)?.seeds;
  if (seeds?.kind !== 'shared' || seeds.serverSeed === null) throw new Error('not revealed');
  expect(belongsToChain(seeds.serverSeed, seeds.chainEnd, seeds.link)).toBe(true);
});

it('goes on with the same round and its bets when it was interrupted before take-off', async () => {
  const player = await arcade.openSession('crash');
  const { state } = await longFlight(arcade, player);
  const placed = valueOf(await arcade.call('betCrash', player, bet(state.round, 110)));
  await arcade.restart();
  const again = await crashView(arcade, player);
  expect(again).toMatchObject({ round: state.round, phase: 'betting', bets: 1 });
  arcade.advance(CRASH_BETTING_MS + 3_000);
  await eventually(async () => (await betOf(arcade, placed.bet.id)).status === 'settled');
  expect(await betOf(arcade, placed.bet.id)).toMatchObject({ payout_minor: 1_100n });
});

it('takes ten bets of one member in a round, and again one for each that is taken back', async () => {
  const [player, other] = [await arcade.openSession('crash'), await arcade.openSession('crash')];
  const { state } = await longFlight(arcade, player);
  const placed: string[] = [];
  while (placed.length < 10)
    placed.push(valueOf(await arcade.call('betCrash', player, bet(state.round))).bet.id);
  const refused = bet(state.round);
  const overLimit = { ok: false, error: { code: 'over-limit' } };
  expect(await arcade.call('betCrash', player, refused)).toEqual(overLimit);
  valueOf(await arcade.call('betCrash', other, bet(state.round)));
  valueOf(await arcade.call('cancelCrash', player, { commandId: randomUUID(), bet: placed[0] }));
  expect(await arcade.call('betCrash', player, refused)).toEqual(overLimit);
  valueOf(await arcade.call('betCrash', player, bet(state.round)));
  expect(await arcade.call('betCrash', player, bet(state.round))).toEqual(overLimit);
});

const beats = () =>
  arcade.events.flatMap(({ name, payload }) => (name === 'crashTick' ? [payload as CrashTick] : []));

it('shows every bet of the round with a masked name, and its cash-out', async () => {
  const [player, other] = [
    await arcade.openSession('crash', 'lin-chuan'),
    await arcade.openSession('crash', 'k'),
  ];
  arcade.watch('crash');
  const { state } = await longFlight(arcade, player);
  const first = valueOf(await arcade.call('betCrash', player, bet(state.round)));
  const second = valueOf(await arcade.call('betCrash', other, bet(state.round, 110)));
  const seats = [
    { bet: first.bet.id, name: 'l***n', stake: '10.00', currencyCode: 'CNY', cashedOutAt: null },
    { bet: second.bet.id, name: 'k***', stake: '10.00', currencyCode: 'CNY', cashedOutAt: null },
  ];
  expect((await crashView(arcade, player)).players).toEqual(seats);
  expect(JSON.stringify(await crashView(arcade, player))).not.toContain('lin-chuan');
  arcade.advance(CRASH_BETTING_MS + 2_000);
  await eventually(async () => (await crashView(arcade, player)).cashedOut === 1);
  expect((await crashView(arcade, player)).players).toEqual([seats[0], { ...seats[1], cashedOutAt: 110 }]);
  const lists = beats().flatMap(({ round, players }) => (round === state.round && players ? [players] : []));
  await eventually(() => beats().some(({ players }) => players === null));
  expect(lists.every((players) => players.length <= 2)).toBe(true);
});

it('returns a cancelled stake before the flight, once, and to its own member only', async () => {
  const [player, other] = [await arcade.openSession('crash'), await arcade.openSession('crash')];
  const { state } = await longFlight(arcade, player);
  const before = arcade.wallet.balanceMinor;
  const placed = valueOf(await arcade.call('betCrash', player, bet(state.round, 110)));
  const cancel = { commandId: randomUUID(), bet: placed.bet.id };
  expect(await arcade.call('cancelCrash', other, cancel)).toEqual({
    ok: false,
    error: { code: 'not-found' },
  });
  const cancelled = valueOf(await arcade.call('cancelCrash', player, cancel));
  expect(cancelled.bet).toMatchObject({ id: placed.bet.id, status: 'void', payout: null });
  expect(valueOf(await arcade.call('cancelCrash', player, cancel)).bet).toEqual(cancelled.bet);
  expect(arcade.wallet.balanceMinor).toBe(before);
  expect(await crashView(arcade, player)).toMatchObject({ bets: 0, players: [] });
  arcade.advance(CRASH_BETTING_MS + 2_000);
  await eventually(async () => (await crashView(arcade, player)).phase !== 'betting');
  expect(await betOf(arcade, placed.bet.id)).toMatchObject({ status: 'void', payout_minor: null });
});

it('cancels nothing once the flight has begun, and is in doubt while the wallet is away', async () => {
  const player = await arcade.openSession('crash');
  const { state, point } = await longFlight(arcade, player);
  const [kept, doubtful] = [
    valueOf(await arcade.call('betCrash', player, bet(state.round))),
    valueOf(await arcade.call('betCrash', player, bet(state.round))),
  ];
  const before = arcade.wallet.balanceMinor;
  arcade.wallet.fault = (kind) => (kind === 'rollback' ? 'lost' : null);
  const cancel = { commandId: randomUUID(), bet: doubtful.bet.id };
  expect(await arcade.call('cancelCrash', player, cancel)).toEqual({
    ok: false,
    error: { code: 'in-doubt' },
  });
  arcade.advance(CRASH_BETTING_MS + 1);
  expect(await arcade.call('cancelCrash', player, { commandId: randomUUID(), bet: kept.bet.id })).toEqual({
    ok: false,
    error: { code: 'round-closed' },
  });
  arcade.wallet.fault = () => null;
  arcade.advance(flightMs(CRASH_RULES, point));
  await eventually(async () => (await betOf(arcade, kept.bet.id)).status === 'settled');
  await eventually(async () => (await betOf(arcade, doubtful.bet.id)).status === 'void');
  expect(valueOf(await arcade.call('cancelCrash', player, cancel)).bet.status).toBe('void');
  expect(arcade.wallet.balanceMinor - before).toBe(1_000n);
});

it('says where the flight of the bet ended, also in the next round', async () => {
  const player = await arcade.openSession('crash');
  const { state, point } = await longFlight(arcade, player);
  const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
  arcade.advance(CRASH_BETTING_MS + flightMs(CRASH_RULES, point));
  await eventually(async () => (await betOf(arcade, placed.bet.id)).status === 'settled');
  arcade.advance(10_000);
  await eventually(async () => (await crashView(arcade, player)).round !== state.round);
  expect(await arcade.call('cashOut', player, { commandId: randomUUID(), bet: placed.bet.id })).toEqual({
    ok: false,
    error: { code: 'too-late', point },
  });
});

it('reports to a returning member how their bets ended, until a page has shown it', async () => {
  const [player, listener] = [await arcade.openSession('crash'), await arcade.openSession('crash')];
  const endedOf = async (of: Player) => valueOf(await arcade.call('view', of, {})).ended;
  const { state, point } = await longFlight(arcade, player);
  const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
  arcade.advance(CRASH_BETTING_MS + flightMs(CRASH_RULES, point));
  await eventually(async () => (await betOf(arcade, placed.bet.id)).status === 'settled');
  expect(await endedOf(player)).toMatchObject([{ id: placed.bet.id, status: 'settled', result: 'lose' }]);
  expect(await endedOf(listener)).toEqual([]);
  await arcade.call('acknowledgeEnded', listener, { bets: [placed.bet.id] });
  expect(await endedOf(player)).toHaveLength(1);
  expect(valueOf(await arcade.call('acknowledgeEnded', player, { bets: [placed.bet.id] }))).toEqual({
    ended: [],
  });
  arcade.listen(true);
  arcade.advance(10_000);
  const next = await longFlight(arcade, player);
  const seen = valueOf(await arcade.call('betCrash', player, bet(next.state.round)));
  arcade.advance(CRASH_BETTING_MS + flightMs(CRASH_RULES, next.point));
  await eventually(async () => (await betOf(arcade, seen.bet.id)).status === 'settled');
  await eventually(async () => (await endedOf(player)).length === 0);
});

it('keeps and reports a stake that only the wallet knows as settled, and returns the others', async () => {
  const player = await arcade.openSession('crash');
  const { state } = await longFlight(arcade, player);
  const [settled, other] = [
    valueOf(await arcade.call('betCrash', player, bet(state.round))).bet.id,
    valueOf(await arcade.call('betCrash', player, bet(state.round))).bet.id,
  ];
  // As after a backup of this database was restored, and not the wallet's.
  const win = { transaction: `${settled}:win`, bet: settled, player: player.name, amount: '5.00' };
  await arcade.wallet.send('win', [win]);
  arcade.advance(CRASH_BETTING_MS + 500);
  await arcade.restart();
  await eventually(async () => (await betOf(arcade, other)).status === 'void');
  expect(await betOf(arcade, settled)).toMatchObject({ status: 'placing', payout_minor: null });
  expect(arcade.failures).toContain(`${settled}:rollback: already-settled`);
});

it('lists the stakes of an interrupted flight as returned', async () => {
  const player = await arcade.openSession('crash');
  const { state } = await longFlight(arcade, player);
  const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
  arcade.advance(CRASH_BETTING_MS + 500);
  await arcade.restart();
  await eventually(async () => (await betOf(arcade, placed.bet.id)).status === 'void');
  const { ended } = valueOf(await arcade.call('view', player, {}));
  expect(ended).toMatchObject([{ id: placed.bet.id, status: 'void', payout: null }]);
});

/** As another arcade does that takes over. */
const voidFlight = (roundId: string) => ({ roundId, game: 'crash', now: new Date(arcade.nowMs()) }) as const;
const commandKinds = async () => {
  const commands = await arcade.owner.selectFrom('wallet_commands').select('kind').orderBy('kind').execute();
  return commands.map(({ kind }) => kind);
};

it('leaves a flight void that another arcade has made void', async () => {
  const player = await arcade.openSession('crash');
  arcade.watch('crash');
  const { state, point } = await longFlight(arcade, player);
  const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
  arcade.advance(CRASH_BETTING_MS + 500);
  await eventually(async () => (await crashView(arcade, player)).phase === 'flying');
  await retryTransaction(arcade.db, (tx) => storeVoidRound(tx, voidFlight(state.round)));
  arcade.advance(flightMs(CRASH_RULES, point));
  await eventually(async () => {
    arcade.advance(1_000);
    return (await crashView(arcade, player)).round !== state.round;
  });
  expect((await crashView(arcade, player)).recent.map(({ round }) => round)).not.toContain(state.round);
  const rounds = arcade.db.selectFrom('rounds').select(['state', 'record']);
  const [stored] = await rounds.where('round_id', '=', state.round).execute();
  expect(stored).toMatchObject({ state: 'void', record: { point: null } });
  await eventually(async () => (await betOf(arcade, placed.bet.id)).status === 'void');
  expect(await commandKinds()).toEqual(['bet', 'rollback']);
});

// The embedded database has one connection: two transactions never overlap there.
itOnPostgres('pays no cash-out of a flight that another arcade is making void', async () => {
  const player = await arcade.openSession('crash');
  const { state } = await longFlight(arcade, player);
  const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
  arcade.advance(CRASH_BETTING_MS + 1_000);
  await eventually(async () => (await crashView(arcade, player)).phase === 'flying');
  let cashOut: Promise<unknown> = Promise.resolve();
  await arcade.owner.transaction().execute(async (tx) => {
    await storeVoidRound(tx, voidFlight(state.round));
    cashOut = arcade.call('cashOut', player, { commandId: randomUUID(), bet: placed.bet.id });
    await eventually(async () => (await waitingForLocks(arcade.owner)) === 1);
  });
  expect(await cashOut).toMatchObject({ ok: false });
  await eventually(async () => (await betOf(arcade, placed.bet.id)).status === 'void');
  expect(await commandKinds()).toEqual(['bet', 'rollback']);
});

it('returns the stakes of a round that was opened under other rules', async () => {
  const player = await arcade.openSession('crash');
  const before = arcade.wallet.balanceMinor;
  const { state } = await longFlight(arcade, player);
  const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
  await changeRules(arcade, 'crash');
  await arcade.restart();
  await eventually(async () => (await betOf(arcade, placed.bet.id)).status === 'void');
  expect(arcade.wallet.balanceMinor).toBe(before);
});
