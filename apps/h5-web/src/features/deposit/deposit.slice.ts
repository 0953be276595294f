import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, SandboxReorgOutcome } from '@realm/api-client';
import type { Network } from '@realm/domain';
import { featureState, type AppState } from '../../state/app-state';

/** The member's current command on an order. */
export type OrderCommand =
  | { readonly kind: 'idle' }
  | { readonly kind: 'revoking' }
  | { readonly kind: 'paying' }
  | { readonly kind: 'reorganising' }
  /** `share`: 0 to 1. */
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'refused'; readonly of: OrderCommandName; readonly failure: ApiFailure };

export type OrderCommandName = 'revoke' | 'pay' | 'upload' | 'reorganise';

export interface SandboxPayment {
  readonly orderId: string;
  /** Absent: exactly the requested amount. */
  readonly amount?: string;
  readonly network?: Network;
}

export interface SandboxReorg {
  readonly orderId: string;
  readonly outcome: SandboxReorgOutcome;
}

/** By order. */
export type OrderCommands = Readonly<Record<string, OrderCommand>>;

export const orderCommandsSlice = createSlice({
  name: 'orderCommands',
  initialState: {} as OrderCommands,
  reducers: {
    revokeRequested: (state, { payload: orderId }: PayloadAction<string>) => {
      state[orderId] = { kind: 'revoking' };
    },
    sandboxPaymentRequested: (state, { payload: { orderId } }: PayloadAction<SandboxPayment>) => {
      state[orderId] = { kind: 'paying' };
    },
    sandboxReorgRequested: (state, { payload: { orderId } }: PayloadAction<SandboxReorg>) => {
      state[orderId] = { kind: 'reorganising' };
    },
    proofUploadRequested: {
      // A file is no plain data, so it travels beside the payload and never into the state.
      prepare: (orderId: string, file: File) => ({ payload: orderId, meta: { arg: file } }),
      reducer: (state, { payload: orderId }: PayloadAction<string, string, { arg: File }>) => {
        state[orderId] = { kind: 'uploading', share: 0 };
      },
    },
    proofUploadProgressed: (
      state,
      { payload: { orderId, share } }: PayloadAction<{ orderId: string; share: number }>,
    ) => {
      if (state[orderId]?.kind === 'uploading') state[orderId] = { kind: 'uploading', share };
    },
    /** The command is done, or its error no longer concerns the shown order. */
    orderCommandEnded: (state, { payload: orderId }: PayloadAction<string>) => {
      delete state[orderId];
    },
    orderCommandRefused: (
      state,
      {
        payload: { orderId, ...refusal },
      }: PayloadAction<{ orderId: string; of: OrderCommandName; failure: ApiFailure }>,
    ) => {
      state[orderId] = { kind: 'refused', ...refusal };
    },
  },
});

export const {
  revokeRequested,
  sandboxPaymentRequested,
  sandboxReorgRequested,
  proofUploadRequested,
  proofUploadProgressed,
  orderCommandEnded,
  orderCommandRefused,
} = orderCommandsSlice.actions;

const IDLE: OrderCommand = { kind: 'idle' };
const selectSelf = featureState(orderCommandsSlice);

export const selectOrderCommand =
  (orderId: string) =>
  (state: AppState): OrderCommand =>
    selectSelf(state)[orderId] ?? IDLE;
