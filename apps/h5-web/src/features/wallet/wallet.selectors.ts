import { featureState, type AppState } from '../../state/app-state';
import { walletScreenSlice } from './wallet.slice';

const selectSelf = featureState(walletScreenSlice);

export const selectCurrencySwitch = (state: AppState) => selectSelf(state).currency;
