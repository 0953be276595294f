import {
  ARCADE_ENDPOINTS,
  ArcadeError,
  type ArcadeEndpointName,
  type ArcadeInput,
  type ArcadeOutput,
} from '@realm/arcade-contract';

/** No answer, or none that can be read: whether the call was carried out is not known. */
export interface NoAnswer {
  readonly code: 'no-answer';
}

export type CallFailure = ArcadeError | NoAnswer;

export type CallResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: CallFailure };

export type CallArcade = <Name extends ArcadeEndpointName>(
  name: Name,
  input: ArcadeInput<Name>,
) => Promise<CallResult<ArcadeOutput<Name>>>;

const ANSWER_TIMEOUT_MS = 10_000;
const NO_ANSWER: CallResult<never> = { ok: false, error: { code: 'no-answer' } };

/** `fetch`, of whose answers only the JSON is read. */
export type FetchJson = (...request: Parameters<typeof fetch>) => Promise<{ json(): Promise<unknown> }>;

/** @param token - The session's, read at each call; `null` before the session is opened. */
export function createClient(token: () => string | null, fetchCall: FetchJson = fetch): CallArcade {
  return async (name, input) => {
    const { path, output } = ARCADE_ENDPOINTS[name];
    const bearer = token();
    try {
      const response = await fetchCall(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      return readAnswer<ArcadeOutput<typeof name>>(await response.json(), (value) => output.safeParse(value));
    } catch {
      return NO_ANSWER;
    }
  };
}

type Parse = (value: unknown) => { success: boolean; data?: unknown };

function readAnswer<Value>(body: unknown, parse: Parse): CallResult<Value> {
  if (typeof body !== 'object' || body === null || !('ok' in body)) return NO_ANSWER;
  if (body.ok === true && 'value' in body) {
    const parsed = parse(body.value);
    return parsed.success ? { ok: true, value: parsed.data as Value } : NO_ANSWER;
  }
  const error = ArcadeError.safeParse('error' in body ? body.error : null);
  return error.success ? { ok: false, error: error.data } : NO_ANSWER;
}
