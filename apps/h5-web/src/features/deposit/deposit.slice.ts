import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  ApiFailure,
  DepositOrder,
  MemberEndpoints,
  OutputOf,
  SandboxReorgOutcome,
} from '@realm/api-client';
import type { Network } from '@realm/domain';
import type { Remote } from '../../shared/remote';

export type DepositOptions = OutputOf<MemberEndpoints['getDepositOptions']>;

/** What the member is doing with the order on the screen. */
export type OrderAct =
  | { kind: 'idle' }
  | { kind: 'revoking' }
  | { kind: 'paying' }
  | { kind: 'reorganising' }
  /** `share`: 0 to 1. */
  | { kind: 'uploading'; share: number }
  | { kind: 'refused'; of: OrderActName; failure: ApiFailure };

export type OrderActName = 'revoke' | 'pay' | 'upload' | 'reorganise';

export type OrderView =
  | { step: 'loading'; orderId: string }
  | { step: 'failed'; orderId: string; failure: ApiFailure }
  | {
      step: 'ready';
      orderId: string;
      order: DepositOrder;
      /** The server's clock minus the device's. */
      clockOffsetMs: number;
      act: OrderAct;
    };

export interface DepositState {
  readonly options: Remote<DepositOptions>;
  readonly view: OrderView | null;
}

export interface SandboxPayment {
  readonly orderId: string;
  /** Absent: exactly what the order asks. */
  readonly amount?: string;
  readonly network?: Network;
}

export interface SandboxReorg {
  readonly orderId: string;
  readonly outcome: SandboxReorgOutcome;
}

/** `receivedAt` in milliseconds of the device's clock. */
interface ReceivedOrder {
  readonly order: DepositOrder;
  readonly receivedAt: number;
}

const initialState: DepositState = {
  options: { step: 'loading' },
  view: null,
};

export const depositSlice = createSlice({
  name: 'deposit',
  initialState: initialState as DepositState,
  reducers: {
    /** What is known already stays on the screen while it is asked again. */
    depositOptionsRequested: (state) =>
      state.options.step === 'failed' ? { ...state, options: { step: 'loading' } } : state,
    depositOptionsReceived: (state, { payload }: PayloadAction<DepositOptions>) => ({
      ...state,
      options: { step: 'ready', value: payload },
    }),
    depositOptionsFailed: (state, { payload }: PayloadAction<ApiFailure>) =>
      state.options.step === 'ready' ? state : { ...state, options: { step: 'failed', failure: payload } },

    depositOrderOpened: (state, { payload }: PayloadAction<string>) =>
      state.view?.step === 'ready' && state.view.orderId === payload
        ? state
        : { ...state, view: { step: 'loading', orderId: payload } },
    depositOrderRefreshRequested: (state) => state,
    depositOrderLeft: (state) => ({ ...state, view: null }),
    depositOrderReceived: (state, { payload }: PayloadAction<ReceivedOrder>) => withOrder(state, payload),
    depositOrderFailed: (state, { payload }: PayloadAction<{ orderId: string; failure: ApiFailure }>) =>
      state.view?.orderId === payload.orderId && state.view.step !== 'ready'
        ? { ...state, view: { step: 'failed', ...payload } }
        : state,

    revokeRequested: (state, _action: PayloadAction<string>) => withAct(state, { kind: 'revoking' }),
    sandboxPaymentRequested: (state, _action: PayloadAction<SandboxPayment>) =>
      withAct(state, { kind: 'paying' }),
    sandboxReorgRequested: (state, _action: PayloadAction<SandboxReorg>) =>
      withAct(state, { kind: 'reorganising' }),
    /** What was said about the picture before is not about the one that was chosen now. */
    proofPicked: (state) =>
      state.view?.step === 'ready' && state.view.act.kind === 'refused'
        ? withAct(state, { kind: 'idle' })
        : state,
    proofUploadRequested: {
      // A file is no plain data, so it travels beside the payload and never into the state.
      prepare: (orderId: string, file: File) => ({ payload: orderId, meta: { arg: file } }),
      reducer: (state, _action: PayloadAction<string, string, { arg: File }>) =>
        withAct(state, { kind: 'uploading', share: 0 }),
    },
    proofUploadProgressed: (state, { payload }: PayloadAction<{ orderId: string; share: number }>) =>
      isShown(state, payload.orderId) && state.view?.step === 'ready' && state.view.act.kind === 'uploading'
        ? withAct(state, { kind: 'uploading', share: payload.share })
        : state,
    // What became of an act on an order that was left meanwhile says nothing about the one on the screen.
    orderActAccepted: (state, { payload }: PayloadAction<ReceivedOrder>) =>
      isShown(state, payload.order.orderId) ? withAct(withOrder(state, payload), { kind: 'idle' }) : state,
    orderActRefused: (
      state,
      {
        payload: { orderId, ...refusal },
      }: PayloadAction<{ orderId: string; of: OrderActName; failure: ApiFailure }>,
    ) => (isShown(state, orderId) ? withAct(state, { kind: 'refused', ...refusal }) : state),
  },
});

const isShown = ({ view }: DepositState, orderId: string): boolean => view?.orderId === orderId;

function withAct(state: DepositState, act: OrderAct): DepositState {
  return state.view?.step === 'ready' ? { ...state, view: { ...state.view, act } } : state;
}

/** An answer that is older than what is shown, or about another order, changes nothing. */
function withOrder(state: DepositState, { order, receivedAt }: ReceivedOrder): DepositState {
  const { view } = state;
  if (view?.orderId !== order.orderId) return state;
  const saidAt = Date.parse(order.serverTime);
  const shown = view.step === 'ready' ? view : null;
  if (shown !== null && saidAt < Date.parse(shown.order.serverTime)) return state;
  const act: OrderAct = shown === null ? { kind: 'idle' } : shown.act;
  const clockOffsetMs = saidAt - receivedAt;
  return { ...state, view: { step: 'ready', orderId: order.orderId, order, clockOffsetMs, act } };
}

export const {
  depositOptionsRequested,
  depositOptionsReceived,
  depositOptionsFailed,
  depositOrderOpened,
  depositOrderRefreshRequested,
  depositOrderLeft,
  depositOrderReceived,
  depositOrderFailed,
  revokeRequested,
  sandboxPaymentRequested,
  sandboxReorgRequested,
  proofPicked,
  proofUploadRequested,
  proofUploadProgressed,
  orderActAccepted,
  orderActRefused,
} = depositSlice.actions;
