import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@realm/api-client';
import type { CurrencyCode } from '@realm/domain';
import { featureState } from '../../state/app-state';

/** Where the choice of the account's currency is. */
export type CurrencySwitch =
  | { readonly status: 'closed' }
  /** `failure`: why the last choice changed nothing. */
  | { readonly status: 'choosing'; readonly failure: ApiFailure | null }
  | { readonly status: 'switching' };

const CLOSED: CurrencySwitch = { status: 'closed' };

export const currencySlice = createSlice({
  name: 'currencySwitch',
  initialState: CLOSED as CurrencySwitch,
  reducers: {
    currenciesOpened: (): CurrencySwitch => ({ status: 'choosing', failure: null }),
    currencyChosen: (state, _action: PayloadAction<CurrencyCode>): CurrencySwitch =>
      state.status === 'choosing' ? { status: 'switching' } : state,
    currencyRefused: (state, { payload }: PayloadAction<ApiFailure>): CurrencySwitch =>
      state.status === 'switching' ? { status: 'choosing', failure: payload } : state,
    currenciesClosed: () => CLOSED,
  },
});

export const { currenciesOpened, currencyChosen, currencyRefused, currenciesClosed } = currencySlice.actions;

export const selectCurrencySwitch = featureState(currencySlice);
