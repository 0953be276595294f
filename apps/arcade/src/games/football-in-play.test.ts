import { randomUUID } from 'node:crypto';
import { BetCommand, ResettleCommand, RollbackCommand, WinCommand } from '@realm/api-client/contract';
import type { FootballBet, FootballFixture } from '@realm/arcade-contract';
import {
  earlyPrice,
  gradeSelection,
  lowestMultiple,
  MATCH_TIMES,
  matchState,
  outlook,
  parseSelection,
  SPORTS_RULES,
  type MatchScript,
} from '@realm/fairness';
import * as z from 'zod/mini';
import type { Player } from '../play/player';
import {
  FAST_FOOTBALL,
  footballStory,
  footballView,
  MINUTE_MS,
  pick,
  scriptOf,
  seedsWithFate,
  slipOn,
  upcoming,
} from '../testing/football';
import { allAnswered } from '../testing/shared-rounds';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
let player: Player;
async function open(over: Parameters<typeof startTestArcade>[0] = {}) {
  arcade = await startTestArcade({ football: FAST_FOOTBALL, ...over });
  player = await arcade.openSession('football');
}
afterEach(() => arcade.close());
const { place, moveTo, shown, ended, now } = footballStory(() => ({ arcade, player }));

/** Between the goal that a test is about and any other event, in minutes: longer than each suspension. */
const ALONE = 6;

/** The first goal, so that nothing is decided before it, with nothing else around it that would suspend the match, too. */
function loneGoalOf({ events }: MatchScript) {
  const goal = events.find(({ kind }) => kind === 'goal');
  if (goal === undefined || goal.minute <= ALONE || goal.minute >= 40) return undefined;
  const isAlone = events.every((other) => other === goal || Math.abs(other.minute - goal.minute) > ALONE);
  return isAlone ? goal : undefined;
}

/** An upcoming fixture with a goal, and the minutes from its start to it. */
async function withGoal(): Promise<{ fixture: FootballFixture; goalAt: number }> {
  const isSuitable = (script: MatchScript) => script.result !== null && loneGoalOf(script) !== undefined;
  const [picked] = await pick(arcade, player, ['lost'], isSuitable);
  const goal = loneGoalOf(await scriptOf(arcade, picked!.fixture));
  return { fixture: picked!.fixture, goalAt: goal!.minute - 0.5 };
}
const NOT_BEGUN = matchState({ events: [], isPostponed: false, abandonedAfter: null, result: null }, -1);
const CLOSED = { ok: false, error: { code: 'selection-closed' } };

describe('a match in play', () => {
  const waited: number[] = [];
  let whileWaiting = (): void => undefined;
  beforeEach(() => {
    waited.length = 0;
    whileWaiting = () => undefined;
    const wait = async (ms: number) => {
      waited.push(ms);
      whileWaiting();
    };
    return open({ football: { minuteMs: MINUTE_MS, delayMs: 300, wait } });
  });

  it('takes no bet while it is suspended, and none after the last minutes', async () => {
    const { fixture, goalAt } = await withGoal();
    moveTo(fixture, goalAt + 0.1);
    expect(await now(fixture)).toMatchObject({ isSuspended: true, odds: [] });
    expect(await arcade.call('placeSlip', player, slipOn([fixture]))).toEqual(CLOSED);
    moveTo(fixture, 91.5);
    expect(await arcade.call('placeSlip', player, slipOn([fixture]))).toEqual(CLOSED);
    expect(arcade.wallet.effects).toEqual([]);
  });

  it('does not accept a slip that was sent before a goal and would be accepted after it', async () => {
    const { fixture, goalAt } = await withGoal();
    // Long enough before it for a slow machine, whose clock runs on.
    moveTo(fixture, goalAt - 3);
    const slip = slipOn([await now(fixture)], { selections: ['btts:no'] });
    // Until the suspension is over.
    whileWaiting = () => moveTo(fixture, goalAt + MATCH_TIMES.suspended + 0.2);
    expect(await arcade.call('placeSlip', player, slip)).toEqual(CLOSED);
    expect(waited).toEqual([300]);
    expect(await now(fixture)).toMatchObject({ isSuspended: false });
    expect(arcade.wallet.effects).toEqual([]);
  });

  it('returns a stake that the wallet confirms after a goal', async () => {
    const { fixture, goalAt } = await withGoal();
    moveTo(fixture, goalAt - 0.5);
    const slip = slipOn([await now(fixture)], { selections: ['btts:no'] });
    const { send } = arcade.wallet;
    arcade.wallet.send = async (kind, commands) => {
      const answer = await send(kind, commands);
      if (kind === 'bet') arcade.advance(0.6 * MINUTE_MS);
      return answer;
    };
    expect(await arcade.call('placeSlip', player, slip)).toEqual({ ok: false, error: { code: 'void' } });
    expect(arcade.wallet.balanceMinor).toBe(100_000n);
  });

  /** A match without goals and red cards before its second half, half an hour after its start. */
  async function quietMatch(): Promise<FootballFixture> {
    const isQuiet = ({ result, events }: MatchScript) =>
      result !== null && events.every(({ kind, minute }) => kind === 'yellow' || minute > 50);
    const [picked] = await pick(arcade, player, ['lost'], isQuiet);
    moveTo(picked!.fixture, 30.1);
    return now(picked!.fixture);
  }

  it('returns a stake that the wallet confirms when its odds are minutes old', async () => {
    const fixture = await quietMatch();
    const { send } = arcade.wallet;
    arcade.wallet.send = async (kind, commands) => {
      const answer = await send(kind, commands);
      if (kind === 'bet') moveTo(fixture, 38.1);
      return answer;
    };
    const slip = slipOn([fixture], { selections: ['1x2:draw'] });
    expect(await arcade.call('placeSlip', player, slip)).toEqual({ ok: false, error: { code: 'void' } });
    expect(arcade.wallet.balanceMinor).toBe(100_000n);
  });

  it('prices a slip when those that its member sent before have their answers', async () => {
    const fixture = await quietMatch();
    const { fixtures } = await footballView(arcade, player);
    const { send } = arcade.wallet;
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const sent: string[] = [];
    arcade.wallet.send = async (kind, commands) => {
      sent.push(kind);
      if (kind === 'bet') await isAnswered;
      return send(kind, commands);
    };
    const before = arcade.call('placeSlip', player, slipOn(fixtures.slice(-1)));
    await eventually(() => sent.length === 1);
    const slip = slipOn([fixture], { selections: ['1x2:draw'], policy: 'none' });
    const after = arcade.call('placeSlip', player, slip);
    await eventually(() => waited.length === 1);
    moveTo(fixture, 38.1);
    answer();
    expect(await before).toMatchObject({ ok: true });
    expect(await after).toMatchObject({ ok: false, error: { code: 'odds-changed' } });
    expect(arcade.wallet.effects).toHaveLength(1);
  });
});

describe('an early settlement', () => {
  beforeEach(() => open());

  const quote = async (bet: string) => valueOf(await arcade.call('quoteEarly', player, { bet }));
  const take = (bet: string, quoted: string) =>
    arcade.call('settleEarly', player, { commandId: randomUUID(), bet, quote: quoted });

  it('pays the quoted price once, with result 9, and the bet is never settled again', async () => {
    const { fixture } = await withGoal();
    const placed = await place(slipOn([fixture]));
    const { quote: quoted, price } = await quote(placed.bet.id);
    const before = arcade.wallet.balanceMinor;
    const command = { commandId: randomUUID(), bet: placed.bet.id, quote: quoted };
    const taken = valueOf(await arcade.call('settleEarly', player, command));
    expect(taken.bet).toMatchObject({ outcome: 9, bet: { status: 'settled', payout: price } });
    expect(valueOf(await arcade.call('settleEarly', player, command)).bet.bet.id).toBe(placed.bet.id);
    expect(await take(placed.bet.id, quoted)).toMatchObject({ error: { code: 'no-round' } });
    // Settled together with the bet, if it were.
    const other = await place(slipOn([fixture], { stake: '10.00', selections: ['btts:no'] }));
    moveTo(fixture, 97);
    const { bet } = await ended(other.bet.id);
    const otherMinor = BigInt(Math.round((Number(bet.payout) - 10) * 100));
    await arcade.restart();
    await eventually(() => allAnswered(arcade));
    expect(arcade.wallet.balanceMinor - before).toBe(BigInt(Math.round(Number(price) * 100)) + otherMinor);
    expect(await shown(placed.bet.id)).toMatchObject({ outcome: 9, corrections: 0 });
    expect(arcade.wallet.results.get(placed.bet.id)).toBe(9);
  });

  it('is good for some seconds, and not after a goal', async () => {
    const { fixture, goalAt } = await withGoal();
    const placed = await place(slipOn([fixture]));
    const first = await quote(placed.bet.id);
    arcade.advance(6_001);
    expect(await take(placed.bet.id, first.quote)).toMatchObject({ error: { code: 'quote-expired' } });
    moveTo(fixture, goalAt - 0.5);
    const second = await quote(placed.bet.id);
    moveTo(fixture, goalAt + 0.1);
    expect(await take(placed.bet.id, second.quote)).toEqual(CLOSED);
    expect(await arcade.call('quoteEarly', player, { bet: placed.bet.id })).toEqual(CLOSED);
    expect((await shown(placed.bet.id)).bet.status).toBe('open');
  });

  it('is the lowest of the seconds that it is good for', async () => {
    const fixture = await upcoming(arcade, player);
    moveTo(fixture, -0.45);
    const { bet, legs } = await place(slipOn([await now(fixture)]));
    const { price } = await quote(bet.id);
    const priceOver = (minutes: number): string => {
      const { home, away, selection: key, odds } = legs[0]!;
      const ahead = outlook({ home, away, matchday: 1 }, NOT_BEGUN, { from: -0.45, minutes });
      const expected = lowestMultiple({ selection: parseSelection(key)!, odds }, ahead);
      return (Number(earlyPrice(SPORTS_RULES, 10_000n, [{ odds, expected }])) / 100).toFixed(2);
    };
    expect(bet.stake).toBe('100.00');
    expect(price).toBe(priceOver(1));
    // The first half minute is over by then and has brought nothing.
    expect(Number(price)).toBeLessThan(Number(priceOver(0)));
  });

  it('moves with the odds', async () => {
    const { fixture, goalAt } = await withGoal();
    const placed = await place(slipOn([fixture]));
    const before = await quote(placed.bet.id);
    // When no red card suspends it either.
    moveTo(fixture, goalAt - 3);
    const after = await quote(placed.bet.id);
    expect(after.price).not.toBe(before.price);
  });

  it('of a bet of somebody else, or of another wallet, is neither quoted nor paid', async () => {
    const { bet } = await place(slipOn([await upcoming(arcade, player)]));
    const { quote: quoted } = await quote(bet.id);
    const owner = player;
    for (const other of [await arcade.openSession('football'), { ...owner, currency: 'JPY' as const }]) {
      player = other;
      const answers = [await arcade.call('quoteEarly', player, { bet: bet.id }), await take(bet.id, quoted)];
      expect(answers.map((answer) => !answer.ok && answer.error.code)).toEqual(['not-found', 'not-found']);
    }
    player = owner;
    expect((await shown(bet.id)).bet.status).toBe('open');
  });
});

/** The fixture with this script, which the seeds of the test have. */
async function fixtureWith(suits: (script: MatchScript) => boolean): Promise<FootballFixture> {
  const { fixtures } = await footballView(arcade, player);
  for (const fixture of fixtures)
    if (fixture.phase === 'upcoming' && suits(await scriptOf(arcade, fixture))) return fixture;
  throw new Error('no such fixture');
}

describe('a fixture without a result, or with another one', () => {
  it('that is postponed: the stake of a single returns, and an accumulator goes on without it', async () => {
    await open({ seeds: seedsWithFate('postponed') });
    const fixture = await fixtureWith(({ isPostponed }) => isPostponed);
    const { fixtures } = await footballView(arcade, player);
    const other = fixtures.find((each) => each.phase === 'upcoming' && each.fixture !== fixture.fixture)!;
    const [single, double] = [await place(slipOn([fixture])), await place(slipOn([fixture, other]))];
    moveTo(other.startsAt > fixture.startsAt ? other : fixture, 97);
    expect(await ended(single.bet.id)).toMatchObject({ outcome: 8, bet: { status: 'void' } });
    expect((await ended(double.bet.id)).legs[0]?.result).toBe('void');
  });

  it('that is abandoned and declared valid later: the stake returns, then the bet is settled by the score', async () => {
    await open({ seeds: seedsWithFate('resultStands') });
    const stands = ({ result, corrected }: MatchScript) => result === null && corrected !== undefined;
    const fixture = await fixtureWith(stands);
    const { corrected, abandonedAfter } = await scriptOf(arcade, fixture);
    const before = arcade.wallet.balanceMinor;
    const placed = await place(slipOn([fixture]));
    moveTo(fixture, (abandonedAfter ?? 0) + 6);
    expect(await ended(placed.bet.id)).toMatchObject({ outcome: 8, corrections: 0 });
    expect(arcade.wallet.balanceMinor).toBe(before);
    moveTo(fixture, (abandonedAfter ?? 0) + 27);
    await eventually(async () => (await shown(placed.bet.id)).corrections === 1);
    await eventually(() => allAnswered(arcade));
    const isWon = (corrected?.home ?? 0) > (corrected?.away ?? 0);
    const bet = await shown(placed.bet.id);
    expect(bet).toMatchObject({ outcome: isWon ? 2 : 4, bet: { status: 'settled' } });
    const payout = BigInt(Math.round(Number(bet.bet.payout) * 100));
    expect(arcade.wallet.balanceMinor).toBe(before - 10_000n + payout);
  });

  it('whose result is corrected: money, status and net position follow, also through a lost answer and a restart', async () => {
    await open({ seeds: seedsWithFate('corrected') });
    const fixture = await fixtureWith(({ result, corrected }) => result !== null && corrected !== undefined);
    const { result, corrected } = await scriptOf(arcade, fixture);
    const total = (score: { home: number; away: number } | null | undefined) =>
      (score?.home ?? 0) + (score?.away ?? 0);
    expect(total(result)).not.toBe(total(corrected));
    const placed = await Promise.all(
      fixture.odds
        .filter(({ odds }) => odds !== null)
        .map(({ key }) => place(slipOn([fixture], { selections: [key], stake: '10.00' }))),
    );
    moveTo(fixture, 96);
    for (const { bet } of placed) await ended(bet.id);
    const first = (await footballView(arcade, player)).bets;
    let lost = 2;
    arcade.wallet.fault = (kind) => (kind === 'resettle' && lost-- > 0 ? 'cut' : null);
    moveTo(fixture, 116);
    await eventually(async () => {
      const legs = await arcade.db.selectFrom('slip_legs').select('results').execute();
      return legs.every(({ results }) => results === 2);
    });
    await arcade.restart();
    arcade.advance(60_000);
    await eventually(() => allAnswered(arcade));
    const { bets } = await footballView(arcade, player);
    const returned = bets.reduce(
      (sum, { bet }) => sum + BigInt(Math.round(Number(bet.payout ?? bet.stake) * 100)),
      0n,
    );
    expect(arcade.wallet.balanceMinor).toBe(100_000n - BigInt(placed.length) * 1_000n + returned);
    const isSame = (one: FootballBet, other?: FootballBet) =>
      one.outcome === other?.outcome && one.bet.payout === other.bet.payout;
    for (const bet of bets) {
      const before = first.find((each) => each.bet.id === bet.bet.id);
      expect(bet.corrections).toBe(isSame(bet, before) ? 0 : 1);
    }
    // What was sent is what the platform's contract takes.
    for (const { kind, body, transaction_id: transaction } of await arcade.owner
      .selectFrom('wallet_commands')
      .selectAll()
      .execute()) {
      const command = {
        bet: BetCommand,
        win: WinCommand,
        resettle: ResettleCommand,
        rollback: RollbackCommand,
      };
      if (kind !== 'play') z.parse(command[kind], { ...body, transaction });
    }
    const { net } = valueOf(await arcade.call('funds', player, {}));
    expect(Math.round(Number(net) * 100)).toBe(Number(arcade.wallet.balanceMinor - 100_000n));
  });

  it('whose result is corrected while the server is down for seven hours: the bet follows, whoever looks', async () => {
    await open({ seeds: seedsWithFate('corrected') });
    const fixture = await fixtureWith(({ result, corrected }) => result !== null && corrected !== undefined);
    const { result, corrected } = await scriptOf(arcade, fixture);
    const turned = fixture.odds.find(({ key, odds }) => {
      const selection = parseSelection(key);
      if (selection === null || odds === null || corrected === undefined) return false;
      return gradeSelection(selection, result) === 'lost' && gradeSelection(selection, corrected) === 'won';
    });
    const { bet } = await place(slipOn([fixture], { selections: [turned?.key ?? ''] }));
    moveTo(fixture, 96);
    expect(await ended(bet.id)).toMatchObject({ outcome: 4 });
    arcade.advance(7 * 3_600_000);
    // Somebody else watches, which is when old fixtures are forgotten.
    arcade.watch('football');
    await arcade.restart();
    const stored = () =>
      arcade.db.selectFrom('slips').select('result').where('bet_id', '=', bet.id).executeTakeFirstOrThrow();
    await eventually(async () => (await stored()).result === 2);
    const isFinal = () =>
      arcade.db
        .selectFrom('fixtures')
        .select('is_final')
        .where('fixture_id', '=', fixture.fixture)
        .executeTakeFirstOrThrow();
    await eventually(async () => (await isFinal()).is_final);
  });
});
