import { featureState } from '../../state/app-state';
import { transferSlice } from './transfer.slice';

export const selectTransfer = featureState(transferSlice);
