import {
  OPERATOR_ENDPOINTS,
  OPERATOR_IMAGES,
  type OperatorEndpoint,
  type OperatorEndpointName,
  type OperatorEndpoints,
  type OperatorImages,
} from '@realm/api-client/contract';
import { approvalsOf, imageHandlersOf, operatorHandlersOf, revisionsOf } from './define-module';
import { MODULES } from './modules';
import { approvalHandlers } from './operator/approval-operations';
import { auditHandlers } from './operator/audit-operations';
import {
  defineOperation,
  type Operation,
  type OperatorHandlers,
  type ImageHandlers,
  type ImageOperation,
  type SecondPersonRules,
} from './operator/operation';
import type { ConsoleRevisions } from './operator/console-live';
import { staffRevision } from './operator/staff-revision';
import type { Ports } from './ports';

/** Every operation of the contract and every rule has its owner among the modules; one that is missing does not compile. */
const OPERATOR_PARTS = {
  name: 'operator',
  operator: { ...approvalHandlers, ...auditHandlers },
  revisions: { approvals: staffRevision, audit: staffRevision },
} as const;
const HANDLERS: OperatorHandlers = operatorHandlersOf([...MODULES, OPERATOR_PARTS] as const);
/** How the console learns of each topic's changes. */
export const CONSOLE_REVISIONS: ConsoleRevisions = revisionsOf([...MODULES, OPERATOR_PARTS] as const);
const APPROVALS: SecondPersonRules = approvalsOf(MODULES);
const IMAGES: ImageHandlers = imageHandlersOf(MODULES);
const NAMES = Object.keys(OPERATOR_ENDPOINTS) as OperatorEndpointName[];
const IMAGE_NAMES = Object.keys(OPERATOR_IMAGES) as (keyof OperatorImages)[];

/** Everything that staff do or look up on this server. */
export function operationsOf({ env }: Pick<Ports, 'env'>): {
  readonly operations: readonly Operation[];
  readonly images: readonly ImageOperation[];
} {
  const served = NAMES.filter((name) => {
    const { sandboxOnly }: OperatorEndpoint = OPERATOR_ENDPOINTS[name];
    return env.sandbox || sandboxOnly !== true;
  });
  return {
    operations: served.map(bind),
    images: IMAGE_NAMES.map((name) => ({ name, endpoint: OPERATOR_IMAGES[name], open: IMAGES[name] })),
  };
}

function bind<Name extends OperatorEndpointName>(name: Name): Operation {
  const endpoint: OperatorEndpoints[Name] = OPERATOR_ENDPOINTS[name];
  const { approval }: OperatorEndpoint = endpoint;
  return defineOperation({
    name,
    endpoint,
    handler: HANDLERS[name],
    approval: approval === null ? null : APPROVALS[approval],
  });
}
