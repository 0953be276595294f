import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { InputFault, RequestFault } from '../http/envelope';
import { refuseUnstorable } from '../http/refuse-unstorable';
import { describeIssues } from './describe-issues';
import type { ActRequest } from './run-act';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OPERATOR_NAME = /^[\w.@-]{1,64}$/;
/** Of calls that do not say who acts. */
export const UNNAMED_OPERATOR = 'bootstrap';

/**
 * The act's input is the JSON body. `requestId` beside it makes the act happen once; the header `x-operator` names who acts.
 *
 * @throws {InputFault} saying which field is missing, or what it must be.
 */
export function readOperatorCall(schema: z.ZodMiniType, { body, headers }: FastifyRequest): ActRequest {
  const { requestId, ...fields } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (requestId !== undefined && !(typeof requestId === 'string' && UUID.test(requestId)))
    throw new InputFault('requestId must be a UUID');
  const operator = headers['x-operator'] ?? UNNAMED_OPERATOR;
  if (typeof operator !== 'string' || !OPERATOR_NAME.test(operator))
    throw new InputFault(
      'x-operator must be a name of 1 to 64 letters, digits, dots, dashes, underlines or @',
    );
  return { input: readInput(schema, fields), operator, requestId: requestId?.toLowerCase() ?? null };
}

/** @throws {InputFault} saying which field is missing, or what it must be. */
export function readInput(schema: z.ZodMiniType, fields: unknown): unknown {
  requireStorable(fields);
  const input = schema.safeParse(fields);
  if (!input.success) throw new InputFault(describeIssues(input.error.issues, fields));
  return input.data;
}

function requireStorable(fields: unknown): void {
  try {
    refuseUnstorable(fields);
  } catch (error) {
    if (error instanceof RequestFault)
      throw new InputFault(`${error.detail} has characters that can't be kept`);
    throw error;
  }
}
