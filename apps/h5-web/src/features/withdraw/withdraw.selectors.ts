import { featureState, type AppState } from '../../state/app-state';
import { selectBalance } from '../../state/balance/balance.selectors';
import { withdrawSlice } from './withdraw.slice';

const selectSelf = featureState(withdrawSlice);

export const selectTerms = (state: AppState) => selectSelf(state).terms;
export const selectWithdrawalView = (state: AppState) => selectSelf(state).view;

/** The live balance where it is of the terms' currency, else what the terms said: never a stale guess of another wallet. */
export const selectAvailable = (state: AppState): string | null => {
  const terms = selectTerms(state);
  if (terms.step !== 'ready') return null;
  const balance = selectBalance(state);
  const { currencyCode, available } = terms.value.options;
  return balance?.currencyCode === currencyCode ? balance.amount : available;
};
