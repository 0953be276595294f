import type { Endpoint } from '@realm/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answer-error';
import { successBody } from './envelope';
import { accept, type Outcome, type Refusal } from './outcome';

/** A request that its caller has been found for. */
export interface Authenticated<Caller> {
  readonly caller: Caller;
  /** Not yet parsed by the endpoint's schema. */
  readonly fields: unknown;
}

/** A call that may be handled. */
export interface Admitted<Caller> {
  readonly caller: Caller;
  readonly input: unknown;
}

/**
 * A kind of caller and the stages of each of its calls: authenticate, authorize, parse, handle. Running a call once belongs to
 * handling (`run-once.ts`), because the id is committed with the effect.
 */
export interface Surface<E, Caller, Request = FastifyRequest> {
  /** Takes the request apart and finds out who calls. */
  readonly authenticate: (endpoint: E, request: Request) => Promise<Outcome<Authenticated<Caller>>>;
  /** `null` for a caller who may make this call. */
  readonly authorize: (endpoint: E, caller: Caller) => Refusal | null;
  /** @throws {RequestError} naming what does not fit. */
  readonly parse: (endpoint: E, fields: unknown) => unknown;
}

/** Everything that comes before handling. */
export async function admit<E, Caller, Request>(
  { authenticate, authorize, parse }: Surface<E, Caller, Request>,
  endpoint: E,
  request: Request,
): Promise<Outcome<Admitted<Caller>>> {
  const authenticated = await authenticate(endpoint, request);
  if (!authenticated.ok) return authenticated;
  const { caller, fields } = authenticated.value;
  const refusal = authorize(endpoint, caller);
  return refusal ?? accept({ caller, input: parse(endpoint, fields) });
}

/** Serves an endpoint: what `answer` decides becomes the envelope. */
export function serve(
  app: FastifyInstance,
  { method, path, payload }: Pick<Endpoint, 'method' | 'path' | 'payload'>,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<Outcome<unknown>>,
): void {
  app.route({
    method,
    url: path,
    config: { takesFile: payload === 'multipart' },
    handler: async (request, reply) => {
      const outcome = await answer(request, reply);
      return outcome.ok ? successBody(outcome.value) : sendRefusal(reply, outcome.refusal, outcome);
    },
  });
}
