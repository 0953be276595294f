import type { FootballBet, FootballFixture } from '@realm/arcade-contract';
import { parseSelection, type Odds, type QuarterLine, type Score } from '@realm/fairness';
import type { TFunction } from '@realm/i18n';

const MINUS = '\u2212';

/** 1920 is '1.92': odds have two decimals, and those of an accumulator are cut to them. */
export const oddsText = (odds: Odds): string => (Math.floor(odds / 10) / 100).toFixed(2);

/** The odds of an accumulator in thousandths, cut once. */
export const totalOdds = (odds: readonly Odds[]): Odds =>
  Number(odds.reduce((all, each) => all * BigInt(each), 1_000n) / 1_000n ** BigInt(odds.length));

/** −3 is '−0.75', 2 is '0.5'. */
export function lineText(line: QuarterLine, isSigned: boolean): string {
  const size = String(Math.abs(line) / 4);
  if (line < 0) return `${MINUS}${size}`;
  return isSigned && line > 0 ? `+${size}` : size;
}

export const scoreText = ({ home, away }: Score): string => `${String(home)} : ${String(away)}`;

export const teamName = (t: TFunction, team: number): string =>
  // The contract numbers the teams that the texts name.
  t(`football.team.${String(team) as '1'}`);

type Teams = Pick<FootballFixture, 'home' | 'away'>;

export const pairingText = (t: TFunction, { home, away }: Teams): string =>
  t('football.versus', { home: teamName(t, home), away: teamName(t, away) });

/** On the button of a market: "Emberton −0.75". */
export function pickText(t: TFunction, { home, away }: Teams, key: string): string {
  const selection = parseSelection(key);
  switch (selection?.market) {
    case 'ah': {
      const isHome = selection.pick === 'home';
      const line = lineText(isHome ? selection.line : -selection.line, true);
      return `${teamName(t, isHome ? home : away)} ${line}`;
    }
    case 'ou':
      return t(`football.pick.${selection.pick}`, { line: lineText(selection.line, false) });
    case 'btts':
    case '1x2':
      return t(`football.pick.${selection.pick}`);
    case undefined:
      return key;
  }
}

/** On the slip, where no market stands around it: "Emberton to win". */
export function backedText(t: TFunction, teams: Teams, key: string): string {
  const selection = parseSelection(key);
  if (selection?.market === '1x2')
    return selection.pick === 'draw'
      ? t('football.pick.draw')
      : t('football.toWin', { team: teamName(t, selection.pick === 'home' ? teams.home : teams.away) });
  if (selection?.market === 'btts') return t('football.bothScore', { pick: pickText(t, teams, key) });
  return pickText(t, teams, key);
}

export const marketText = (t: TFunction, key: string): string =>
  t(`football.market.${parseSelection(key)?.market ?? '1x2'}`);

/** "63′ 2nd half", "Kick-off 21:40". */
export function phaseText(t: TFunction, { phase, minute }: FootballFixture): string {
  return phase === 'firstHalf' || phase === 'secondHalf'
    ? t('football.inPlay', { minute, half: t(`football.phase.${phase}`) })
    : t(`football.phase.${phase}`);
}

export const resultText = (t: TFunction, result: Score | null): string =>
  result === null ? t('football.noResult') : scoreText(result);

/** Of a bet: its result as the platform numbers it, or how far it is. */
export type BetState = 'placing' | 'open' | 'void' | 'refused' | '2' | '3' | '4' | '5' | '6' | '8' | '9';

export function stateOf({ bet, outcome }: FootballBet): BetState {
  if (outcome !== null) return String(outcome) as BetState;
  return bet.status === 'settled' ? 'open' : bet.status;
}
