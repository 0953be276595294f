import { featureState, type AppState } from '../../state/app-state';
import { transferSlice } from './transfer.slice';

export const selectTransfer = featureState(transferSlice);

/** `null` before a receipt, and for one that can't be read. */
export const selectReceipt = (state: AppState) => {
  const transfer = selectTransfer(state);
  return transfer.step === 'done' ? transfer.receipt : null;
};
