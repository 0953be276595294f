export type MoneyRequestState = 'accepted' | 'refused' | 'voided';

export interface RequestKey {
  readonly memberId: bigint;
  readonly requestId: string;
}

/** A member's call, under the id that the member's device gave it. */
export interface MoneyRequest extends RequestKey {
  readonly path: string;
  readonly bodyHash: string;
  readonly at: Date;
}

export interface StoredRequest {
  readonly path: string;
  readonly bodyHash: string;
  readonly state: MoneyRequestState;
  readonly code: number;
  readonly answer: unknown;
}

export type RequestOutcome =
  | { readonly state: 'accepted'; readonly answer: unknown }
  | { readonly state: 'refused'; readonly code: number };

export const keyOf = ({ memberId, requestId }: RequestKey): string => `${String(memberId)}:${requestId}`;

export const toStored = ({ path, bodyHash }: MoneyRequest, outcome: RequestOutcome): StoredRequest => ({
  path,
  bodyHash,
  state: outcome.state,
  code: outcome.state === 'refused' ? outcome.code : 0,
  answer: outcome.state === 'accepted' ? outcome.answer : null,
});
