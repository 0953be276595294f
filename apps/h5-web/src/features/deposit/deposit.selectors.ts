import { featureState, type AppState } from '../../state/app-state';
import { depositSlice } from './deposit.slice';

const selectSelf = featureState(depositSlice);

export const selectDepositOptions = (state: AppState) => selectSelf(state).options;
export const selectOrderView = (state: AppState) => selectSelf(state).view;
