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

export interface BetQuery {
  readonly range: DayRange;
  readonly state: 'open' | 'ended' | null;
  readonly categories: readonly GameCategory[];
  readonly outcomes: readonly OutcomeName[];
}

export interface BetPlace {
  readonly tab: BetTab;
  readonly range: DayRange;
  /** Empty: all. */
  readonly categories: readonly GameCategory[];
  /** Empty: all. Not for rebates and open bets. */
  readonly outcomes: readonly OutcomeName[];
  /** The bet whose detail is open. */
  readonly bet: string | null;
}

/** The screen's state lives in its address, so that "back" from a game or from Funds returns to it. */
export function readPlace(search: URLSearchParams, nowMs: number): BetPlace {
  const tab = BET_TABS.find((one) => one === search.get('tab')) ?? 'all';
  return {
    tab,
    range: readRange(search.get('from'), search.get('to'), nowMs) ?? lookupWindow(nowMs),
    categories: chosenOf(GAME_CATEGORIES, search.get('category')),
    outcomes: chosenOf(OUTCOME_NAMES, search.get('outcome')),
    bet: search.get('bet'),
  };
}

/** Which of them the comma-separated text names. */
function chosenOf<Option extends string>(options: readonly Option[], text: string | null): readonly Option[] {
  const names = text?.split(',') ?? [];
  return options.filter((option) => names.includes(option));
}

export function writePlace(
  { tab, range, categories, outcomes, bet }: BetPlace,
  nowMs: number,
): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (!isSameRange(range, lookupWindow(nowMs))) {
    search.set('from', range.from);
    search.set('to', range.to);
  }
  if (categories.length > 0) search.set('category', categories.join(','));
  if (outcomes.length > 0) search.set('outcome', outcomes.join(','));
  if (bet !== null) search.set('bet', bet);
  return search;
}

/** Whether the bets are narrowed by more than a tab. */
export const isNarrowed = ({ range, categories, outcomes }: BetPlace, nowMs: number): boolean =>
  categories.length > 0 || outcomes.length > 0 || !isSameRange(range, lookupWindow(nowMs));

export const hasOutcomes = (tab: BetTab): boolean => tab === 'all' || tab === 'ended';

/** What the list and its sums read. */
export const queryOf = ({ tab, range, categories, outcomes }: BetPlace): BetQuery => ({
  range,
  state: tab === 'open' || tab === 'ended' ? tab : null,
  categories,
  outcomes: hasOutcomes(tab) ? outcomes : [],
});
