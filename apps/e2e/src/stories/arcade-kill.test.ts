import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ArcadeOutput } from '@realm/arcade-contract';
import { CRASH_RULES, flightMs } from '@realm/fairness';
import { toMinor } from '../support/minor';
import { Account } from '../support/account';
import { ArcadeProcess, placeArcade } from '../support/arcade-process';
import { RealServer } from '../support/server';

const IN_GAME = '500.00';
const ROLLS = 12;
const KILLS = 3;
const FLIGHT_MS = 200;

let platform: RealServer;
let arcade: ArcadeProcess;
let account: Account;
beforeAll(async () => {
  const place = await placeArcade();
  platform = await RealServer.start(place.platformEnv);
  arcade = await ArcadeProcess.start(place, platform.url);
  account = await Account.open(platform);
  await platform.operator('POST', '/operator/member/top-up', {
    requestId: randomUUID(),
    member: account.name,
    amount: '1000.00',
    reason: 'story',
  });
  await account.call('transfer', { requestId: randomUUID(), category: 'chain', amount: IN_GAME });
});
afterAll(async () => {
  await arcade.stop();
  await platform.stop();
});

async function openGame(gameId: string): Promise<string> {
  const { launchUrl } = (await account.call('playGame', { gameId })) as { launchUrl: string };
  const token = new URL(launchUrl).searchParams.get('token') ?? '';
  const opened = await arcade.call('openSession', { token });
  if (opened?.ok !== true) throw new Error(JSON.stringify(opened));
  return opened.value.token;
}

type Rolled = ArcadeOutput<'rollDice'> | 'none';

/** Rolls once, however often it has to be asked for. */
async function roll(session: string): Promise<Rolled> {
  const input = { commandId: randomUUID(), stake: '5.00', choice: { side: 'under', target: 4_950 } };
  for (;;) {
    const answer = await arcade.call('rollDice', input, session);
    if (answer?.ok === true) return answer.value;
    if (answer !== null && ['void', 'unavailable'].includes(answer.error.code)) return 'none';
    if (answer !== null && !['in-doubt', 'internal'].includes(answer.error.code))
      throw new Error(JSON.stringify(answer));
    await sleep(100);
  }
}

/** The effects of the answers, and the platform's ledger. */
async function compare(rolled: readonly Rolled[], startMinor: bigint): Promise<void> {
  const expected = rolled.reduce(
    (total, one) =>
      one === 'none' ? total : total - toMinor(one.bet.stake) + toMinor(one.bet.payout ?? '0'),
    startMinor,
  );
  expect(await inGame()).toBe(expected);
}
async function inGame(): Promise<bigint> {
  const { games } = (await account.call('getWallet', {})) as {
    games: { category: string; amount: string }[];
  };
  return toMinor(games.find(({ category }) => category === 'chain')?.amount ?? '0');
}

it.each([
  ['the arcade', () => arcade],
  ['the platform', () => platform],
] as const)('counts every stake and every payout once while %s is killed', async (_name, victim) => {
  const session = await openGame('dice');
  const startMinor = await inGame();
  const rolling = (async () => {
    const rolled: Rolled[] = [];
    for (let count = 0; count < ROLLS; count += 1) rolled.push(await roll(session));
    return rolled;
  })();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(randomInt(50, 900));
    await victim().kill();
    await victim().launch();
  }
  await compare(await rolling, startMinor);
});

/** A bet that a busy machine places too late is void, and its stake is back: the caller's sum counts it. */
async function betOnFlight(session: string) {
  for (;;) {
    const { play } = await answered('view', {}, session);
    if (play.game !== 'crash') throw new Error(play.game);
    const { round, flightFrom } = play.state;
    const input = { commandId: randomUUID(), round, stake: '5.00', autoCashOut: null };
    const placed = await arcade.call('betCrash', input, session);
    if (placed?.ok === true) return { bet: placed.value.bet, flightFrom };
    if (placed?.error.code !== 'void' && placed?.error.code !== 'round-closed')
      throw new Error(`betCrash: ${JSON.stringify(placed)}`);
    await sleep(1_000);
  }
}

/** Places a bet on a flight and kills the arcade right after the take-off. */
async function killInFlight(session: string) {
  const { bet, flightFrom } = await betOnFlight(session);
  await sleep(flightFrom - Date.now() + FLIGHT_MS);
  await arcade.kill();
  const flownMs = Date.now() - flightFrom;
  await arcade.launch();
  return { bet: bet.id, flownMs };
}

async function answered<Name extends 'view' | 'history'>(
  name: Name,
  input: object,
  session: string,
): Promise<ArcadeOutput<Name>> {
  const answer = await arcade.call(name, input, session);
  if (answer?.ok !== true) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer.value;
}

async function endOf(bet: string, session: string) {
  for (;;) {
    const { rounds } = await answered('history', { cursor: null }, session);
    const found = rounds.find(({ bets }) => bets.some(({ id, status }) => id === bet && status !== 'open'));
    if (found?.game === 'crash') return found;
    await sleep(100);
  }
}

it('gives the stake of an interrupted flight back; only one that had ended before is lost', async () => {
  const session = await openGame('crash');
  for (;;) {
    const beforeMinor = await inGame();
    const { bet, flownMs } = await killInFlight(session);
    const { bets, record } = await endOf(bet, session);
    const isVoid = bets.every(({ status }) => status === 'void');
    const expected = isVoid ? beforeMinor : beforeMinor - toMinor('5.00');
    while ((await inGame()) !== expected) await sleep(100);
    if (isVoid) return;
    expect(flightMs(CRASH_RULES, record.point ?? Infinity)).toBeLessThan(flownMs);
  }
});
