import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, MemberEndpoints, InputOf, WalletAddress } from '@realm/api-client';
import { conceal } from '../../shared/secrets';
import type { Remote } from '../../shared/remote';

export type AddressOperation = InputOf<MemberEndpoints['operateAddress']>;

export interface AddressBook {
  readonly items: readonly WalletAddress[];
  /** How long an address that is added now stays locked. */
  readonly lockMs: number;
  /** The server's clock minus the device's. */
  readonly clockOffsetMs: number;
}

/** Where adding, renaming or removing is. */
export type AddressAct =
  | { step: 'idle' }
  | { step: 'sending'; operation: AddressOperation['operation'] }
  | { step: 'refused'; operation: AddressOperation['operation']; failure: ApiFailure }
  | { step: 'done'; operation: AddressOperation['operation'] };

export interface AddressState {
  readonly book: Remote<AddressBook>;
  readonly act: AddressAct;
}

/** `receivedAt` in milliseconds of the device's clock. */
interface ReceivedBook {
  readonly items: readonly WalletAddress[];
  readonly lockMs: number;
  readonly serverTime: string;
  readonly receivedAt: number;
}

const initialState: AddressState = { book: { step: 'loading' }, act: { step: 'idle' } };

export const addressSlice = createSlice({
  name: 'address',
  initialState: initialState as AddressState,
  reducers: {
    /** What is known already stays on the screen while it is asked again. */
    addressesRequested: (state) =>
      state.book.step === 'failed' ? { ...state, book: { step: 'loading' } } : state,
    addressesReceived: (state, { payload }: PayloadAction<ReceivedBook>) => ({
      ...state,
      book: {
        step: 'ready',
        value: {
          items: payload.items,
          lockMs: payload.lockMs,
          clockOffsetMs: Date.parse(payload.serverTime) - payload.receivedAt,
        },
      },
    }),
    addressesFailed: (state, { payload }: PayloadAction<ApiFailure>) =>
      state.book.step === 'ready' ? state : { ...state, book: { step: 'failed', failure: payload } },
    addressOperated: {
      prepare: (operation: AddressOperation) => ({ payload: conceal(operation, ['paymentPassword']) }),
      reducer: (state, { payload }: PayloadAction<AddressOperation>) => ({
        ...state,
        act: { step: 'sending', operation: payload.operation },
      }),
    },
    addressOperationRefused: (
      state,
      { payload }: PayloadAction<{ operation: AddressOperation['operation']; failure: ApiFailure }>,
    ) => ({ ...state, act: { step: 'refused', ...payload } }),
    addressOperationDone: (state, { payload }: PayloadAction<AddressOperation['operation']>) => ({
      ...state,
      act: { step: 'done', operation: payload },
    }),
    /** A form was opened, changed or closed: what was said about an earlier try is over. */
    addressActReset: (state) => (state.act.step === 'sending' ? state : { ...state, act: { step: 'idle' } }),
  },
});

export const {
  addressesRequested,
  addressesReceived,
  addressesFailed,
  addressOperated,
  addressOperationRefused,
  addressOperationDone,
  addressActReset,
} = addressSlice.actions;
