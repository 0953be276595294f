import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { currencyOf, type CurrencyCode } from '@realm/domain';
import type { Balance, BalancePush } from '@realm/api-client';
import { profileReceived, signedIn, signedOut } from '../session/session.slice';

/**
 * - `unknown`: nobody has said yet; reads "—", never 0.
 * - `stale`: was true when the connection was lost.
 */
export type BalanceFreshness = 'unknown' | 'live' | 'stale';

export interface BalanceState {
  readonly uid: string | null;
  readonly value: Balance | null;
  readonly freshness: BalanceFreshness;
  /** The account's active currency, once known: what is said about another one is dropped. */
  readonly currencyCode: CurrencyCode | null;
}

const initialState: BalanceState = { uid: null, value: null, freshness: 'unknown', currencyCode: null };

export const balanceSlice = createSlice({
  name: 'balance',
  initialState: initialState as BalanceState,
  reducers: {
    balanceRequested: (state) => state,
    /** As fetched, or as a receipt brought it. */
    balanceReceived: (state, { payload }: PayloadAction<Balance>) => withBalance(state, payload),
    /** `K`: checked against its schema before it becomes this action. */
    balancePushed: (state, { payload }: PayloadAction<BalancePush>) => {
      const scale = state.value?.scale ?? currencyOf(payload.currencyCode).scale;
      return withBalance(state, { ...payload, scale });
    },
    balanceWentStale: (state) =>
      state.freshness === 'live' ? { ...state, freshness: 'stale' as const } : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(signedIn, (state, { payload }) =>
        state.uid === payload.uid ? state : { ...initialState, uid: payload.uid },
      )
      .addCase(profileReceived, (state, { payload }) => withCurrency(state, payload.currencyCode));
  },
});

/** A number that is not newer than the one shown changes no amount, but proves that the one shown is right. */
function withBalance(state: BalanceState, next: Balance): BalanceState {
  if (state.uid === null) return state;
  if (state.currencyCode !== null && next.currencyCode !== state.currencyCode) return state;
  const shown = state.value;
  if (shown !== null && shown.currencyCode === next.currencyCode && next.seq <= shown.seq) {
    return state.freshness === 'live' ? state : { ...state, freshness: 'live' };
  }
  return { ...state, value: next, freshness: 'live' };
}

function withCurrency(state: BalanceState, currencyCode: CurrencyCode): BalanceState {
  if (state.value === null || state.value.currencyCode === currencyCode) return { ...state, currencyCode };
  return { ...state, currencyCode, value: null, freshness: 'unknown' };
}

export const { balanceRequested, balanceReceived, balancePushed, balanceWentStale } = balanceSlice.actions;
