import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@realm/api-client';
import type { LedgerType } from '@realm/domain';
import type { StatementFormat, StatementLabels } from './statement-file';

export const FUNDS_TABS = ['deposits', 'withdrawals', 'all'] as const;
export type FundsTab = (typeof FUNDS_TABS)[number];

/** How far back a list looks; two months is the longest range the server answers at once. */
export const FUNDS_PERIODS = ['week', 'month', 'two-months'] as const;
export type FundsPeriod = (typeof FUNDS_PERIODS)[number];

export const FUNDS_DIRECTIONS = ['any', 'in', 'out'] as const;
export type FundsDirection = (typeof FUNDS_DIRECTIONS)[number];

export interface FundsFilter {
  readonly period: FundsPeriod;
  /** Only for all changes. */
  readonly direction: FundsDirection;
  /** Only for all changes; `null` for every type. */
  readonly type: LedgerType | null;
}

/** The change of a filter. A type implies a direction, so the two are never sent together. */
export type FundsChoice =
  | { readonly period: FundsPeriod }
  | { readonly direction: FundsDirection }
  | { readonly type: LedgerType | null };

export type StatementExport =
  | { readonly status: 'closed' }
  | { readonly status: 'choosing' }
  | { readonly status: 'making'; readonly format: StatementFormat }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  /** `null`: no postings, so there is no file. */
  | { readonly status: 'done'; readonly fileName: string | null };

export interface FundsState {
  readonly statement: StatementExport;
  readonly filter: FundsFilter;
}

const CLOSED: StatementExport = { status: 'closed' };
const initialState: FundsState = {
  statement: CLOSED,
  filter: { period: 'two-months', direction: 'any', type: null },
};

export const fundsSlice = createSlice({
  name: 'funds',
  initialState: initialState as FundsState,
  reducers: {
    fundsFiltered: (state, { payload }: PayloadAction<FundsChoice>) => {
      state.filter = withChoice(state.filter, payload);
    },
    statementOpened: (state) => {
      state.statement = { status: 'choosing' };
    },
    /** Also when the list behind it changes. */
    statementClosed: (state) => {
      state.statement = CLOSED;
    },
    statementRequested: (
      state,
      { payload: { format } }: PayloadAction<{ format: StatementFormat; labels: StatementLabels }>,
    ) => {
      state.statement = { status: 'making', format };
    },
    statementSaved: (state, { payload }: PayloadAction<string | null>) => {
      state.statement = { status: 'done', fileName: payload };
    },
    statementFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.statement = { status: 'failed', failure: payload };
    },
  },
});

function withChoice(filter: FundsFilter, choice: FundsChoice): FundsFilter {
  if ('direction' in choice) return { ...filter, ...choice, type: null };
  if ('type' in choice) return { ...filter, ...choice, direction: 'any' };
  return { ...filter, ...choice };
}

export const {
  fundsFiltered,
  statementOpened,
  statementClosed,
  statementRequested,
  statementSaved,
  statementFailed,
} = fundsSlice.actions;
