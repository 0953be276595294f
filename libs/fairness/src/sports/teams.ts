import { MILLION, type GoalRates } from './goal-model';

/** Fictional teams; `attack` and `defence` are thousandths of the average, less defence concedes less. */
export interface Team {
  readonly id: number;
  readonly attack: number;
  readonly defence: number;
}

/** The lower the better a defence is. */
export const TEAMS: readonly Team[] = [
  [1_250, 820],
  [1_120, 900],
  [940, 980],
  [1_040, 1_050],
  [1_180, 1_020],
  [860, 1_000],
  [1_010, 930],
  [950, 1_120],
  [1_080, 880],
  [900, 1_080],
  [1_000, 1_000],
  [880, 1_150],
].map(([attack = 1_000, defence = 1_000], index) => ({ id: index + 1, attack, defence }));

export const MATCH_MINUTES = 90;
/** Goals per match of average teams, in thousandths. */
const HOME_GOALS = 1_480;
const AWAY_GOALS = 1_180;
/** A side with a man sent off scores less, and the other side more; in tenths for each card. */
const SHORT_OWN = 7n;
const SHORT_OTHER = 12n;
const MAX_REDS = 3;

const perMinute = (goals: number, attack: number, defence: number): bigint =>
  (BigInt(goals) * BigInt(attack) * BigInt(defence) * BigInt(MILLION)) /
  (1_000n * 1_000n * 1_000n * BigInt(MATCH_MINUTES));

/** Whole millionths, so that a script is the same on every machine. */
export function goalRates(
  home: Team,
  away: Team,
  reds: { readonly home: number; readonly away: number } = { home: 0, away: 0 },
): GoalRates {
  const adjusted = (rate: bigint, own: number, other: number) => {
    const [o, t] = [BigInt(Math.min(own, MAX_REDS)), BigInt(Math.min(other, MAX_REDS))];
    return Number((rate * SHORT_OWN ** o * SHORT_OTHER ** t) / 10n ** (o + t));
  };
  return {
    home: adjusted(perMinute(HOME_GOALS, home.attack, away.defence), reds.home, reds.away),
    away: adjusted(perMinute(AWAY_GOALS, away.attack, home.defence), reds.away, reds.home),
  };
}

export const teamOf = (id: number): Team => {
  const team = TEAMS.find((each) => each.id === id);
  if (team === undefined) throw new RangeError(`team ${String(id)}`);
  return team;
};

export interface Pairing {
  readonly home: number;
  readonly away: number;
  readonly matchday: number;
}

const MATCHES = TEAMS.length / 2;
const ROUNDS = TEAMS.length - 1;

/**
 * Who plays in a slot of the calendar: everyone against everyone, then again with home and away exchanged. A team's matches are at least
 * five slots apart.
 */
export function pairingOf(slot: number): Pairing {
  const matchday = Math.floor(slot / MATCHES);
  const [round, index] = [matchday % ROUNDS, slot % MATCHES];
  const first = (round + index) % ROUNDS;
  const second = index === 0 ? ROUNDS : (round - index + ROUNDS) % ROUNDS;
  const isSwapped = (Math.floor(matchday / ROUNDS) + index) % 2 === 1;
  const [home, away] = isSwapped ? [second, first] : [first, second];
  return { home: home + 1, away: away + 1, matchday: (matchday % (2 * ROUNDS)) + 1 };
}
