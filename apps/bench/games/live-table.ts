import { randomUUID } from 'node:crypto';
import type { ArcadeEvents } from '@realm/arcade-contract';
import type { BenchMember } from '../api/fixtures';
import { percentile } from '../report/statistics';
import { showFigure } from '../report/table';
import { recordOfHands } from './bet-records';
import { Bot } from './bot';
import type { GamePlatform } from './platform';
import { samePushes, type Push } from './pushes';
import { judgeBets, SentBets } from './sent-bets';

const HANDS = 3;
/** Longer than a hand. */
const HAND_LIMIT_MS = 60_000;
/** Every member bets once more at some moment from so long before the bell to so long after it. */
const AROUND_BELL_MS = 1_000;

/** Members at one table bet on every hand; each sees the same cards in the same order. */
export async function measureTable(platform: GamePlatform, members: readonly BenchMember[]): Promise<void> {
  const bots: Bot[] = [];
  for (const member of members) bots.push(await Bot.open('baccarat', platform, member));
  const pushes: Push[] = [];
  const rounds = new Set<string>();
  const around = new SentBets();
  const betSoon = (bot: Bot, round: string, waitMs: number) =>
    setTimeout(() => {
      const commandId = randomUUID();
      around.add(commandId, bot.betOnHand(commandId, round));
    }, waitMs);
  let isOver = false;
  const watch = (bot: Bot, member: number) => (state: ArcadeEvents['baccarat']) => {
    // The hand that goes on while members still arrive does not count, and the one that begins at the end neither.
    if (state.phase === 'betting') rounds.add(state.round);
    isOver = rounds.size > HANDS;
    if (isOver || !rounds.has(state.round)) return;
    const { phase, until: bellMs } = state;
    const soonMs = (2 * Math.random() - 1) * AROUND_BELL_MS;
    if (phase === 'betting') betSoon(bot, state.round, bellMs + soonMs - Date.now());
    if (phase === 'closed') betSoon(bot, state.round, 0);
    const cards = state.cards === null ? null : JSON.stringify(state.cards);
    pushes.push({ key: `${state.round} ${state.phase}`, member, atMs: performance.now(), content: cards });
  };
  bots.forEach((bot, member) => bot.watchTable(watch(bot, member)));
  const until = performance.now() + (HANDS + 1) * HAND_LIMIT_MS;
  let bets = 0;
  const isDone = () => isOver || performance.now() > until;
  await Promise.all(bots.map((bot) => bot.play(isDone, (bet) => (bets += bet.bets))));
  for (const bot of bots) bot.close();
  await judgeBets('around the bell', around, () => recordOfHands(platform));
  const last = [...rounds].at(-1);
  const counted = pushes.filter(({ key }) => key.split(' ')[0] !== last);
  const { complete, delaysMs } = samePushes(counted, members.length);
  console.log(`${String(members.length)} members at one table, ${String(bets)} bets`);
  console.log(`pushes that every member received with the same cards in the same order: ${String(complete)}`);
  console.log(
    `from the first member to another: p50 ${showFigure(percentile(delaysMs, 0.5))} ms, p99 ${showFigure(percentile(delaysMs, 0.99))} ms`,
  );
}
