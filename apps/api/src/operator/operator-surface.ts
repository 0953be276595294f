import { mayHold, type OperatorEndpoint, type Permission } from '@realm/api-client/contract';
import { accept, refuse } from '../http/outcome';
import { readInput } from '../http/read-input';
import type { Surface } from '../http/surface';
import type { StaffMember } from './staff-member';

/** Of calls with the operator secret that do not say who acts. */
export const UNNAMED_OPERATOR = 'bootstrap';

export interface OperatorCaller {
  readonly operator: string;
  /** `null`: the operator secret was shown. */
  readonly staff: StaffMember | null;
  /** The block of the caller's address. */
  readonly place: string;
}

type Operation = Pick<OperatorEndpoint, 'input' | 'permission'> & { readonly approval?: string | null };

/** What only people do, never a shared secret. */
const OF_PEOPLE: readonly Permission[] = ['staff.read', 'staff.change', 'session.own'];

/** Whether a person may send a call at all. Which seat a command that takes two people is for is seen when it is executed. */
function mayCall({ staff }: OperatorCaller, { permission, approval = null }: Operation): boolean {
  if (staff === null) return !OF_PEOPLE.includes(permission);
  const maySecond = approval !== null && mayHold(staff.roles, permission, 'second');
  return maySecond || mayHold(staff.roles, permission, 'first');
}

interface AdmittedRequest {
  readonly caller: OperatorCaller;
  readonly body: unknown;
}

/** Callers whom the guard has found before their body was read. */
export const OPERATOR_SURFACE: Surface<Operation, OperatorCaller, AdmittedRequest> = {
  authenticate: async (_endpoint, { caller, body }) => accept({ caller, fields: body ?? {} }),
  authorize: (operation, caller) => (mayCall(caller, operation) ? null : refuse('PERMISSION_DENIED')),
  parse: ({ input }, fields) => readInput(input, fields),
};
