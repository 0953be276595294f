import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  ApiFailure,
  MemberEndpoints,
  OutputOf,
  WalletAddress,
  WithdrawalOrder,
} from '@realm/api-client';
import type { Remote } from '../../shared/remote';

export interface WithdrawTerms {
  readonly options: OutputOf<MemberEndpoints['getWithdrawOptions']>;
  readonly addresses: readonly WalletAddress[];
  /** How long a new address stays locked. */
  readonly lockMs: number;
  /** The server's clock minus the device's. */
  readonly clockOffsetMs: number;
}

export type WithdrawalView =
  | { step: 'loading'; orderId: string }
  | { step: 'failed'; orderId: string; failure: ApiFailure }
  | { step: 'ready'; orderId: string; order: WithdrawalOrder };

export interface WithdrawState {
  readonly terms: Remote<WithdrawTerms>;
  readonly view: WithdrawalView | null;
}

const initialState: WithdrawState = { terms: { step: 'loading' }, view: null };

export const withdrawSlice = createSlice({
  name: 'withdraw',
  initialState: initialState as WithdrawState,
  reducers: {
    /** What is known already stays on the screen while it is asked again. */
    termsRequested: (state) =>
      state.terms.step === 'failed' ? { ...state, terms: { step: 'loading' } } : state,
    termsReceived: (state, { payload }: PayloadAction<WithdrawTerms>) => ({
      ...state,
      terms: { step: 'ready', value: payload },
    }),
    termsFailed: (state, { payload }: PayloadAction<ApiFailure>) =>
      state.terms.step === 'ready' ? state : { ...state, terms: { step: 'failed', failure: payload } },

    withdrawalOpened: (state, { payload }: PayloadAction<string>) =>
      state.view?.step === 'ready' && state.view.orderId === payload
        ? state
        : { ...state, view: { step: 'loading', orderId: payload } },
    withdrawalLeft: (state) => ({ ...state, view: null }),
    /** An answer that is older than what is shown, or about another order, changes nothing. */
    withdrawalReceived: (state, { payload }: PayloadAction<WithdrawalOrder>) => {
      const { view } = state;
      if (view?.orderId !== payload.orderId) return state;
      if (view.step === 'ready' && payload.serverTime < view.order.serverTime) return state;
      return { ...state, view: { step: 'ready', orderId: payload.orderId, order: payload } };
    },
    withdrawalFailed: (state, { payload }: PayloadAction<{ orderId: string; failure: ApiFailure }>) =>
      state.view?.orderId === payload.orderId && state.view.step !== 'ready'
        ? { ...state, view: { step: 'failed', ...payload } }
        : state,
  },
});

export const {
  termsRequested,
  termsReceived,
  termsFailed,
  withdrawalOpened,
  withdrawalLeft,
  withdrawalReceived,
  withdrawalFailed,
} = withdrawSlice.actions;
