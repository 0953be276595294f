import { featureState, type AppState } from '../../state/app-state';
import { addressSlice } from './address.slice';

const selectSelf = featureState(addressSlice);

export const selectAddressBook = (state: AppState) => selectSelf(state).book;
export const selectAddressAct = (state: AppState) => selectSelf(state).act;
