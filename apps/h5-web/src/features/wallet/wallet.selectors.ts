import { featureState } from '../../state/app-state';
import { currencySlice } from './wallet.slice';

export const selectCurrencySwitch = featureState(currencySlice);
