import * as z from 'zod/mini';
import type { RefusalName } from './error-codes';

// Schema compilation through `new Function` would break the strict content security policy.
z.config({ jitless: true });

/**
 * How the fields travel.
 * - `form`: `application/x-www-form-urlencoded`; every value is text.
 * - `data-object`: one form field `data`, a JSON object with the payload and the client info, beside `token` and `uid`.
 * - `multipart`: text fields, `token`, `uid`, `realm`, `process`, and last a file field `file`, so that the caller is known
 *   before the file is read.
 * - `query`: GET, everything in the query string.
 * - `json`: the body is a JSON object; who calls stands in the headers.
 */
export type PayloadForm = 'form' | 'data-object' | 'multipart' | 'query' | 'json';

/** `none`: identity ignored. `visitor`: a visitor or a member. `member`: a signed-in member. */
export type RequiredIdentity = 'none' | 'visitor' | 'member';

/**
 * What a call takes that a member may have limited. Each is refused while the member pauses.
 *
 * - `stake`: within the limits of wagers and losses.
 * - `deposit`: within the limits of deposits.
 * - `play`: opens a game, or moves money to one.
 */
export type ProtectionGate = 'stake' | 'deposit' | 'play';

/** What both sides of the wire must agree on, for every surface. */
export interface EndpointSpec<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  readonly path: `/${string}`;
  readonly method: 'POST' | 'GET';
  readonly payload: PayloadForm;
  /** With an id of the caller's own (`requestId`) it is done once. */
  readonly movesMoney?: boolean;
  /** Of staff's calls. With a `requestId` a command is executed once; a query changes nothing, and a presence nothing that lasts. */
  readonly kind?: 'command' | 'query' | 'presence';
  /** What protects members here. */
  readonly protection?: ProtectionGate;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** The business refusals this call may answer with, beside the ones every call shares. */
  readonly refusals: readonly RefusalName[];
  /** Served only while the sandbox network is switched on, so never in production. */
  readonly sandboxOnly?: true;
}

export interface MemberEndpointSpec<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
> extends EndpointSpec<Input, Output> {
  readonly payload: Exclude<PayloadForm, 'json'>;
  readonly identity: RequiredIdentity;
  readonly movesMoney: boolean;
  /** Writes in its caller's name without moving money: the session is checked again in the transaction that writes. */
  readonly writes: boolean;
}

export type Endpoint = EndpointSpec<z.ZodMiniType, z.ZodMiniType>;
export type MemberEndpoint = MemberEndpointSpec<z.ZodMiniType, z.ZodMiniType>;
/** Whether a call may be executed although its answer is lost or is a server error. */
export const isCommand = ({ movesMoney, kind }: Endpoint): boolean =>
  movesMoney === true || kind === 'command';

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

type Defaults = 'method' | 'payload' | 'identity' | 'movesMoney' | 'writes' | 'refusals';

/** Fills what most calls share: POST, a form body, a visitor's or member's identity, no money. */
export function defineEndpoint<
  const Input extends z.ZodMiniType,
  const Output extends z.ZodMiniType,
  const Spec extends Omit<MemberEndpointSpec<Input, Output>, Defaults> &
    Partial<Pick<MemberEndpointSpec<Input, Output>, Defaults>>,
>(spec: Spec & { input: Input; output: Output }): MemberEndpointSpec<Input, Output> & Spec {
  return {
    method: 'POST',
    payload: 'form',
    identity: 'visitor',
    movesMoney: false,
    writes: false,
    refusals: [],
    ...spec,
  };
}
