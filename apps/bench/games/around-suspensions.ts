import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FOOTBALL_DELAY_MS, type ArcadeEvents } from '@realm/arcade-contract';
import { closedTimesOfMatches } from './bet-records';
import type { GamePage } from './bot';
import type { ClosedTime } from './closed-times';
import type { GamePlatform } from './platform';
import type { SentBets } from './sent-bets';

/** The next ones in any match, each within so long. */
const SUSPENSIONS = 3;
const WITHIN_MS = 240_000;
/** Before the first bet is sent. */
const AHEAD_MS = 2_000;
/** The bets of one suspension begin so long before it and end so long after it. */
const AROUND_MS = FOOTBALL_DELAY_MS + 2_000;

/** At any odds: other odds than those that were seen last must not be what refuses it. */
const BET = { stake: '1', policy: 'any' } as const;

interface Suspension extends ClosedTime {
  readonly match: string;
}

/** The next suspensions whose bets can all still be sent. */
export function nextSuspensions(
  closed: ReadonlyMap<string, readonly ClosedTime[]>,
  nowMs: number,
): readonly Suspension[] {
  return [...closed]
    .flatMap(([match, times]) => times.map((time) => ({ match, ...time })))
    .filter(({ fromMs, toMs }) => {
      const inMs = fromMs - AROUND_MS - nowMs;
      return inMs >= AHEAD_MS && inMs <= WITHIN_MS && toMs < Infinity;
    })
    .sort((a, b) => a.fromMs - b.fromMs)
    .slice(0, SUSPENSIONS);
}

/** Each follower bets once: before, in or after one of the next suspensions. Those of one suspension are spread evenly. */
export async function betAroundSuspensions(
  platform: GamePlatform,
  pages: readonly GamePage[],
  bets: SentBets,
): Promise<void> {
  const suspensions = nextSuspensions(await closedTimesOfMatches(platform), Date.now());
  if (suspensions.length === 0) throw new Error('no match is suspended soon');
  const selections = followSelections(pages);
  await Promise.all(
    pages.map(async ({ bet }, index) => {
      const suspension = suspensions[index % suspensions.length];
      if (suspension === undefined) return;
      const { match, fromMs, toMs } = suspension;
      const [firstMs, lastMs] = [fromMs - AROUND_MS, toMs + AROUND_MS];
      await sleep(firstMs + ((lastMs - firstMs) * index) / pages.length - Date.now());
      const seen = selections.get(match);
      if (seen === undefined) return;
      const commandId = randomUUID();
      bets.add(commandId, bet({ ...BET, commandId, legs: [{ fixture: match, ...seen }] }));
    }),
  );
  await bets.figures();
}

/** The first selection of each match as it was seen last. */
function followSelections([page]: readonly GamePage[]): ReadonlyMap<
  string,
  { selection: string; odds: number }
> {
  const seen = new Map<string, { selection: string; odds: number }>();
  const note = ({ fixtures }: Pick<ArcadeEvents['football'], 'fixtures'>): void => {
    for (const { fixture, odds } of fixtures) {
      const first = odds.find((each) => each.odds !== null);
      if (first?.odds != null) seen.set(fixture, { selection: first.key, odds: first.odds });
    }
  };
  if (page?.view.play.game === 'football') note(page.view.play);
  page?.socket.on('football', note);
  return seen;
}
