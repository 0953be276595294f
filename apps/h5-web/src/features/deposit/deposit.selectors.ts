import { featureState, type AppState } from '../../state/app-state';
import { selectHasMoneyRequest } from '../../state/money-requests/money-requests.selectors';
import { depositSlice } from './deposit.slice';

const selectSelf = featureState(depositSlice);
const selectHasRequest = selectHasMoneyRequest('createDeposit', 'createCollection');

export const selectDepositOptions = (state: AppState) => selectSelf(state).options;
export const selectDepositCreate = (state: AppState) => selectSelf(state).create;
export const selectOrderView = (state: AppState) => selectSelf(state).view;

/** Also true for a request of an earlier page whose outcome nobody knows yet. */
export const selectIsDepositUnsettled = (state: AppState) => {
  const { step } = selectDepositCreate(state);
  return step === 'unsettled' || (step !== 'sending' && selectHasRequest(state));
};
