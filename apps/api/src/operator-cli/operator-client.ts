import type { Operation } from './parse-arguments';

export interface OperatorAnswer {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

export interface OperatorClient {
  listOperations(): Promise<readonly Operation[]>;
  run(operation: Operation, body: Readonly<Record<string, unknown>>): Promise<OperatorAnswer>;
  /** Runs a command that brings a file. */
  upload(operation: Operation, fields: Readonly<Record<string, string>>, file: Blob): Promise<OperatorAnswer>;
  /** Calls an entrance, which needs no session. */
  enter(path: string, body: Readonly<Record<string, unknown>>): Promise<OperatorAnswer>;
  /** The image's bytes, or why there are none. */
  open(operation: Operation, query: Readonly<Record<string, string>>): Promise<Uint8Array | OperatorAnswer>;
}

const TIMEOUT_MS = 30_000;
const NOT_SIGNED_IN = 403;
const SIGN_IN = 'nobody is signed in here, or the session has ended: npm run operator -- staff/sign-in';

export interface OperatorAccess {
  /** Such as `http://127.0.0.1:8081`. */
  readonly base: string;
  /** The token of a person who is signed in; `null`: nobody is. */
  readonly token: string | null;
  readonly secret: string | null;
  /** Who acts, beside the secret; `null` leaves it unsaid. */
  readonly operator: string | null;
}

export function operatorClient({ base, token, secret, operator }: OperatorAccess): OperatorClient {
  const send = (path: string, init: RequestInit, credential = token ?? secret): Promise<Response> =>
    fetch(`${base}${path}`, {
      ...init,
      headers: {
        ...(credential === null ? {} : { authorization: `Bearer ${credential}` }),
        ...(init.body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(operator === null ? {} : { 'x-operator': operator }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const call = async (path: string, init: RequestInit): Promise<OperatorAnswer> =>
    (await (await send(path, init)).json()) as OperatorAnswer;
  return {
    listOperations: async () => {
      const { code, msg, data } = await call('/operator', { method: 'GET' });
      if (code === NOT_SIGNED_IN) throw new Error(SIGN_IN);
      if (code !== 0) throw new Error(`the operator API refused: ${msg} (${String(code)})`);
      return (data as { operations: readonly Operation[] }).operations;
    },
    run: (operation, body) => call(operation.path, { method: 'POST', body: JSON.stringify(body) }),
    upload: ({ path }, fields, file) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('file', file);
      return call(path, { method: 'POST', body });
    },
    enter: async (path, body) =>
      (await (
        await send(path, { method: 'POST', body: JSON.stringify(body) }, secret)
      ).json()) as OperatorAnswer,
    open: async ({ path }, query) => {
      const response = await send(`${path}?${new URLSearchParams(query).toString()}`, { method: 'GET' });
      const isImage = response.headers.get('content-type')?.startsWith('image/') === true;
      return isImage
        ? new Uint8Array(await response.arrayBuffer())
        : ((await response.json()) as OperatorAnswer);
    },
  };
}
