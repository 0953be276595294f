import { GAME_CATEGORIES, type GameCategory } from '@realm/domain';
import { parseJson } from './parse-json';

export type CommissionRates = Readonly<Partial<Record<GameCategory, string>>>;

/** Shares of the valid turnover, below what the house keeps of any game. */
export const DEFAULT_COMMISSION_RATES: CommissionRates = {
  sports: '0.001',
  live: '0.001',
  slots: '0.0015',
  fishing: '0.0015',
  lottery: '0.0008',
  board: '0.0008',
  chain: '0.0008',
};

/** At most 4.9999 %: refuses a percentage such as "0.15" that is typed instead of a share. */
const RATE = /^0\.0[0-4]\d{0,4}$/;

/**
 * Reads COMMISSION_RATES, a JSON object of shares by category. A category without one earns nothing.
 *
 * @returns An error message instead when the text is invalid.
 */
export function readCommissionRates(text: string): CommissionRates | string {
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return WRONG;
  const entries = Object.entries(parsed);
  return entries.every(([category, rate]) => isPaidCategory(category) && isRate(rate))
    ? (Object.fromEntries(entries) as CommissionRates)
    : WRONG;
}

const WRONG =
  'COMMISSION_RATES must be a JSON object of shares below 0.05 by category, such as {"slots": "0.0015"}';

/** Activities are gifts of the house: nobody earns from them. */
const isPaidCategory = (category: string): boolean =>
  category !== 'activity' && (GAME_CATEGORIES as readonly string[]).includes(category);

const isRate = (rate: unknown): boolean => typeof rate === 'string' && RATE.test(rate);
