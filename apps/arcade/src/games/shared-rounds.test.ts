import { randomUUID } from 'node:crypto';
import { CRASH_BETTING_MS, type CrashTick, type CrashState, type DrawState } from '@realm/arcade-contract';
import {
  belongsToChain,
  CRASH_RULES,
  crashPoint,
  createHashChain,
  createStream,
  drawDigits,
  flightMs,
} from '@realm/fairness';
import type { Player } from '../play/player';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
beforeEach(async () => (arcade = await startTestArcade()));
afterEach(() => arcade.close());

const betOf = async (betId: string) =>
  arcade.db.selectFrom('bets').selectAll().where('bet_id', '=', betId).executeTakeFirstOrThrow();
const allAnswered = async () =>
  (await arcade.db.selectFrom('wallet_commands').select('outcome').execute()).every(
    ({ outcome }) => outcome !== null,
  );

async function crashView(player: Player): Promise<CrashState> {
  const { play } = valueOf(await arcade.call('view', player, {}));
  if (play.game !== 'crash') throw new Error(play.game);
  return play.state;
}
async function drawView(player: Player): Promise<DrawState> {
  const { play } = valueOf(await arcade.call('view', player, {}));
  if (play.game !== 'draw5') throw new Error(play.game);
  return play.state;
}
/** At the beginning of a round. */
async function freshRound(player: Player): Promise<DrawState> {
  for (;;) {
    const state = await drawView(player);
    if (state.phase === 'betting' && state.until - state.serverAt > 5_000) return state;
    arcade.advance(1_000);
  }
}
/** Only the test may know it beforehand. */
async function pointOf(round: string): Promise<number> {
  const { chain_id, link } = await arcade.db
    .selectFrom('rounds')
    .selectAll()
    .where('round_id', '=', round)
    .executeTakeFirstOrThrow();
  const { secret, length, end_hash } = await arcade.db
    .selectFrom('chains')
    .selectAll()
    .where('chain_id', '=', chain_id)
    .executeTakeFirstOrThrow();
  const serverSeed = createHashChain(secret, length).link((link ?? 1) - 1);
  return crashPoint(CRASH_RULES, createStream({ serverSeed, clientSeed: end_hash, nonce: 0 }));
}
const bet = (round: string, autoCashOut: number | null = null) => ({
  ...{ commandId: randomUUID(), round, stake: '10.00', autoCashOut },
});
/** A round that flies long enough for a cash-out. */
async function longFlight(player: Player): Promise<{ state: CrashState; point: number }> {
  for (;;) {
    const state = await crashView(player);
    const point = state.phase === 'betting' ? await pointOf(state.round) : 0;
    if (point >= 150) return { state, point };
    arcade.advance(1_000);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

describe('crash', () => {
  it('counts a stake in the net position from the moment it is taken, as in the balance', async () => {
    const player = await arcade.openSession('crash');
    const { round } = await crashView(player);
    const { funds, bet: taken } = valueOf(await arcade.call('betCrash', player, bet(round)));
    expect(funds.net).toBe('-10.00');
    valueOf(await arcade.call('cancelCrash', player, { commandId: randomUUID(), bet: taken.id }));
    await eventually(async () => valueOf(await arcade.call('funds', player, {})).net === '0.00');
  });

  it('pays a cash-out at the multiplier of the moment it arrived, and a set one when it is reached', async () => {
    const [hand, auto] = [await arcade.openSession('crash'), await arcade.openSession('crash')];
    const { state } = await longFlight(hand);
    const byHand = valueOf(await arcade.call('betCrash', hand, bet(state.round)));
    const bySetting = valueOf(await arcade.call('betCrash', auto, bet(state.round, 120)));
    const tooHigh = valueOf(await arcade.call('betCrash', auto, bet(state.round, 100_000_000)));
    arcade.advance(CRASH_BETTING_MS + 4_000);
    const out = valueOf(await arcade.call('cashOut', hand, { commandId: randomUUID(), bet: byHand.bet.id }));
    expect(out.cashedOutAt).toBeGreaterThan(100);
    expect(out.bet.multiplier).toBe(out.cashedOutAt * 100);
    await eventually(async () => (await betOf(bySetting.bet.id)).status === 'settled');
    expect(await betOf(bySetting.bet.id)).toMatchObject({ multiplier: 12_000n, payout_minor: 1_200n });
    arcade.advance(flightMs(CRASH_RULES, await pointOf(state.round)));
    await eventually(async () => (await betOf(tooHigh.bet.id)).status === 'settled');
    expect(await betOf(tooHigh.bet.id)).toMatchObject({ payout_minor: 0n });
    await eventually(allAnswered);
    const { rounds } = valueOf(await arcade.call('history', hand, { cursor: null }));
    expect(rounds[0]).toMatchObject({ seeds: { kind: 'shared' }, record: { cashedOutAt: out.cashedOutAt } });
  });

  it('decides a cash-out after the end against the member, and says where the flight ended', async () => {
    const player = await arcade.openSession('crash');
    const { state, point } = await longFlight(player);
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
    const { state } = await longFlight(player);
    const before = arcade.wallet.balanceMinor;
    const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
    arcade.advance(CRASH_BETTING_MS + 500);
    await arcade.restart();
    await eventually(async () => (await betOf(placed.bet.id)).status === 'void');
    expect(arcade.wallet.balanceMinor).toBe(before);
    const next = await crashView(player);
    expect(next.link).toBe(state.link + 1);
    const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
    const seeds = rounds.find(({ bets }) => bets[0]?.id === placed.bet.id)?.seeds;
    if (seeds?.kind !== 'shared' || seeds.serverSeed === null) throw new Error('not revealed');
    expect(belongsToChain(seeds.serverSeed, seeds.chainEnd, seeds.link)).toBe(true);
  });

  it('goes on with the same round and its bets when it was interrupted before take-off', async () => {
    const player = await arcade.openSession('crash');
    const { state } = await longFlight(player);
    const placed = valueOf(await arcade.call('betCrash', player, bet(state.round, 110)));
    await arcade.restart();
    const again = await crashView(player);
    expect(again).toMatchObject({ round: state.round, phase: 'betting', bets: 1 });
    arcade.advance(CRASH_BETTING_MS + 3_000);
    await eventually(async () => (await betOf(placed.bet.id)).status === 'settled');
    expect(await betOf(placed.bet.id)).toMatchObject({ payout_minor: 1_100n });
  });

  it('takes ten bets of one member in a round, and again one for each that is taken back', async () => {
    const [player, other] = [await arcade.openSession('crash'), await arcade.openSession('crash')];
    const { state } = await longFlight(player);
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
    const { state } = await longFlight(player);
    const first = valueOf(await arcade.call('betCrash', player, bet(state.round)));
    const second = valueOf(await arcade.call('betCrash', other, bet(state.round, 110)));
    const seats = [
      { bet: first.bet.id, name: 'l***n', stake: '10.00', currencyCode: 'CNY', cashedOutAt: null },
      { bet: second.bet.id, name: 'k***', stake: '10.00', currencyCode: 'CNY', cashedOutAt: null },
    ];
    expect((await crashView(player)).players).toEqual(seats);
    expect(JSON.stringify(await crashView(player))).not.toContain('lin-chuan');
    arcade.advance(CRASH_BETTING_MS + 2_000);
    await eventually(async () => (await crashView(player)).cashedOut === 1);
    expect((await crashView(player)).players).toEqual([seats[0], { ...seats[1], cashedOutAt: 110 }]);
    const lists = beats().flatMap(({ round, players }) =>
      round === state.round && players ? [players] : [],
    );
    await eventually(() => beats().some(({ players }) => players === null));
    expect(lists.every((players) => players.length <= 2)).toBe(true);
  });

  it('returns a cancelled stake before the flight, once, and to its own member only', async () => {
    const [player, other] = [await arcade.openSession('crash'), await arcade.openSession('crash')];
    const { state } = await longFlight(player);
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
    expect(await crashView(player)).toMatchObject({ bets: 0, players: [] });
    arcade.advance(CRASH_BETTING_MS + 2_000);
    await eventually(async () => (await crashView(player)).phase !== 'betting');
    expect(await betOf(placed.bet.id)).toMatchObject({ status: 'void', payout_minor: null });
  });

  it('cancels nothing once the flight has begun, and is in doubt while the wallet is away', async () => {
    const player = await arcade.openSession('crash');
    const { state, point } = await longFlight(player);
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
    await eventually(async () => (await betOf(kept.bet.id)).status === 'settled');
    await eventually(async () => (await betOf(doubtful.bet.id)).status === 'void');
    expect(valueOf(await arcade.call('cancelCrash', player, cancel)).bet.status).toBe('void');
    expect(arcade.wallet.balanceMinor - before).toBe(1_000n);
  });

  it('says where the flight of the bet ended, also in the next round', async () => {
    const player = await arcade.openSession('crash');
    const { state, point } = await longFlight(player);
    const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
    arcade.advance(CRASH_BETTING_MS + flightMs(CRASH_RULES, point));
    await eventually(async () => (await betOf(placed.bet.id)).status === 'settled');
    arcade.advance(10_000);
    await eventually(async () => (await crashView(player)).round !== state.round);
    expect(await arcade.call('cashOut', player, { commandId: randomUUID(), bet: placed.bet.id })).toEqual({
      ok: false,
      error: { code: 'too-late', point },
    });
  });

  it('reports to a returning member how their bets ended, until a page has shown it', async () => {
    const [player, listener] = [await arcade.openSession('crash'), await arcade.openSession('crash')];
    const endedOf = async (of: Player) => valueOf(await arcade.call('view', of, {})).ended;
    const { state, point } = await longFlight(player);
    const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
    arcade.advance(CRASH_BETTING_MS + flightMs(CRASH_RULES, point));
    await eventually(async () => (await betOf(placed.bet.id)).status === 'settled');
    expect(await endedOf(player)).toMatchObject([{ id: placed.bet.id, status: 'settled', result: 'lose' }]);
    expect(await endedOf(listener)).toEqual([]);
    await arcade.call('acknowledgeEnded', listener, { bets: [placed.bet.id] });
    expect(await endedOf(player)).toHaveLength(1);
    expect(valueOf(await arcade.call('acknowledgeEnded', player, { bets: [placed.bet.id] }))).toEqual({
      ended: [],
    });
    arcade.listen(true);
    arcade.advance(10_000);
    const next = await longFlight(player);
    const seen = valueOf(await arcade.call('betCrash', player, bet(next.state.round)));
    arcade.advance(CRASH_BETTING_MS + flightMs(CRASH_RULES, next.point));
    await eventually(async () => (await betOf(seen.bet.id)).status === 'settled');
    await eventually(async () => (await endedOf(player)).length === 0);
  });

  it('lists the stakes of an interrupted flight as returned', async () => {
    const player = await arcade.openSession('crash');
    const { state } = await longFlight(player);
    const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
    arcade.advance(CRASH_BETTING_MS + 500);
    await arcade.restart();
    await eventually(async () => (await betOf(placed.bet.id)).status === 'void');
    const { ended } = valueOf(await arcade.call('view', player, {}));
    expect(ended).toMatchObject([{ id: placed.bet.id, status: 'void', payout: null }]);
  });
});

describe('draw', () => {
  const bets = (round: string) => ({
    commandId: randomUUID(),
    round,
    bets: [
      { choice: { kind: 'side', side: 'big' }, stake: '10.00' },
      { choice: { kind: 'side', side: 'small' }, stake: '10.00' },
    ],
  });

  it('settles every bet of the round by five digits that the chain had decided', async () => {
    const player = await arcade.openSession('draw5');
    arcade.watch('draw5');
    const state = await freshRound(player);
    const before = arcade.wallet.balanceMinor;
    const placed = valueOf(await arcade.call('betDraw', player, bets(state.round)));
    expect(placed.bets.map(({ bet: { status } }) => status)).toEqual(['open', 'open']);
    arcade.advance(53_000);
    await eventually(async () => (await betOf(placed.bets[0]?.bet.id ?? '')).status === 'settled');
    await eventually(allAnswered);
    // Exactly one of big and small wins, at 1.96 of its stake.
    expect(arcade.wallet.balanceMinor - before).toBe(-2_000n + 1_960n);
    const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
    const [record] = rounds;
    if (record?.game !== 'draw5' || record.seeds.kind !== 'shared') throw new Error('no draw');
    const { serverSeed, chainEnd, link } = record.seeds;
    expect(belongsToChain(serverSeed ?? '', chainEnd, link)).toBe(true);
    expect(record.record.digits).toEqual(
      drawDigits(createStream({ serverSeed: serverSeed ?? '', clientSeed: chainEnd, nonce: 0 })),
    );
  });

  it('takes no bet after the end of betting', async () => {
    const player = await arcade.openSession('draw5');
    const state = await freshRound(player);
    arcade.advance(state.until - state.serverAt + 1);
    expect(await arcade.call('betDraw', player, bets(state.round))).toEqual({
      ok: false,
      error: { code: 'round-closed' },
    });
  });

  it('returns a stake that the wallet accepts after the round has ended, even when no clock has noticed', async () => {
    const player = await arcade.openSession('draw5');
    const state = await freshRound(player);
    const before = arcade.wallet.balanceMinor;
    let ended: Promise<unknown> = Promise.resolve();
    arcade.wallet.fault = (kind) => {
      if (kind === 'bet')
        ended = arcade.db
          .updateTable('rounds')
          .set({ state: 'settled' })
          .where('round_id', '=', state.round)
          .execute();
      return null;
    };
    const answer = await arcade.call('betDraw', player, bets(state.round));
    // Its stakes are back when it is answered.
    expect(answer).toEqual({ ok: false, error: { code: 'void' } });
    await ended;
    await eventually(allAnswered);
    expect(arcade.wallet.balanceMinor).toBe(before);
    const stored = await arcade.db.selectFrom('bets').select('status').execute();
    expect(stored).toEqual([{ status: 'void' }, { status: 'void' }]);
  });

  it('counts each bet once, also when its command is repeated after a restart', async () => {
    const player = await arcade.openSession('draw5');
    const state = await freshRound(player);
    const placed = bets(state.round);
    valueOf(await arcade.call('betDraw', player, placed));
    await arcade.restart();
    valueOf(await arcade.call('betDraw', player, placed));
    expect((await drawView(player)).bets).toBe(2);
    valueOf(await arcade.call('betDraw', player, bets(state.round)));
    expect((await drawView(player)).bets).toBe(4);
  });

  it('draws after a crash as it would have drawn', async () => {
    const player = await arcade.openSession('draw5');
    const state = await freshRound(player);
    const placed = valueOf(await arcade.call('betDraw', player, bets(state.round)));
    arcade.advance(120_000);
    await arcade.restart();
    await eventually(async () => (await betOf(placed.bets[1]?.bet.id ?? '')).status === 'settled');
  });
});

describe('a round that was opened under other rules', () => {
  /** As after a deployment that changed the game's rules. */
  const changeRules = (game: 'crash' | 'draw5') =>
    arcade.owner.updateTable('rules').set({ content: '{"former":true}' }).where('game', '=', game).execute();

  it('of crash returns its stakes', async () => {
    const player = await arcade.openSession('crash');
    const before = arcade.wallet.balanceMinor;
    const { state } = await longFlight(player);
    const placed = valueOf(await arcade.call('betCrash', player, bet(state.round)));
    await changeRules('crash');
    await arcade.restart();
    await eventually(async () => (await betOf(placed.bet.id)).status === 'void');
    expect(arcade.wallet.balanceMinor).toBe(before);
  });

  it('of the draw returns its stakes', async () => {
    const player = await arcade.openSession('draw5');
    const before = arcade.wallet.balanceMinor;
    const state = await freshRound(player);
    const input = { commandId: randomUUID(), round: state.round };
    const choice = { kind: 'side', side: 'big' };
    const placed = valueOf(
      await arcade.call('betDraw', player, { ...input, bets: [{ choice, stake: '10.00' }] }),
    );
    await changeRules('draw5');
    await arcade.restart();
    await eventually(async () => (await betOf(placed.bets[0]?.bet.id ?? '')).status === 'void');
    expect(arcade.wallet.balanceMinor).toBe(before);
  });
});
