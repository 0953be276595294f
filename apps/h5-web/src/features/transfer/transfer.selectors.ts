import { featureState, type AppState } from '../../state/app-state';
import { selectMoneyRequests } from '../../state/money-requests/money-requests.selectors';
import { isRunning, transferSlice } from './transfer.slice';

export const selectTransfer = featureState(transferSlice);

/** `null` before a receipt, and for one that can't be read. */
export const selectReceipt = (state: AppState) => {
  const transfer = selectTransfer(state);
  return transfer.step === 'done' ? transfer.receipt : null;
};

/** What the request under way is about; `null` when none is. */
export const selectRunningSummary = (state: AppState) => {
  const transfer = selectTransfer(state);
  if (!isRunning(transfer)) return null;
  return (
    selectMoneyRequests(state).find(({ requestId }) => requestId === transfer.requestId)?.summary ?? null
  );
};
