import {
  BET_OUTCOMES,
  GAME_CATEGORIES,
  lookupWindow,
  type BetOutcome,
  type GameCategory,
} from '@realm/domain';
import { isSameRange, readRange, type DayRange } from '../../shared/dates/day-range';

export const BET_TABS = ['all', 'open', 'ended', 'rebates'] as const;
export type BetTab = (typeof BET_TABS)[number];

/** An outcome as the address and the calls write it. */
export type OutcomeName = `${BetOutcome}`;
export const OUTCOME_NAMES: readonly OutcomeName[] = BET_OUTCOMES.map((outcome) => `${outcome}` as const);

export interface BetPlace {
  readonly tab: BetTab;
  readonly range: DayRange;
  /** Not for rebates. */
  readonly category: GameCategory | null;
  readonly outcome: OutcomeName | null;
  /** The bet whose detail is open. */
  readonly bet: string | null;
}

/** The screen's state lives in its address, so that "back" from a game or from Funds returns to it. */
export function readPlace(search: URLSearchParams, nowMs: number): BetPlace {
  const tab = BET_TABS.find((one) => one === search.get('tab')) ?? 'all';
  return {
    tab,
    range: readRange(search.get('from'), search.get('to'), nowMs) ?? lookupWindow(nowMs),
    category: GAME_CATEGORIES.find((one) => one === search.get('category')) ?? null,
    outcome: OUTCOME_NAMES.find((one) => one === search.get('outcome')) ?? null,
    bet: search.get('bet'),
  };
}

export function writePlace({ tab, range, category, outcome, bet }: BetPlace, nowMs: number): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (!isSameRange(range, lookupWindow(nowMs))) {
    search.set('from', range.from);
    search.set('to', range.to);
  }
  if (category !== null) search.set('category', category);
  if (outcome !== null) search.set('outcome', outcome);
  if (bet !== null) search.set('bet', bet);
  return search;
}

/** Whether the bets are narrowed by more than a tab. */
export const isNarrowed = ({ range, category, outcome }: BetPlace, nowMs: number): boolean =>
  category !== null || outcome !== null || !isSameRange(range, lookupWindow(nowMs));
