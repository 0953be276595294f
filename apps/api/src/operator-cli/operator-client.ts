import type { Operation } from './parse-arguments';

export interface OperatorAnswer {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

export interface OperatorClient {
  listOperations(): Promise<readonly Operation[]>;
  run(operation: Operation, body: Readonly<Record<string, unknown>>): Promise<OperatorAnswer>;
}

const TIMEOUT_MS = 30_000;

/** @param base - Such as `http://127.0.0.1:8081`. */
export function operatorClient(base: string, secret: string): OperatorClient {
  const call = async (path: string, init: RequestInit): Promise<OperatorAnswer> => {
    const response = await fetch(`${base}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await response.json()) as OperatorAnswer;
  };
  return {
    listOperations: async () => {
      const { code, msg, data } = await call('/operator', { method: 'GET' });
      if (code !== 0) throw new Error(`the operator API refused: ${msg} (${String(code)})`);
      return (data as { operations: readonly Operation[] }).operations;
    },
    run: (operation, body) => call(operation.path, { method: 'POST', body: JSON.stringify(body) }),
  };
}
