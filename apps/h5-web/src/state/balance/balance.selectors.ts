import { DEFAULT_CURRENCY } from '@realm/domain';
import type { AppState } from '../app-state';

/** Decimal text, or `null` while unknown: a screen then shows "—". */
export const selectAmount = (state: AppState) => state.balance.value?.amount ?? null;
export const selectFrozen = (state: AppState) => state.balance.value?.frozen ?? null;
export const selectCurrency = (state: AppState) =>
  state.balance.value?.currencyCode ?? state.balance.currencyCode ?? DEFAULT_CURRENCY;
/** Without a network nothing is live, even before the connection reports it. */
export const selectFreshness = ({ balance, ui }: AppState) =>
  balance.freshness === 'live' && !ui.online ? 'stale' : balance.freshness;
export const selectGameBalances = (state: AppState) => state.balance.games;
export const selectBalance = (state: AppState) => state.balance.value;
