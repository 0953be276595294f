import { setTimeout as sleep } from 'node:timers/promises';
import type { ArcadeEvents } from '@realm/arcade-contract';
import type { BenchMember } from '../api/fixtures';
import { percentile } from '../report/statistics';
import { showFigure } from '../report/table';
import { betAroundSuspensions } from './around-suspensions';
import { recordOfMatches } from './bet-records';
import { openPage, type GamePage } from './bot';
import type { GamePlatform } from './platform';
import { samePushes, type Push, type PushFigures } from './pushes';
import { judgeBets, SentBets } from './sent-bets';

/** How many changes of the match each stretch waits for: some ten minutes of play. */
const CHANGES = 10;
/** Longer than so many changes take, or bets around suspensions. */
const LIMIT_MS = 300_000;
/** For the last push to reach everyone. */
const GRACE_MS = 3_000;
const OPENED_AT_ONCE = 16;
/** The yardstick: how a push spreads among a tenth of them. */
const FIRST_SHARE = 10;

/** Members follow one match in play; each sees the same odds in the same order. */
export async function measureFollowers(
  platform: GamePlatform,
  members: readonly BenchMember[],
): Promise<void> {
  const few = Math.ceil(members.length / FIRST_SHARE);
  const pages = await openPages(platform, members.slice(0, few));
  const match = longestMatch(pages);
  const before = await follow(pages, match, enough);
  pages.push(...(await openPages(platform, members.slice(few))));
  const after = await follow(pages, match, enough);
  const ratio = percentile(after.delaysMs, 0.99) / percentile(before.delaysMs, 0.99);
  print(`${String(few)} followers of one match`, before);
  print(`${String(members.length)} followers of one match`, after);
  console.log(`p99 of ${String(members.length)} followers to p99 of ${String(few)}: ${showFigure(ratio)}`);
  const bets = new SentBets();
  let areSent = false;
  const betting = betAroundSuspensions(platform, pages, bets).finally(() => (areSent = true));
  const during = await follow(pages, match, () => areSent);
  await betting;
  await judgeBets('around suspensions', bets, () => recordOfMatches(platform));
  print(`${String(members.length)} followers who bet`, during);
  for (const { socket } of pages) socket.disconnect();
}

const enough = (changes: number): boolean => changes >= CHANGES;

async function openPages(platform: GamePlatform, members: readonly BenchMember[]): Promise<GamePage[]> {
  const pages: GamePage[] = [];
  for (let from = 0; from < members.length; from += OPENED_AT_ONCE) {
    const some = members.slice(from, from + OPENED_AT_ONCE);
    pages.push(...(await Promise.all(some.map((member) => openPage('football', platform, member)))));
  }
  return pages;
}

/** The match in play that has the most left; otherwise the next one. */
function longestMatch([page]: readonly GamePage[]): string {
  const play = page?.view.play;
  const fixtures = play?.game === 'football' ? play.fixtures : [];
  const live = fixtures.findLast(({ odds, phase }) => odds.length > 0 && phase !== 'upcoming');
  const chosen = live ?? fixtures.find(({ phase }) => phase === 'upcoming');
  if (chosen === undefined) throw new Error('no match to follow');
  return chosen.fixture;
}

async function follow(pages: readonly GamePage[], match: string, isOver: (changes: number) => boolean) {
  const pushes: Push[] = [];
  const changes = new Set<string>();
  const startedAt = performance.now();
  const listeners = pages.map(({ socket }, member) => {
    const listener = ({ serverAt, fixtures }: ArcadeEvents['football']): void => {
      const state = fixtures.find(({ fixture }) => fixture === match);
      const key = String(serverAt);
      // A push that comes afterwards is not waited for.
      if (state === undefined || (isOver(changes.size) && !changes.has(key))) return;
      changes.add(key);
      pushes.push({ key, member, atMs: performance.now(), content: JSON.stringify(state) });
    };
    socket.on('football', listener);
    return () => void socket.off('football', listener);
  });
  while (!isOver(changes.size) && performance.now() - startedAt < LIMIT_MS) await sleep(100);
  await sleep(GRACE_MS);
  for (const stop of listeners) stop();
  return samePushes(pushes, pages.length);
}

function print(who: string, { complete, delaysMs }: PushFigures): void {
  const at = (share: number) => showFigure(percentile(delaysMs, share));
  console.log(
    `${who}: ${String(complete)} pushes that all received, with the same odds in the same order; ` +
      `from the first follower to another p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
}
