import { featureState } from '../../state/app-state';
import { addressSlice } from './address.slice';

export const selectAddressAct = featureState(addressSlice);
