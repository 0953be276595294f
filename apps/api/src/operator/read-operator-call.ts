import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { RequestFault } from '../http/envelope';
import { pathOf } from '../http/read-call';
import { refuseUnstorable } from '../http/refuse-unstorable';
import type { ActRequest } from './run-act';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OPERATOR_NAME = /^[\w.@-]{1,64}$/;
const UNNAMED_OPERATOR = 'bootstrap';

/**
 * The act's input is the JSON body. `requestId` beside it makes the act happen once; the header `x-operator` names who acts.
 *
 * @throws {RequestFault} MALFORMED, naming the first field that does not fit.
 */
export function readOperatorCall(schema: z.ZodMiniType, { body, headers }: FastifyRequest): ActRequest {
  const { requestId, ...fields } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (requestId !== undefined && !(typeof requestId === 'string' && UUID.test(requestId)))
    throw new RequestFault('MALFORMED', 'requestId');
  const operator = headers['x-operator'] ?? UNNAMED_OPERATOR;
  if (typeof operator !== 'string' || !OPERATOR_NAME.test(operator))
    throw new RequestFault('MALFORMED', 'x-operator');
  return { input: readInput(schema, fields), operator, requestId: requestId?.toLowerCase() ?? null };
}

/** @throws {RequestFault} MALFORMED, naming the first field that does not fit. */
export function readInput(schema: z.ZodMiniType, fields: unknown): unknown {
  refuseUnstorable(fields);
  const input = schema.safeParse(fields);
  if (!input.success) throw new RequestFault('MALFORMED', pathOf(input.error));
  return input.data;
}
