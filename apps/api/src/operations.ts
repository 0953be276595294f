import {
  OPERATOR_ENDPOINTS,
  OPERATOR_PICTURES,
  type OperatorEndpoint,
  type OperatorEndpointName,
} from '@realm/api-client/contract';
import { operatorHandlersOf, pictureHandlersOf } from './define-module';
import { MODULES } from './modules';
import { SECOND_PERSON_RULES } from './modules/operator-money';
import { approvalHandlers } from './operator/approval-operations';
import {
  defineOperation,
  type Operation,
  type OperatorHandlers,
  type PictureHandlers,
  type PictureOperation,
} from './operator/operation';
import type { Ports } from './ports';

/** Every operation of the contract has its handler here; one that is missing does not compile. */
const HANDLERS: OperatorHandlers = operatorHandlersOf([
  ...MODULES,
  { name: 'operator', operator: approvalHandlers },
] as const);
const PICTURES: PictureHandlers = pictureHandlersOf(MODULES);
const NAMES = Object.keys(OPERATOR_ENDPOINTS) as OperatorEndpointName[];

/** Everything that staff do or look up on this server. */
export function operationsOf({ env }: Pick<Ports, 'env'>): {
  readonly operations: readonly Operation[];
  readonly pictures: readonly PictureOperation[];
} {
  const served = NAMES.filter((name) => {
    const { sandboxOnly }: OperatorEndpoint = OPERATOR_ENDPOINTS[name];
    return env.sandbox || sandboxOnly !== true;
  });
  return {
    operations: served.map(bind),
    pictures: Object.entries(OPERATOR_PICTURES).map(([name, endpoint]) => ({
      name,
      endpoint,
      open: PICTURES[name as keyof typeof OPERATOR_PICTURES] as PictureOperation['open'],
    })),
  };
}

function bind(name: OperatorEndpointName): Operation {
  const endpoint: OperatorEndpoint = OPERATOR_ENDPOINTS[name];
  const rule = endpoint.approval === null ? null : SECOND_PERSON_RULES[endpoint.approval];
  return defineOperation({ name, endpoint, handler: HANDLERS[name] as Operation['handle'], approval: rule });
}
