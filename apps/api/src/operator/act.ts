import type { RefusalName } from '@realm/api-client/contract';
import type * as z from 'zod/mini';
import type { Tx } from '../db/database';
import type { Outcome } from '../http/outcome';
import type { Ports } from '../ports';

export interface ActCall<Input> {
  readonly input: Input;
  /** Who acts; goes to the audit log with the input. */
  readonly operator: string;
  readonly now: Date;
}

export interface SecondPersonRule<Input> {
  /** What both people must say alike: an order, or a member with an amount. */
  readonly subjectOf: (input: Input) => string;
  /** In millionths of a USDT. `null`: nobody can tell, so that it always takes two people. */
  readonly worthOf: (call: ActCall<Input>, tx: Tx) => Promise<bigint | null>;
}

/**
 * Something staff may do. `act` runs in the transaction that also writes the audit row, and uses nothing but `tx`;
 * `after` runs once that is committed.
 */
export interface OperatorAct<Input extends z.ZodMiniType, Output> {
  /** `notice/publish` is served as `POST /operator/notice/publish`. */
  readonly name: string;
  readonly summary: string;
  readonly input: Input;
  /** The business refusals it may answer with, beside those that every call shares. */
  readonly refusals?: readonly RefusalName[];
  /** The caller's own id of the act: under it the act happens once, as under a `requestId`. */
  readonly idOf?: (input: z.output<Input>) => string;
  /** Above the configured amount somebody else has to ask for the same before it is done. */
  readonly secondPerson?: SecondPersonRule<z.output<Input>>;
  readonly act: (call: ActCall<z.output<Input>>, tx: Tx) => Promise<Outcome<Output>>;
  readonly after?: (ports: Ports, output: Output) => void;
}

/** For a list of acts with different inputs; the registrar parses each input with its own schema. */
export type AnyOperatorAct = OperatorAct<z.ZodMiniType, unknown>;

/** Ties the input's type to its schema, then forgets it so that acts of all modules fit in one list. */
export const defineAct = <Input extends z.ZodMiniType, Output>(
  act: OperatorAct<Input, Output>,
): AnyOperatorAct => act as unknown as AnyOperatorAct;

export interface QueryCall<Input> {
  readonly input: Input;
  readonly now: Date;
}

/** Something staff may look up: read in one transaction, changing nothing and leaving no audit row. */
export interface OperatorQuery<Input extends z.ZodMiniType, Output> {
  /** Served as `POST /operator/<name>`, beside the acts: the two never share a name. */
  readonly name: string;
  readonly summary: string;
  readonly input: Input;
  /** The business refusals it may answer with, beside those that every call shares. */
  readonly refusals?: readonly RefusalName[];
  readonly run: (call: QueryCall<z.output<Input>>, tx: Tx) => Promise<Outcome<Output>>;
}

export interface Picture {
  readonly bytes: Buffer;
  /** Ours, never what an uploader called it. */
  readonly type: 'image/jpeg' | 'image/png';
}

/** A picture that staff may look at, served as `GET /operator/<name>` with the input in the query string. */
export interface OperatorPicture<Input extends z.ZodMiniType> {
  readonly name: string;
  readonly summary: string;
  readonly input: Input;
  /** The business refusals it may answer with, beside those that every call shares. */
  readonly refusals?: readonly RefusalName[];
  readonly open: (ports: Ports, input: z.output<Input>) => Promise<Outcome<Picture>>;
}

export type AnyOperatorPicture = OperatorPicture<z.ZodMiniType>;

export const definePicture = <Input extends z.ZodMiniType>(
  picture: OperatorPicture<Input>,
): AnyOperatorPicture => picture as unknown as AnyOperatorPicture;

export type AnyOperatorQuery = OperatorQuery<z.ZodMiniType, unknown>;

export const defineQuery = <Input extends z.ZodMiniType, Output>(
  query: OperatorQuery<Input, Output>,
): AnyOperatorQuery => query as unknown as AnyOperatorQuery;
