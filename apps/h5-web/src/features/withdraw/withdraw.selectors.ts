import { featureState, type AppState } from '../../state/app-state';
import { selectBalance } from '../../state/balance/balance.selectors';
import { selectHasMoneyRequest } from '../../state/money-requests/money-requests.selectors';
import { withdrawSlice } from './withdraw.slice';

const selectSelf = featureState(withdrawSlice);
const selectHasRequest = selectHasMoneyRequest('createWithdrawal');

export const selectTerms = (state: AppState) => selectSelf(state).terms;
export const selectSubmit = (state: AppState) => selectSelf(state).submit;
export const selectWithdrawalView = (state: AppState) => selectSelf(state).view;

/** Also true for a request of an earlier page whose outcome nobody knows yet. */
export const selectIsWithdrawUnsettled = (state: AppState) => {
  const { step } = selectSubmit(state);
  return step === 'unsettled' || (step !== 'sending' && selectHasRequest(state));
};

/** The live balance where it is of the terms' currency, else what the terms said: never a stale guess of another wallet. */
export const selectAvailable = (state: AppState): string | null => {
  const terms = selectTerms(state);
  if (terms.step !== 'ready') return null;
  const balance = selectBalance(state);
  const { currencyCode, available } = terms.value.options;
  return balance?.currencyCode === currencyCode ? balance.amount : available;
};
