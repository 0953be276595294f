import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, MemberEndpointName, MemberEndpoints, InputOf, OutputOf } from '@realm/api-client';
import type { CurrencyCode, GameWalletCategory } from '@realm/domain';
import { signedOut } from '../session/session.slice';

/** The contract's calls that move money, or open an order that will, with their kinds. */
export const MONEY_ENDPOINTS = {
  transfer: 'transfer',
  reclaim: 'transfer',
  collectAll: 'transfer',
  createDeposit: 'deposit',
  createCollection: 'deposit',
  createWithdrawal: 'withdrawal',
  joinPromotion: 'promotion',
  leavePromotion: 'promotion',
} as const satisfies Partial<Record<MemberEndpointName, string>>;
export type MoneyEndpoint = keyof typeof MONEY_ENDPOINTS;
/** A member has one open request of a kind at a time. */
export type MoneyKind = (typeof MONEY_ENDPOINTS)[MoneyEndpoint];

/** Enough to describe the request to the member. No secret. */
export interface MoneySummary {
  /** Decimal text; `null` where the server decides it. */
  readonly amount: string | null;
  readonly currencyCode: CurrencyCode;
  readonly category?: GameWalletCategory;
}

/**
 * - `inDoubt`: sent, and no answer came: money may or may not have moved.
 * - `accepted`: it happened. `answer` is `null` when the receipt can't be read: send the member to the records.
 * - `refused`: the server decided against it; nothing moved.
 * - `voided`: it never arrived and never will; nothing moved.
 */
export type MoneyStatus<T = unknown> =
  { readonly status: 'sending' } | { readonly status: 'inDoubt' } | MoneyOutcome<T>;
export type MoneyOutcome<T = unknown> =
  | { readonly status: 'accepted'; readonly answer: T | null }
  | { readonly status: 'refused'; readonly failure: ApiFailure }
  | { readonly status: 'voided' };

export interface StoredRequest {
  readonly requestId: string;
  readonly endpoint: MoneyEndpoint;
  readonly uid: string;
  readonly summary: MoneySummary;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly tabId: string;
}

export type MoneyRequest<E extends MoneyEndpoint = MoneyEndpoint> = E extends MoneyEndpoint
  ? Omit<StoredRequest, 'endpoint'> & { readonly endpoint: E } & MoneyStatus<OutputOf<MemberEndpoints[E]>>
  : never;

/** The client has parsed the answer with its endpoint's schema, so the endpoint decides the type of the answer. */
export const withStatus = (request: StoredRequest, status: MoneyStatus): MoneyRequest =>
  ({ ...request, ...status }) as MoneyRequest;

export type MoneyEndpointOf<K extends MoneyKind> = {
  [E in MoneyEndpoint]: (typeof MONEY_ENDPOINTS)[E] extends K ? E : never;
}[MoneyEndpoint];
export type MoneyRequestOf<K extends MoneyKind> = MoneyRequest<MoneyEndpointOf<K>>;

/** The input of a form; each press makes a new request id. */
export type MoneyInput<E extends MoneyEndpoint = MoneyEndpoint> = E extends MoneyEndpoint
  ? {
      readonly endpoint: E;
      readonly input: Omit<InputOf<MemberEndpoints[E]>, 'requestId'>;
      readonly summary: MoneySummary;
    }
  : never;
export type MoneyCommand = MoneyInput & { readonly requestId: string };

/** The member confirmed a request. It has its id from the start, so that the form recognises its outcome. */
export const moneyRequested = createAction('moneyRequests/requested', (command: MoneyCommand) => ({
  payload: command,
  meta: { secret: ['paymentPassword', 'code'] },
}));

export type MoneyRequestsState = Readonly<Record<string, MoneyRequest>>;

const initialState: MoneyRequestsState = {};

export const isOpen = ({ status }: MoneyStatus): boolean => status === 'sending' || status === 'inDoubt';

export const isOfKind = <K extends MoneyKind>(
  kind: K,
  request: Pick<MoneyRequest, 'endpoint'>,
): request is MoneyRequestOf<K> => MONEY_ENDPOINTS[request.endpoint] === kind;

export const moneyRequestsSlice = createSlice({
  name: 'moneyRequests',
  initialState,
  reducers: {
    /** Replaces the finished ones of its kind. */
    moneyRequestStarted: (state, { payload }: PayloadAction<MoneyRequest>): MoneyRequestsState => {
      const kind = MONEY_ENDPOINTS[payload.endpoint];
      const others = Object.entries(state).filter(([, old]) => !isOfKind(kind, old) || isOpen(old));
      return { ...Object.fromEntries(others), [payload.requestId]: payload };
    },
    moneyRequestInDoubt: (state, { payload }: PayloadAction<string>) => {
      const request = state[payload];
      if (request !== undefined) request.status = 'inDoubt';
    },
    moneyRequestResolved: (state, { payload }: PayloadAction<MoneyRequest>) => {
      state[payload.requestId] = payload;
    },
    /** A request of an earlier page: a toast has shown how it ended. */
    moneyRequestForgotten: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
  },
  extraReducers: (builder) => {
    // The copy in storage stays: after the next sign-in a toast shows how it ended.
    builder.addCase(signedOut, () => initialState);
  },
});

export const { moneyRequestStarted, moneyRequestInDoubt, moneyRequestResolved, moneyRequestForgotten } =
  moneyRequestsSlice.actions;

/** The outcome of a request of this kind that was sent from this page, as a pattern of sagas. */
export const resolvedOf =
  <K extends MoneyKind>(kind: K) =>
  (action: unknown): action is PayloadAction<MoneyRequestOf<K> & MoneyOutcome> =>
    moneyRequestResolved.match(action) && isOfKind(kind, action.payload);
