import type { BetOrder } from '@realm/api-client';
import type { TFunction } from '@realm/i18n';

const RESULTS = ['won', 'wonHalf', 'push', 'lostHalf', 'lost', 'void'] as const;
type LegResult = (typeof RESULTS)[number];
const KEY = /^(1x2|btts|ah|ou)(?::(-?\d{1,3}))?:(home|draw|away|over|under|yes|no)$/;
const MINUS = '\u2212';
/** The teams that the texts name. */
const TEAMS = 12;

interface Score {
  readonly home: number;
  readonly away: number;
}

/** A selection of a bet on football, as the order's details tell it. */
export interface OrderLeg {
  readonly home: number;
  readonly away: number;
  readonly selection: string;
  /** Thousandths. */
  readonly odds: number;
  /** `null` without one: of a bet that is open, or was settled before its match was over. */
  readonly result: LegResult | null;
  /** Of the match, the last one counts; `null` without a result. */
  readonly results: readonly (Score | null)[];
}

/** @returns None for bets of other games, and for details that tell less. */
export function legsOf({ gameId, details }: Pick<BetOrder, 'gameId' | 'details'>): readonly OrderLeg[] {
  const legs: unknown = details?.['legs'];
  if (gameId !== 'football' || !Array.isArray(legs)) return [];
  const read = legs.map(legOf);
  return read.every((leg) => leg !== null) ? read : [];
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isTeam = (value: unknown): value is number => isWhole(value) && value >= 1 && value <= TEAMS;

function legOf(value: unknown): OrderLeg | null {
  const { home, away, selection, odds, result, results } = Object(value) as Record<string, unknown>;
  if (!isTeam(home) || !isTeam(away) || !isWhole(odds) || !Array.isArray(results)) return null;
  if (typeof selection !== 'string' || !KEY.test(selection)) return null;
  const scores = results.map(scoreOf);
  if (scores.includes(undefined)) return null;
  return {
    home,
    away,
    selection,
    odds,
    result: RESULTS.find((one) => one === result) ?? null,
    results: scores.map((score) => score ?? null),
  };
}

/** `undefined` for what is no score. */
function scoreOf(value: unknown): Score | null | undefined {
  if (value === null) return null;
  const { home, away } = Object(value) as Record<string, unknown>;
  return isWhole(home) && isWhole(away) ? { home, away } : undefined;
}

export const oddsText = (odds: number): string => (Math.floor(odds / 10) / 100).toFixed(2);

// The contract numbers the teams that the texts name.
const teamName = (t: TFunction, team: number): string => t(`football.team.${String(team) as '1'}`);

export const pairingText = (t: TFunction, { home, away }: OrderLeg): string =>
  t('football.versus', { home: teamName(t, home), away: teamName(t, away) });

export const resultText = (t: TFunction, score: Score | null): string =>
  score === null ? t('football.noResult') : `${String(score.home)} : ${String(score.away)}`;

/** "Emberton to win", "Emberton −0.75", "Over 2.5". */
export function selectionText(t: TFunction, { home, away, selection }: OrderLeg): string {
  const [, market, line = '0', pick = 'draw'] = KEY.exec(selection) ?? [];
  const name = t(`football.pick.${pick as 'home'}`, { line: lineText(Number(line), false) });
  if (market === 'btts') return t('football.bothScore', { pick: name });
  const team = pick === 'home' ? home : pick === 'away' ? away : null;
  if (team === null) return name;
  if (market === '1x2') return t('football.toWin', { team: teamName(t, team) });
  return `${teamName(t, team)} ${lineText(pick === 'home' ? Number(line) : -Number(line), true)}`;
}

/** In quarters: −3 is '−0.75'. */
function lineText(line: number, isSigned: boolean): string {
  const size = String(Math.abs(line) / 4);
  return line < 0 ? `${MINUS}${size}` : isSigned && line > 0 ? `+${size}` : size;
}
