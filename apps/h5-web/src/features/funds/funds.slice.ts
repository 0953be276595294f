import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, DepositOrder, LedgerEntry, WithdrawalOrder } from '@realm/api-client';
import type { LedgerType } from '@realm/domain';
import type { StatementFormat, StatementWords } from './statement-file';

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

/** What a press on a filter changes. A type has a direction of its own, so the two are never asked for together. */
export type FundsChoice =
  | { readonly period: FundsPeriod }
  | { readonly direction: FundsDirection }
  | { readonly type: LedgerType | null };

export type FundsItem =
  | { readonly kind: 'deposit'; readonly order: DepositOrder }
  | { readonly kind: 'withdrawal'; readonly order: WithdrawalOrder }
  | { readonly kind: 'entry'; readonly entry: LedgerEntry };

export type FundsList =
  | { readonly step: 'idle' }
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: ApiFailure }
  | {
      readonly step: 'ready';
      readonly items: readonly FundsItem[];
      readonly nextCursor: string | null;
      readonly more: 'idle' | 'loading' | 'failed';
    };

export type StatementExport =
  | { readonly step: 'closed' }
  | { readonly step: 'choosing' }
  | { readonly step: 'making'; readonly format: StatementFormat }
  | { readonly step: 'failed'; readonly failure: ApiFailure }
  /** `null`: nothing was posted, so there is no file. */
  | { readonly step: 'done'; readonly fileName: string | null };

export interface FundsState {
  readonly statement: StatementExport;
  readonly tab: FundsTab;
  readonly filter: FundsFilter;
  readonly lists: Readonly<Record<FundsTab, FundsList>>;
}

export interface FundsPage {
  readonly tab: FundsTab;
  readonly items: readonly FundsItem[];
  readonly nextCursor: string | null;
}

const IDLE: FundsList = { step: 'idle' };
const CLOSED: StatementExport = { step: 'closed' };
const initialState: FundsState = {
  statement: CLOSED,
  tab: 'deposits',
  filter: { period: 'two-months', direction: 'any', type: null },
  lists: { deposits: IDLE, withdrawals: IDLE, all: IDLE },
};

const withList = (state: FundsState, tab: FundsTab, list: FundsList): FundsState => ({
  ...state,
  lists: { ...state.lists, [tab]: list },
});

export const fundsSlice = createSlice({
  name: 'funds',
  initialState: initialState as FundsState,
  reducers: {
    fundsOpened: (state, { payload }: PayloadAction<FundsTab>) =>
      withList({ ...state, tab: payload, statement: CLOSED }, payload, { step: 'loading' }),
    fundsFiltered: (state, { payload }: PayloadAction<FundsChoice>) =>
      withList({ ...state, filter: withChoice(state.filter, payload) }, state.tab, { step: 'loading' }),
    fundsLoaded: (state, { payload }: PayloadAction<FundsPage>) =>
      withList(state, payload.tab, {
        step: 'ready',
        items: payload.items,
        nextCursor: payload.nextCursor,
        more: 'idle',
      }),
    fundsFailed: (state, { payload }: PayloadAction<{ tab: FundsTab; failure: ApiFailure }>) =>
      withList(state, payload.tab, { step: 'failed', failure: payload.failure }),
    moreFundsRequested: (state) => markMore(state, state.tab, 'loading'),
    moreFundsLoaded: (state, { payload }: PayloadAction<FundsPage>) => {
      const list = state.lists[payload.tab];
      if (list.step !== 'ready') return state;
      const items = [...list.items, ...payload.items];
      return withList(state, payload.tab, {
        step: 'ready',
        items,
        nextCursor: payload.nextCursor,
        more: 'idle',
      });
    },
    moreFundsFailed: (state, { payload }: PayloadAction<FundsTab>) => markMore(state, payload, 'failed'),
    statementOpened: (state) => withStatement(state, { step: 'choosing' }),
    statementClosed: (state) => withStatement(state, CLOSED),
    statementRequested: (
      state,
      { payload }: PayloadAction<{ format: StatementFormat; words: StatementWords }>,
    ) => withStatement(state, { step: 'making', format: payload.format }),
    statementSaved: (state, { payload }: PayloadAction<string | null>) =>
      withStatement(state, { step: 'done', fileName: payload }),
    statementFailed: (state, { payload }: PayloadAction<ApiFailure>) =>
      withStatement(state, { step: 'failed', failure: payload }),
  },
});

const withStatement = (state: FundsState, statement: StatementExport): FundsState => ({
  ...state,
  statement,
});

function withChoice(filter: FundsFilter, choice: FundsChoice): FundsFilter {
  if ('direction' in choice) return { ...filter, ...choice, type: null };
  if ('type' in choice) return { ...filter, ...choice, direction: 'any' };
  return { ...filter, ...choice };
}

function markMore(state: FundsState, tab: FundsTab, more: 'loading' | 'failed'): FundsState {
  const list = state.lists[tab];
  return list.step === 'ready' ? withList(state, tab, { ...list, more }) : state;
}

export const {
  fundsOpened,
  fundsFiltered,
  fundsLoaded,
  fundsFailed,
  moreFundsRequested,
  moreFundsLoaded,
  moreFundsFailed,
  statementOpened,
  statementClosed,
  statementRequested,
  statementSaved,
  statementFailed,
} = fundsSlice.actions;
