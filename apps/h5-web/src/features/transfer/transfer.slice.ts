import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, TransferReceipt } from '@realm/api-client';
import type { CurrencyCode, GameWalletCategory } from '@realm/domain';

/** `transfer`: wallet to one game category. `reclaim`: back. `collect`: every game balance back. */
export type TransferKind = 'transfer' | 'reclaim' | 'collect';

/** What was pressed. The id is made at the press, so that whatever happens next is about this press. */
export interface TransferRequest {
  readonly requestId: string;
  readonly currencyCode: CurrencyCode;
  readonly category: GameWalletCategory;
  /** Decimal text, as typed. */
  readonly amount: string;
}
export type CollectRequest = Pick<TransferRequest, 'requestId' | 'currencyCode'>;

interface Running {
  readonly kind: TransferKind;
  readonly requestId: string;
  readonly category: GameWalletCategory | null;
}

export type TransferState =
  /** `failure`: why the last one moved nothing; `'voided'`: it never arrived, and never will. */
  | { readonly step: 'editing'; readonly failure: ApiFailure | 'voided' | null }
  | ({ readonly step: 'sending' } & Running)
  /** The request left and no answer came: money may or may not have moved, and the server is being asked. */
  | ({ readonly step: 'unsettled' } & Running)
  /** `receipt` is `null` when it happened but its receipt can't be read. */
  | { readonly step: 'done'; readonly kind: TransferKind; readonly receipt: TransferReceipt | null };

const initialState: TransferState = { step: 'editing', failure: null };

const sending = (kind: TransferKind, request: CollectRequest & Partial<TransferRequest>): TransferState => ({
  step: 'sending',
  kind,
  requestId: request.requestId,
  category: request.category ?? null,
});

/** First press wins: while one is under way or unsettled, another press changes nothing. */
const unlessRunning = (state: TransferState, next: TransferState): TransferState =>
  isRunning(state) ? state : next;

export const isRunning = (state: TransferState): state is Extract<TransferState, Running> =>
  state.step === 'sending' || state.step === 'unsettled';

export const transferSlice = createSlice({
  name: 'transfer',
  initialState: initialState as TransferState,
  reducers: {
    transferRequested: (state, { payload }: PayloadAction<TransferRequest>) =>
      unlessRunning(state, sending('transfer', payload)),
    reclaimRequested: (state, { payload }: PayloadAction<TransferRequest>) =>
      unlessRunning(state, sending('reclaim', payload)),
    collectRequested: (state, { payload }: PayloadAction<CollectRequest>) =>
      unlessRunning(state, sending('collect', payload)),
    transferUnsettled: (state, { payload }: PayloadAction<string>): TransferState =>
      isRunning(state) && state.requestId === payload ? { ...state, step: 'unsettled' } : state,
    transferAccepted: (
      _state,
      { payload }: PayloadAction<{ kind: TransferKind; receipt: TransferReceipt | null }>,
    ): TransferState => ({ step: 'done', ...payload }),
    transferRefused: (_state, { payload }: PayloadAction<ApiFailure | 'voided'>): TransferState => ({
      step: 'editing',
      failure: payload,
    }),
    /** Back to the form: after a receipt, or when what was typed has changed. */
    transferReset: (state) => unlessRunning(state, initialState),
  },
});

export const {
  transferRequested,
  reclaimRequested,
  collectRequested,
  transferUnsettled,
  transferAccepted,
  transferRefused,
  transferReset,
} = transferSlice.actions;
