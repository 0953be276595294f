import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, MemberEndpoints, InputOf } from '@realm/api-client';
import { conceal } from '../../shared/secrets';
import { featureState } from '../../state/app-state';

export type AddressOperation = InputOf<MemberEndpoints['operateAddress']>;

/** Where adding, renaming or removing is. */
export type AddressAct =
  | { status: 'idle' }
  | { status: 'sending'; operation: AddressOperation['operation'] }
  | { status: 'refused'; operation: AddressOperation['operation']; failure: ApiFailure }
  | { status: 'done'; operation: AddressOperation['operation'] };

const initialState: AddressAct = { status: 'idle' };

export const addressSlice = createSlice({
  name: 'address',
  initialState: initialState as AddressAct,
  reducers: {
    addressOperated: {
      prepare: (operation: AddressOperation) => ({ payload: conceal(operation, ['paymentPassword']) }),
      reducer: (_state, { payload: { operation } }: PayloadAction<AddressOperation>): AddressAct => ({
        status: 'sending',
        operation,
      }),
    },
    addressOperationRefused: (
      _state,
      { payload }: PayloadAction<{ operation: AddressOperation['operation']; failure: ApiFailure }>,
    ): AddressAct => ({ status: 'refused', ...payload }),
    addressOperationDone: (
      _state,
      { payload }: PayloadAction<AddressOperation['operation']>,
    ): AddressAct => ({ status: 'done', operation: payload }),
    /** A form was opened, changed or closed: what was said about an earlier try is over. */
    addressActReset: (state) => (state.status === 'sending' ? state : initialState),
  },
});

export const { addressOperated, addressOperationRefused, addressOperationDone, addressActReset } =
  addressSlice.actions;

export const selectAddressAct = featureState(addressSlice);
