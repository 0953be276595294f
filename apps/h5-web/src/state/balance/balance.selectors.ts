import { DEFAULT_CURRENCY } from '@realm/domain';
import type { AppState } from '../app-state';

/** Decimal text, or `null` while unknown: a screen then shows "—". */
export const selectAmount = (state: AppState) => state.balance.value?.amount ?? null;
export const selectFrozen = (state: AppState) => state.balance.value?.frozen ?? null;
export const selectCurrency = (state: AppState) =>
  state.balance.value?.currencyCode ?? state.balance.currencyCode ?? DEFAULT_CURRENCY;
export const selectFreshness = (state: AppState) => state.balance.freshness;
export const selectBalance = (state: AppState) => state.balance.value;
