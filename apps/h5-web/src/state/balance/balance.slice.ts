import { createAction, createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { currencyOf, type CurrencyCode } from '@realm/domain';
import type { Balance, BalancePush, GameBalancesPush } from '@realm/api-client';
import { profileReceived, signedIn, signedOut } from '../session/session.slice';

/** - `unknown`: no message yet; reads "—", never 0. - `stale`: the last value before the connection was lost. */
export type BalanceFreshness = 'unknown' | 'live' | 'stale';

export interface BalanceState {
  readonly uid: string | null;
  readonly value: Balance | null;
  readonly freshness: BalanceFreshness;
  /** The account's active currency, once known: messages about another one are dropped. */
  readonly currencyCode: CurrencyCode | null;
  /** The game balances as last pushed. */
  readonly games: GameBalancesPush | null;
}

export const balanceRequested = createAction('balance/requested');

const initialState: BalanceState = {
  uid: null,
  value: null,
  freshness: 'unknown',
  currencyCode: null,
  games: null,
};

export const balanceSlice = createSlice({
  name: 'balance',
  initialState: initialState as BalanceState,
  reducers: {
    /** As fetched, or as a receipt brought it. */
    balanceReceived: (state, { payload }: PayloadAction<Balance>) => takeNewer(state, payload),
    /** `K`: checked against its schema before it becomes this action. */
    balancePushed: (state, { payload }: PayloadAction<BalancePush>) => {
      const scale = state.value?.scale ?? currencyOf(payload.currencyCode).scale;
      takeNewer(state, { ...payload, scale });
    },
    gameBalancesPushed: (state, { payload }: PayloadAction<GameBalancesPush>) => {
      const { uid, currencyCode, games } = state;
      if (uid === null || (currencyCode !== null && payload.currencyCode !== currencyCode)) return;
      if (games?.currencyCode !== payload.currencyCode || payload.seq > games.seq) state.games = payload;
    },
    balanceWentStale: (state) => {
      if (state.freshness === 'live') state.freshness = 'stale';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(signedIn, (state, { payload }) =>
        state.uid === payload.uid ? state : { ...initialState, uid: payload.uid },
      )
      .addCase(profileReceived, (state, { payload: { currencyCode } }) => {
        state.currencyCode = currencyCode;
        if (state.games?.currencyCode !== currencyCode) state.games = null;
        if (state.value !== null && state.value.currencyCode !== currencyCode) {
          state.value = null;
          state.freshness = 'unknown';
        }
      });
  },
});

/** A number that is not newer than the one shown changes no amount, but proves that the one shown is right. */
function takeNewer(state: Draft<BalanceState>, next: Balance): void {
  if (state.uid === null) return;
  if (state.currencyCode !== null && next.currencyCode !== state.currencyCode) return;
  const shown = state.value;
  if (shown === null || shown.currencyCode !== next.currencyCode || next.seq > shown.seq) state.value = next;
  state.freshness = 'live';
}

export const { balanceReceived, balancePushed, gameBalancesPushed, balanceWentStale } = balanceSlice.actions;
