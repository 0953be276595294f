import type { OperatorEndpoint, Permission } from '@realm/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { InputError } from '../http/envelope';
import { accept, refuse } from '../http/outcome';
import { readInput } from '../http/read-input';
import type { Surface } from '../http/surface';

const OPERATOR_NAME = /^[\w.@-]{1,64}$/;
/** Of calls that do not say who acts. */
export const UNNAMED_OPERATOR = 'bootstrap';

export interface OperatorCaller {
  readonly operator: string;
}

/** The permissions of a member of staff. */
export type Holds = (operator: string, permission: Permission) => boolean;

/** Staff share one secret, which grants every permission. */
export const holdsAll: Holds = () => true;

type Operation = Pick<OperatorEndpoint, 'input' | 'permission'>;

/** Callers who have shown the operator secret, before their body was read, and name themselves in `x-operator`. */
export const operatorSurface = (
  holds: Holds,
): Surface<Operation, OperatorCaller, Pick<FastifyRequest, 'headers' | 'body'>> => ({
  authenticate: async (_endpoint, { headers, body }) => {
    const operator = headers['x-operator'] ?? UNNAMED_OPERATOR;
    if (typeof operator !== 'string' || !OPERATOR_NAME.test(operator))
      throw new InputError(
        'x-operator must be a name of 1 to 64 letters, digits, dots, dashes, underlines or @',
      );
    return accept({ caller: { operator }, fields: body ?? {} });
  },
  authorize: ({ permission }, { operator }) =>
    holds(operator, permission) ? null : refuse('PERMISSION_DENIED'),
  parse: ({ input }, fields) => readInput(input, fields),
});
