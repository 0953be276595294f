import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@realm/api-client';
import type { LedgerType } from '@realm/domain';
import type { DayRange } from '../../shared/dates/day-range';
import type { StatementFormat, StatementLabels } from './statement-file';

export const FUNDS_TABS = ['deposits', 'withdrawals', 'all'] as const;
export type FundsTab = (typeof FUNDS_TABS)[number];

export const FUNDS_DIRECTIONS = ['any', 'in', 'out'] as const;
export type FundsDirection = (typeof FUNDS_DIRECTIONS)[number];

/** Decimal text in the wallet's currency, both included; `null`: any. */
export interface AmountBounds {
  readonly min: string | null;
  readonly max: string | null;
}

export interface FundsFilter {
  /** `null`: as far back as the server answers at once. */
  readonly range: DayRange | null;
  /** Only for all changes. */
  readonly amount: AmountBounds;
  /** Only for all changes. */
  readonly direction: FundsDirection;
  /** Only for all changes; `null` for every type. */
  readonly type: LedgerType | null;
}

/** The change of a filter. A type implies a direction, so the two are never sent together. */
export type FundsChoice =
  | { readonly range: DayRange }
  | { readonly amount: AmountBounds }
  | { readonly direction: FundsDirection }
  | { readonly type: LedgerType | null };

interface StatementRequest {
  readonly format: StatementFormat;
  readonly labels: StatementLabels;
  readonly range: DayRange;
}

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
  filter: { range: null, amount: { min: null, max: null }, direction: 'any', type: null },
};

export const fundsSlice = createSlice({
  name: 'funds',
  initialState: initialState as FundsState,
  reducers: {
    fundsFiltered: (state, { payload }: PayloadAction<FundsChoice>) => {
      state.filter = withChoice(state.filter, payload);
    },
    /** The days stay. */
    filterCleared: (state) => {
      state.filter = { ...initialState.filter, range: state.filter.range };
    },
    statementOpened: (state) => {
      state.statement = { status: 'choosing' };
    },
    /** Also when the list behind it changes. */
    statementClosed: (state) => {
      state.statement = CLOSED;
    },
    statementRequested: (state, { payload: { format } }: PayloadAction<StatementRequest>) => {
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
  filterCleared,
  statementOpened,
  statementClosed,
  statementRequested,
  statementSaved,
  statementFailed,
} = fundsSlice.actions;
