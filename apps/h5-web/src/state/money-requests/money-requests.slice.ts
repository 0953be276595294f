import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MemberEndpointName } from '@realm/api-client';
import type { CurrencyCode, GameWalletCategory } from '@realm/domain';
import { signedOut } from '../session/session.slice';

/** The calls of the contract that move money, or open an order that will. */
export const MONEY_ENDPOINTS = [
  'transfer',
  'reclaim',
  'collectAll',
  'createDeposit',
  'createCollection',
  'createWithdrawal',
] as const satisfies readonly MemberEndpointName[];
export type MoneyEndpoint = (typeof MONEY_ENDPOINTS)[number];

/** Enough to tell the member what it was about. No secret. */
export interface MoneySummary {
  /** Decimal text; `null` where the server decides it. */
  readonly amount: string | null;
  readonly currencyCode: CurrencyCode;
  readonly category?: GameWalletCategory;
}

export interface MoneyRequest {
  readonly requestId: string;
  readonly endpoint: MoneyEndpoint;
  readonly uid: string;
  readonly summary: MoneySummary;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly tabId: string;
  /** `unsettled`: sent, and no answer came: money may or may not have moved. */
  readonly state: 'sending' | 'unsettled';
}

export interface MoneyRequestsState {
  readonly items: readonly MoneyRequest[];
}

const initialState: MoneyRequestsState = { items: [] };

export const moneyRequestsSlice = createSlice({
  name: 'moneyRequests',
  initialState: initialState as MoneyRequestsState,
  reducers: {
    moneyRequestStarted: ({ items }, { payload }: PayloadAction<MoneyRequest>) => ({
      items: [...items.filter(({ requestId }) => requestId !== payload.requestId), payload],
    }),
    moneyRequestUnsettled: ({ items }, { payload }: PayloadAction<string>) => ({
      items: items.map((item) => (item.requestId === payload ? { ...item, state: 'unsettled' } : item)),
    }),
    /** The outcome is known, whatever it is. */
    moneyRequestSettled: ({ items }, { payload }: PayloadAction<string>) => ({
      items: items.filter(({ requestId }) => requestId !== payload),
    }),
  },
  extraReducers: (builder) => {
    // The copy in storage stays: after the next sign-in the member is told how it ended.
    builder.addCase(signedOut, () => initialState);
  },
});

export const { moneyRequestStarted, moneyRequestUnsettled, moneyRequestSettled } = moneyRequestsSlice.actions;
