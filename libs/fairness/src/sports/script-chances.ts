import { MILLION, type ScoreChance } from './goal-model';
import { RED, SIDES } from './match-script';
import { goalRates, MATCH_MINUTES, teamOf, type Pairing } from './teams';

/** More goals, or red cards, of one side count as this many. */
const MAX_GOALS = 12;
const MAX_REDS = 3;
const [GOALS, REDS] = [MAX_GOALS + 1, MAX_REDS + 1];

type Table = Float64Array;
/** The chances of all scores, for each number of red cards of both sides. */
type Tables = readonly Table[];

const emptyTables = (): Tables => Array.from({ length: REDS * REDS }, () => new Float64Array(GOALS * GOALS));
const oneMore = (place: number, count: number, [factor, most]: readonly [number, number]): number =>
  count < most ? place + factor : place;

/** Adds what one minute can bring, to a table with these red cards. */
function playMinute(before: Tables, after: Tables, [reds, pairing]: readonly [number, Pairing]): void {
  const [homeReds, awayReds] = [Math.floor(reds / REDS), reds % REDS];
  const [hosts, guests] = [teamOf(pairing.home), teamOf(pairing.away)];
  const rates = goalRates(hosts, guests, { home: homeReds, away: awayReds });
  const [home, away, red] = [rates.home / MILLION, rates.away / MILLION, RED / MILLION];
  const none = 1 - home - away - SIDES.length * red;
  const put = (table: number, cell: number, chance: number) => {
    const into = after[table];
    if (into !== undefined) into[cell] = (into[cell] ?? 0) + chance;
  };
  before[reds]?.forEach((chance, cell) => {
    if (chance === 0) return;
    put(reds, cell, chance * none);
    put(reds, oneMore(cell, Math.floor(cell / GOALS), [GOALS, MAX_GOALS]), chance * home);
    put(reds, oneMore(cell, cell % GOALS, [1, MAX_GOALS]), chance * away);
    put(oneMore(reds, homeReds, [REDS, MAX_REDS]), cell, chance * red);
    put(oneMore(reds, awayReds, [1, MAX_REDS]), cell, chance * red);
  });
}

/**
 * The chances of all scores of a match that is played to its end, as scripts are drawn: with red cards, which odds before the match do
 * not foresee.
 */
export function scriptedScores(pairing: Pairing): readonly ScoreChance[] {
  let tables = emptyTables();
  tables[0]?.set([1]);
  for (let minute = 1; minute <= MATCH_MINUTES; minute += 1) {
    const next = emptyTables();
    for (let reds = 0; reds < tables.length; reds += 1) playMinute(tables, next, [reds, pairing]);
    tables = next;
  }
  return Array.from({ length: GOALS * GOALS }, (_, cell) => ({
    score: { home: Math.floor(cell / GOALS), away: cell % GOALS },
    chance: tables.reduce((sum, table) => sum + (table[cell] ?? 0), 0),
  }));
}
