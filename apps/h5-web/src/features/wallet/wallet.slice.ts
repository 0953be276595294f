import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@realm/api-client';
import type { CurrencyCode } from '@realm/domain';

/** Where the choice of the account's currency is. */
export type CurrencySwitch =
  | { readonly step: 'closed' }
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: ApiFailure }
  | {
      readonly step: 'choosing';
      readonly choices: readonly CurrencyCode[];
      /** Why the last choice changed nothing. */
      readonly failure: ApiFailure | null;
    }
  | { readonly step: 'switching'; readonly choices: readonly CurrencyCode[]; readonly to: CurrencyCode };

export interface WalletScreenState {
  readonly currency: CurrencySwitch;
}

const CLOSED: CurrencySwitch = { step: 'closed' };
const initialState: WalletScreenState = { currency: CLOSED };

export const walletScreenSlice = createSlice({
  name: 'walletScreen',
  initialState: initialState as WalletScreenState,
  reducers: {
    currenciesOpened: (): WalletScreenState => ({ currency: { step: 'loading' } }),
    currenciesReceived: (state, { payload }: PayloadAction<readonly CurrencyCode[]>): WalletScreenState =>
      state.currency.step === 'loading'
        ? { currency: { step: 'choosing', choices: payload, failure: null } }
        : state,
    currenciesFailed: (state, { payload }: PayloadAction<ApiFailure>): WalletScreenState =>
      state.currency.step === 'loading' ? { currency: { step: 'failed', failure: payload } } : state,
    currencyChosen: (state, { payload }: PayloadAction<CurrencyCode>): WalletScreenState =>
      state.currency.step === 'choosing'
        ? { currency: { step: 'switching', choices: state.currency.choices, to: payload } }
        : state,
    currencyRefused: (state, { payload }: PayloadAction<ApiFailure>): WalletScreenState =>
      state.currency.step === 'switching'
        ? { currency: { step: 'choosing', choices: state.currency.choices, failure: payload } }
        : state,
    currenciesClosed: (): WalletScreenState => ({ currency: CLOSED }),
  },
});

export const {
  currenciesOpened,
  currenciesReceived,
  currenciesFailed,
  currencyChosen,
  currencyRefused,
  currenciesClosed,
} = walletScreenSlice.actions;
