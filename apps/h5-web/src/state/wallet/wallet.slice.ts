import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, Wallet } from '@realm/api-client';
import type { CurrencyCode } from '@realm/domain';
import { profileReceived, signedOut } from '../session/session.slice';

/** Numbers of the live balances that a reading is level with. */
export interface Level {
  readonly main: number;
  readonly games: number;
}

/** Balance, game balances and holds as the server read them at one moment. */
export type WalletState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | {
      readonly status: 'ready';
      readonly value: Wallet;
      /** Whether it is being read again, or that failed: the last value stays visible. */
      readonly again: 'idle' | 'loading' | 'failed';
      /** A newer live balance asks for the next reading, once. */
      readonly level: Level;
    };

const initialState: WalletState = { status: 'idle' };

export const walletSlice = createSlice({
  name: 'wallet',
  initialState: initialState as WalletState,
  reducers: {
    walletRequested: (state): WalletState =>
      state.status === 'ready' ? { ...state, again: 'loading' } : { status: 'loading' },
    walletReceived: (
      _state,
      { payload: { value, level } }: PayloadAction<{ value: Wallet; level: Level }>,
    ): WalletState => ({
      status: 'ready',
      value,
      again: 'idle',
      level: { main: Math.max(level.main, value.balance.seq), games: Math.max(level.games, value.gamesSeq) },
    }),
    walletFailed: (
      state,
      { payload: { failure, level } }: PayloadAction<{ failure: ApiFailure; level: Level }>,
    ): WalletState =>
      state.status === 'ready' ? { ...state, again: 'failed', level } : { status: 'failed', failure },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(profileReceived, (state, { payload }) =>
        state.status === 'ready' && currencyOfWallet(state.value) !== payload.currencyCode
          ? initialState
          : state,
      );
  },
});

const currencyOfWallet = (wallet: Wallet): CurrencyCode => wallet.balance.currencyCode;

export const { walletRequested, walletReceived, walletFailed } = walletSlice.actions;
