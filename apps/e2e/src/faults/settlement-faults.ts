import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FootballFixture } from '@realm/arcade-contract';
import { matchResults } from '@realm/fairness';
import { ArcadeSession } from './arcade-session';
import { ArcadeWorld } from './arcade-world';
import { HeldBets } from './held-bets';
import { FATES, scriptOf, seedWithFate, settledTwice, type TwiceSettled } from '../support/match-seeds';
import type { Scenario, Stage } from './scenario';
import { readOrders, readSettledBets } from './settlement-reader';
import { violationsOfSettlements } from './settlement-truth';
import type { Point } from './wallet-gate';

/** After the numbers of the other scenarios' members, so that no two share an address. */
const FIRST_NUMBER = 300_000;
const BACKERS = 4;
/** More than the arcade settles in one transaction. */
const SLIPS = 112;
const CHUNK = 100;
const POLL_MS = 100;
const END_LIMIT_MS = 90_000;

const CORRECTION: Point = { call: 'resettle', direction: 'request' };
/** Where the arcade is killed after it has stored the settlements; the short run kills it at the first one. */
const DELIVERIES: readonly Point[] = [
  { call: 'resettle', direction: 'answer' },
  { call: 'win', direction: 'request' },
  { call: 'win', direction: 'answer' },
];

/** The arcade is killed between two transactions of a settlement, of a correction, and of their delivery to the platform. */
const settlementsCut: Scenario = {
  name: 'settlements-cut',
  inShort: true,
  hasOwnWorld: true,
  run: async (stage) => {
    const fates = isLong(stage) ? FATES : FATES.slice(0, 1);
    for (const fate of fates) await settleTwice(stage, fate);
  },
};

const isLong = ({ repetitions }: Stage): boolean => repetitions > 1;

interface Played {
  readonly arcade: ArcadeWorld;
  readonly seed: string;
  readonly backers: readonly ArcadeSession[];
  /** Who bet on a hand of baccarat: the long run has one. */
  readonly guests: readonly ArcadeSession[];
}

async function settleTwice(stage: Stage, fate: TwiceSettled): Promise<void> {
  const seed = seedWithFate({ fate }, stage.random.whole(0, 1_000_000));
  const arcade = await ArcadeWorld.open(stage, {
    ARCADE_TEST_SEED: seed,
    ARCADE_TEST_BETTING_SECONDS: '6',
  });
  try {
    const open = (game: 'football' | 'baccarat', count: number) =>
      Promise.all(Array.from({ length: count }, () => openSession(stage, arcade, game)));
    const [backers, guests] = [
      await open('football', BACKERS),
      await open('baccarat', isLong(stage) ? 2 : 0),
    ];
    const played = { arcade, seed, backers, guests };
    const [fixture, slips, hands] = await placeAll(played, fate);
    await killBetweenTransactions(stage, played, {
      fixture,
      last: [...slips.slice(CHUNK), ...hands.slice(-1)],
    });
    await killAtDeliveries(stage, arcade, isLong(stage) ? DELIVERIES : DELIVERIES.slice(0, 1));
    await conclude(stage, played);
  } finally {
    await arcade.close();
  }
}

let opened = 0;
function openSession(
  stage: Stage,
  arcade: ArcadeWorld,
  game: 'football' | 'baccarat',
): Promise<ArcadeSession> {
  opened += 1;
  return ArcadeSession.open(arcade, {
    api: stage.world.first,
    game,
    number: FIRST_NUMBER + opened,
    random: stage.random.fork(),
  });
}

/** @returns The fixture that will be settled twice, and the ids of the bets in the order of the arcade. */
async function placeAll(
  { arcade, seed, backers, guests }: Played,
  fate: TwiceSettled,
): Promise<readonly [FootballFixture, readonly string[], readonly string[]]> {
  const [backer] = backers;
  const { play } = (await backer?.view()) ?? {};
  const fixtures = play?.game === 'football' ? play.fixtures : [];
  const fixture = settledTwice(seed, fate, fixtures);
  if (fixture === undefined) throw new Error(`no upcoming fixture of ${seed} is settled twice`);
  // One after the other for each member: a hundred at once would wait for each other longer than a wallet call may take.
  await Promise.all(
    backers.map(async (backer, first) => {
      for (let slip = first; slip < SLIPS; slip += BACKERS) await placeSlip(backer, fixture, slip);
    }),
  );
  // Last, so that its rows are locked before it is dealt.
  const hands = await betOnHand(guests);
  const slips = await arcade.query<{ bet_id: string }>(
    "select bet_id from bets join slips using (bet_id) where status = 'open' order by number",
  );
  return [fixture, slips.map(({ bet_id }) => bet_id), hands];
}

/** On one selection after the other, so that the second result changes some of them. */
async function placeSlip(
  backer: ArcadeSession,
  { fixture, odds }: FootballFixture,
  slip: number,
): Promise<void> {
  const offered = odds[slip % odds.length];
  if (offered?.odds == null) return;
  const legs = [{ fixture, selection: offered.key, odds: offered.odds }];
  const endsAt = Date.now() + END_LIMIT_MS;
  for (;;) {
    const command = { commandId: randomUUID(), stake: '2.00', policy: 'any', legs };
    const placed = await backer.call('placeSlip', command);
    if (placed.ok) return;
    // A stake that the wallet confirmed too late has been returned: the member bets again.
    if (placed.error.code !== 'void' || Date.now() > endsAt)
      throw new Error(`a slip was answered with ${placed.error.code}`);
  }
}

/** Bets on the next hand that takes them. @returns Their ids. */
async function betOnHand(guests: readonly ArcadeSession[]): Promise<readonly string[]> {
  if (guests.length === 0) return [];
  const endsAt = Date.now() + END_LIMIT_MS;
  for (;;) {
    const { play } = (await guests[0]?.view()) ?? {};
    const round = play?.game === 'baccarat' && play.state.phase === 'betting' ? play.state.round : null;
    const taken = round === null ? [] : await Promise.all(guests.map((guest) => betOn(guest, round)));
    const ids = taken.flat();
    if (ids.length > 0) return ids;
    if (Date.now() > endsAt) throw new Error('no hand of baccarat took a bet');
    await sleep(POLL_MS);
  }
}

async function betOn(guest: ArcadeSession, round: string): Promise<readonly string[]> {
  const bets = ['player', 'banker', 'tie'].map((on) => ({ on, stake: '3.00' }));
  const placed = await guest.call('betBaccarat', { commandId: randomUUID(), round, bets });
  return placed.ok ? placed.value.bets.flatMap(({ bet }) => (bet.status === 'open' ? [bet.id] : [])) : [];
}

/** Kills the arcade when some slips have their result and others not, twice: at the first result and at the one that replaces it. */
async function killBetweenTransactions(
  stage: Stage,
  { arcade, seed }: Played,
  { fixture, last }: { fixture: FootballFixture; last: readonly string[] },
): Promise<void> {
  const held = await HeldBets.hold(arcade, last);
  const [first, second] = matchResults(scriptOf(seed, fixture));
  const turns = [
    { result: first, condition: 'exists (select from slips where result is not null)' },
    { result: second, condition: 'exists (select from slips where corrections > 0)' },
  ];
  for (const { result, condition } of turns) {
    await kill(stage, arcade);
    await arcade.moveMatch(fixture.fixture, (result?.at ?? 0) + 1);
    // The first correction is held on its way, and with it all others: they are delivered after the kill.
    const correction = result === second ? arcade.gate.holdFirst([CORRECTION], END_LIMIT_MS) : null;
    await Promise.all([arcade.launch(), correction]);
    await held.untilStopped(condition);
    if (correction === null) continue;
    await kill(stage, arcade);
    (await correction).drop();
  }
  await held.release();
}

async function kill(stage: Stage, arcade: ArcadeWorld): Promise<void> {
  await arcade.kill();
  stage.killed();
}

/** Kills the arcade once at each point. Wins and corrections may come in either order: no settlement waits for the deliveries of others. */
async function killAtDeliveries(stage: Stage, arcade: ArcadeWorld, points: readonly Point[]): Promise<void> {
  for (let left = points; left.length > 0;) {
    const [held] = await Promise.all([arcade.gate.holdFirst(left, END_LIMIT_MS), arcade.launch()]);
    await kill(stage, arcade);
    held.drop();
    left = left.filter((point) => point !== held.point);
  }
}

async function conclude(stage: Stage, { arcade, backers, guests }: Played): Promise<void> {
  await arcade.launch();
  const endsAt = Date.now() + END_LIMIT_MS;
  while ((await arcade.countUnfinished()) > 0 && Date.now() < endsAt) await sleep(POLL_MS);
  const unfinished = await arcade.countUnfinished();
  stage.expect(unfinished === 0, `${unfinished} bets or commands of the arcade have no end`);
  const bets = await readSettledBets(arcade);
  const corrected = bets.filter(({ corrections }) => corrections > 0).length;
  stage.expect(corrected > 0, 'no result was corrected');
  const reader = await stage.reader();
  try {
    const postings = await Promise.all([...backers, ...guests].map((each) => each.postingsOfBets(reader)));
    const orders = await readOrders(stage.world.cluster.url, bets);
    for (const violation of violationsOfSettlements(bets, orders, postings.flat()))
      stage.expect(false, violation);
  } finally {
    await reader.close();
  }
  for (const violation of await arcade.compareBooks()) stage.expect(false, violation);
}

export const SETTLEMENT_FAULTS: readonly Scenario[] = [settlementsCut];
