import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ArcadeEvents } from '@realm/arcade-contract';
import type { BenchMember } from '../api/fixtures';
import { percentile } from '../report/statistics';
import { showFigure } from '../report/table';
import { openPage } from './bot';
import { LateBets, printLateBets } from './late-bets';
import { tableFigures, type Push } from './live-table';
import type { GamePlatform } from './platform';

/** How many changes of the match each stretch waits for: some ten minutes of play. */
const CHANGES = 10;
/** Longer than so many changes take. */
const LIMIT_MS = 180_000;
/** For the last push to reach everyone. */
const GRACE_MS = 3_000;
const OPENED_AT_ONCE = 16;
/** The yardstick: how a push spreads among a tenth of them. */
const FIRST_SHARE = 10;
/** So many followers bet on the match whenever it is suspended, at the odds that they saw last. */
const LATE_BETTORS = 20;

const LATE_BET = { stake: '1', policy: 'none' } as const;

type Page = Awaited<ReturnType<typeof openPage>>;

/** Whether every follower has the same pushes in the same order. */
export function isSameOrder(pushes: readonly Push[]): boolean {
  const orders = new Map<number, string[]>();
  for (const { member, key } of pushes) orders.set(member, [...(orders.get(member) ?? []), key]);
  return new Set([...orders.values()].map((keys) => keys.join())).size <= 1;
}

/** Members follow one match in play; each sees the same odds in the same order. */
export async function measureFollowers(
  platform: GamePlatform,
  members: readonly BenchMember[],
): Promise<void> {
  const few = Math.ceil(members.length / FIRST_SHARE);
  const pages = await openPages(platform, members.slice(0, few));
  const match = longestMatch(pages);
  const late = new LateBets();
  const before = await follow(pages, match, late);
  pages.push(...(await openPages(platform, members.slice(few))));
  const after = await follow(pages, match, late);
  await printLateBets('on a suspended match', late);
  for (const { socket } of pages) socket.disconnect();
  const ratio = percentile(after.delaysMs, 0.99) / percentile(before.delaysMs, 0.99);
  print(few, before);
  print(members.length, after);
  console.log(`p99 of ${String(members.length)} followers to p99 of ${String(few)}: ${showFigure(ratio)}`);
}

async function openPages(platform: GamePlatform, members: readonly BenchMember[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (let from = 0; from < members.length; from += OPENED_AT_ONCE) {
    const some = members.slice(from, from + OPENED_AT_ONCE);
    pages.push(...(await Promise.all(some.map((member) => openPage('football', platform, member)))));
  }
  return pages;
}

/** The match in play that has the most left; otherwise the next one. */
function longestMatch([page]: readonly Page[]): string {
  const play = page?.view.play;
  const fixtures = play?.game === 'football' ? play.fixtures : [];
  const live = fixtures.findLast(({ odds, phase }) => odds.length > 0 && phase !== 'upcoming');
  const chosen = live ?? fixtures.find(({ phase }) => phase === 'upcoming');
  if (chosen === undefined) throw new Error('no match to follow');
  return chosen.fixture;
}

async function follow(pages: readonly Page[], match: string, late: LateBets) {
  const pushes: Push[] = [];
  const changes = new Set<string>();
  const startedAt = performance.now();
  const listeners = pages.map(({ socket, bet }, member) => {
    let offered: { readonly selection: string; readonly odds: number } | null = null;
    const listener = ({ serverAt, fixtures }: ArcadeEvents['football']): void => {
      const state = fixtures.find(({ fixture }) => fixture === match);
      const key = String(serverAt);
      const [first] = state?.odds ?? [];
      if (state?.isSuspended === true && offered !== null && member < LATE_BETTORS)
        late.add(bet({ ...LATE_BET, commandId: randomUUID(), legs: [{ fixture: match, ...offered }] }));
      offered = first?.odds == null ? null : { selection: first.key, odds: first.odds };
      // A push that comes after enough changes is not waited for.
      if (state === undefined || (changes.size >= CHANGES && !changes.has(key))) return;
      changes.add(key);
      pushes.push({ key, member, atMs: performance.now(), cards: JSON.stringify(state) });
    };
    socket.on('football', listener);
    return () => void socket.off('football', listener);
  });
  while (changes.size < CHANGES && performance.now() - startedAt < LIMIT_MS) await sleep(100);
  await sleep(GRACE_MS);
  for (const stop of listeners) stop();
  const figures = tableFigures(pushes, pages.length);
  if (figures.complete === 0 || figures.wrong.length > 0 || !isSameOrder(pushes))
    throw new Error(
      `not the same for all: ${String(figures.complete)} complete, wrong ${figures.wrong.join()}`,
    );
  return figures;
}

function print(followers: number, { complete, delaysMs }: ReturnType<typeof tableFigures>): void {
  const at = (share: number) => showFigure(percentile(delaysMs, share));
  console.log(
    `${String(followers)} followers of one match: ${String(complete)} pushes that all received, with the same odds in the same order; ` +
      `from the first follower to another p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
}
