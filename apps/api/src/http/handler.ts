import type {
  ClientInfo,
  MemberEndpoint,
  MemberEndpointName,
  MemberEndpoints,
  OutputOf,
} from '@realm/api-client/contract';
import type { output } from 'zod/mini';
import type { Tx } from '../db/database';
import type { Command } from '../ledger';
import type { Outcome, Refusal } from './outcome';

/** Who calls, read from the token. `uid` is the public id, `memberId` the internal number (bigint in the database). */
export interface VisitorIdentity {
  readonly kind: 'visitor';
  readonly uid: string;
  readonly sessionId: bigint;
}
export interface MemberIdentity {
  readonly kind: 'member';
  readonly uid: string;
  readonly memberId: bigint;
  readonly sessionId: bigint;
}

/** A file that has arrived. It is removed once the call is answered. */
export interface UploadedFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** The media type that the uploader declared. */
  readonly declaredType: string;
}

type IdentityFor<E extends MemberEndpoint> = E['identity'] extends 'member'
  ? MemberIdentity
  : E['identity'] extends 'visitor'
    ? VisitorIdentity | MemberIdentity
    : VisitorIdentity | MemberIdentity | null;

export interface Call<E extends MemberEndpoint> {
  readonly input: output<E['input']>;
  readonly identity: IdentityFor<E>;
  /** What proved the identity; empty where there is none. */
  readonly token: string;
  /** Validated where present; a caller without a device (curl) may leave it out. */
  readonly clientInfo: Partial<ClientInfo>;
  /** The peer's address, never a forwarded header from an untrusted proxy. */
  readonly source: string;
}

export type PlainHandler<E extends MemberEndpoint> = (call: Call<E>) => Promise<Outcome<OutputOf<E>>>;

/**
 * A call that changes only the ledger. `plan` reads its data and returns the accounts that it touches and its decision; the
 * ledger runs the decision under its locks, together with other calls.
 */
export interface PlanHandler<E extends MemberEndpoint> {
  readonly plan: (call: Call<E>) => Promise<CommandPlan>;
}
export type CommandPlan = Omit<Command, 'request' | 'sessionId'> | Refusal;

/**
 * A call that moves money together with rows of its own runs in two steps. `check` may be slow (a password hash) and runs before
 * any transaction is open; `move` runs inside the transaction that also holds the `requestId`, and must use nothing but `tx`.
 */
export interface MoveHandler<E extends MemberEndpoint> {
  readonly check?: (call: Call<E>) => Promise<Refusal | null>;
  readonly move: (call: Call<E>, tx: Tx) => Promise<Outcome<OutputOf<E>>>;
}

/** The registrar replays the stored answer of a repeated request, so neither kind ever runs twice to effect. */
export type MoneyHandler<E extends MemberEndpoint> = PlanHandler<E> | MoveHandler<E>;

/**
 * A call that writes in its caller's name without moving money. `prepare` may be slow (a password hash) and runs before a
 * transaction is opened. Its result is written in the transaction that checks the session.
 */
export interface WriteHandler<E extends MemberEndpoint> {
  readonly prepare: (call: Call<E>) => Promise<PreparedWrite<OutputOf<E>> | Refusal>;
}

export interface PreparedWrite<Output> {
  /** Uses nothing but `tx`. May run again after a deadlock. */
  readonly write: (tx: Tx) => Promise<Outcome<Output>>;
  /** After the commit of an accepted write. */
  readonly afterCommit?: () => void;
  /** Called when it is certain that nothing was written, for any reason. */
  readonly discard?: () => Promise<void>;
}

/** A write that brings a file. */
export interface UploadHandler<E extends MemberEndpoint> {
  /** Runs before the file is read: what can be refused without it, and limits that count attempts. */
  readonly admit: (call: Call<E>) => Promise<Refusal | null>;
  readonly prepare: (call: Call<E>, file: UploadedFile) => Promise<PreparedWrite<OutputOf<E>> | Refusal>;
}

export type HandlerFor<E extends MemberEndpoint> = E['movesMoney'] extends true
  ? MoneyHandler<E>
  : E['payload'] extends 'multipart'
    ? UploadHandler<E>
    : E['writes'] extends true
      ? WriteHandler<E>
      : PlainHandler<E>;
export type Handlers = { readonly [Name in MemberEndpointName]: HandlerFor<MemberEndpoints[Name]> };

/** A handler of any row. Its shape says its kind: see the guards below. */
export type AnyHandler =
  | PlainHandler<MemberEndpoint>
  | WriteHandler<MemberEndpoint>
  | UploadHandler<MemberEndpoint>
  | MoneyHandler<MemberEndpoint>;

/** Finds the handler of a row whose name is known only at run time. The row's schema has parsed its calls. */
export function handlerOf(handlers: Partial<Handlers>, name: MemberEndpointName): AnyHandler {
  return handlers[name] as AnyHandler;
}

export const isUpload = (handler: AnyHandler): handler is UploadHandler<MemberEndpoint> => 'admit' in handler;
export const isWrite = (handler: AnyHandler): handler is WriteHandler<MemberEndpoint> =>
  'prepare' in handler && !isUpload(handler);
export const isMoney = (handler: AnyHandler): handler is MoneyHandler<MemberEndpoint> =>
  'plan' in handler || 'move' in handler;
