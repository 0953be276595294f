import type {
  ApprovalRule,
  EntranceName,
  Entrances,
  OperatorEndpoint,
  OperatorEndpointName,
  OperatorEndpoints,
  OperatorImages,
  OutputOf,
} from '@realm/api-client/contract';
import type * as z from 'zod/mini';
import type { Env } from '../config/env';
import type { Tx } from '../db/database';
import type { UploadedFile } from '../http/handler';
import type { Outcome, Refusal } from '../http/outcome';
import type { Ports } from '../ports';
import type { StaffMember } from './staff-member';

export interface OperatorCall<Input = unknown> {
  readonly input: Input;
  /** Goes to the audit log with a command's input: the account of staff, or the name that came with the operator secret. */
  readonly operator: string;
  /** `null`: the operator secret was shown. */
  readonly staff: StaffMember | null;
  readonly now: Date;
  /** Above this, a command of which the value decides takes two people. In USDT. */
  readonly secondPersonAboveUsdt: number;
  /** What the server was started with; it has secrets that no answer may have. */
  readonly env: Env;
  /** Adds to the audit log what a command changes. */
  readonly note: (change: Change) => void;
}

/** The fields that a command changes, as they were and as they are. */
export interface Change {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Uses nothing but `tx`. A command's transaction also writes its row of the audit log; a query's is a snapshot that can't be written to; a presence's is neither. */
export type Handle<E extends OperatorEndpoint> = (
  call: OperatorCall<z.output<E['input']>>,
  tx: Tx,
) => Promise<Outcome<OutputOf<E>>>;

export interface CommandHandler<E extends OperatorEndpoint> {
  readonly handle: Handle<E>;
  readonly afterCommit: (ports: Ports, output: OutputOf<E>) => void;
}

type UploadCall<E extends OperatorEndpoint> = Pick<
  OperatorCall<z.output<E['input']>>,
  'input' | 'operator' | 'now'
>;

/** A file that has arrived, with the SHA-256 of what was sent. */
export interface HashedFile extends UploadedFile {
  readonly hash: string;
}

/** Answers a command that brings a file. */
export interface UploadHandler<E extends OperatorEndpoint = OperatorEndpoint> {
  /** Runs before the file is read: what can be refused without it. */
  admit(ports: Ports, call: UploadCall<E>): Promise<Refusal | null>;
  /** May be slow: it runs before a transaction is opened. */
  prepare(ports: Ports, call: UploadCall<E>, file: HashedFile): Promise<PreparedCommand<E> | Refusal>;
}

interface PreparedCommand<E extends OperatorEndpoint = OperatorEndpoint> {
  /** Uses nothing but `tx`. May run again after a deadlock. */
  write(call: OperatorCall<z.output<E['input']>>, tx: Tx): Promise<Outcome<OutputOf<E>>>;
  /** Called when it is certain that nothing was written, for any reason. */
  readonly discard: () => Promise<void>;
}

type HandlerFor<E extends OperatorEndpoint> = E['payload'] extends 'multipart'
  ? UploadHandler<E>
  : Handle<E> | CommandHandler<E>;

/** A handler for each operation of the contract. */
export type OperatorHandlers = {
  readonly [Name in OperatorEndpointName]: HandlerFor<OperatorEndpoints[Name]>;
};

export interface Image {
  readonly bytes: Buffer;
  /** Ours, never what an uploader called it. */
  readonly type: 'image/jpeg' | 'image/png';
}

export type ImageHandlers = {
  readonly [Name in keyof OperatorImages]: (
    ports: Ports,
    input: z.output<OperatorImages[Name]['input']>,
  ) => Promise<Outcome<Image>>;
};

/** Answers each call of people who are not signed in. It runs in no transaction of the caller's. */
export type EntranceHandlers = {
  readonly [Name in EntranceName]: (
    ports: Ports,
    input: z.output<Entrances[Name]['input']>,
    place: string,
  ) => Promise<Outcome<z.output<Entrances[Name]['output']>>>;
};

/** What replaces the fields of an input. */
export type ResolvedFields = Readonly<Record<string, string | undefined>>;

export interface SecondPersonRule<Input> {
  /**
   * Says what the sender left to the server, or said in one of several ways: whose member, which currency. Both people agree to what
   * it was when the first one asked.
   */
  resolve?(input: Input, tx: Tx): Promise<ResolvedFields>;
  /** The fields that may be left out and are resolved. */
  readonly resolved?: readonly string[];
  /** Tells requests apart: an order, or a member with an amount. Its first word says what has to stay as it is meanwhile. */
  subjectOf(input: Input): string;
  /** In millionths of a USDT. `null`: the value is unknown, so it always takes two people. */
  worthOf(call: OperatorCall<Input>, tx: Tx): Promise<bigint | null>;
  /**
   * The public id of the member whose money it is, where nothing but the word of staff says how much: such amounts of a day count
   * together. `null`: the order says it.
   */
  memberOf?(input: Input, tx: Tx): Promise<string | null>;
}

type InputUnder<Rule extends ApprovalRule, E = OperatorEndpoints[OperatorEndpointName]> = E extends {
  readonly approval: Rule;
  readonly input: infer Schema extends OperatorEndpoint['input'];
}
  ? z.output<Schema>
  : never;

/** Each rule accepts the input of every operation that names it in the contract. */
export type SecondPersonRules = { readonly [Rule in ApprovalRule]: SecondPersonRule<InputUnder<Rule>> };

/** One operation as it is served. Its methods accept only what its endpoint's schema has parsed. */
export interface Operation {
  readonly name: string;
  readonly endpoint: OperatorEndpoint;
  handle(call: OperatorCall, tx: Tx): Promise<Outcome<unknown>>;
  afterCommit(ports: Ports, output: unknown): void;
  /** Of a command that brings a file: what it prepares takes the place of `handle`. */
  readonly upload: UploadHandler | null;
  readonly approval: SecondPersonRule<unknown> | null;
}

export interface ImageOperation {
  readonly name: string;
  readonly endpoint: Pick<OperatorEndpoint, 'path' | 'permission' | 'summary' | 'input' | 'refusals'>;
  open(ports: Ports, input: unknown): Promise<Outcome<Image>>;
}

export interface OperationDefinition<E extends OperatorEndpoint> {
  readonly name: string;
  readonly endpoint: E;
  readonly handler: Handle<E> | CommandHandler<E> | UploadHandler<E>;
  readonly approval?: SecondPersonRule<unknown> | null;
}

/** Ties a handler to its row of the contract. The types stay inside, so that all operations fit in one list. */
export function defineOperation<E extends OperatorEndpoint>({
  name,
  endpoint,
  handler,
  approval = null,
}: OperationDefinition<E>): Operation {
  const nothing = { afterCommit: () => undefined, upload: null };
  if (typeof handler === 'function') return { ...nothing, name, endpoint, handle: handler, approval };
  if ('handle' in handler) return { ...nothing, name, endpoint, ...handler, approval };
  const handle = () => Promise.reject(new Error(`${name} takes a file`));
  return { ...nothing, name, endpoint, handle, upload: handler, approval };
}
