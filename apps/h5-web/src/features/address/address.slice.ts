import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, MemberEndpoints, InputOf } from '@realm/api-client';
import { withSecrets } from '../../shared/saga/secrets';
import { featureState } from '../../state/app-state';

export type AddressOperation = InputOf<MemberEndpoints['operateAddress']>;

/** Where adding, renaming or removing is. */
export type AddressCommand =
  | { status: 'idle' }
  | { status: 'sending'; operation: AddressOperation['operation'] }
  | { status: 'refused'; operation: AddressOperation['operation']; failure: ApiFailure }
  | { status: 'done'; operation: AddressOperation['operation'] };

const initialState: AddressCommand = { status: 'idle' };

export const addressSlice = createSlice({
  name: 'address',
  initialState: initialState as AddressCommand,
  reducers: {
    addressOperated: {
      prepare: (operation: AddressOperation) => withSecrets(operation, ['paymentPassword', 'code']),
      reducer: (_state, { payload: { operation } }: PayloadAction<AddressOperation>): AddressCommand => ({
        status: 'sending',
        operation,
      }),
    },
    addressOperationRefused: (
      _state,
      { payload }: PayloadAction<{ operation: AddressOperation['operation']; failure: ApiFailure }>,
    ): AddressCommand => ({ status: 'refused', ...payload }),
    addressOperationDone: (
      _state,
      { payload }: PayloadAction<AddressOperation['operation']>,
    ): AddressCommand => ({ status: 'done', operation: payload }),
    /** A form was opened, changed or closed: clear the errors of an earlier try. */
    addressCommandReset: (state) => (state.status === 'sending' ? state : initialState),
  },
});

export const { addressOperated, addressOperationRefused, addressOperationDone, addressCommandReset } =
  addressSlice.actions;

export const selectAddressCommand = featureState(addressSlice);
