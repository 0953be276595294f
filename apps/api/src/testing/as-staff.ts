import { randomUUID } from 'node:crypto';
import type { StaffRole, WaitingApproval } from '@realm/api-client/contract';
import type { Outcome } from '../http/outcome';
import { operationsOf } from '../operations';
import { executeCommand } from '../operator/execute-command';
import type { Operation } from '../operator/operation';
import type { Ports } from '../ports';

type Input = Readonly<Record<string, unknown>>;

function operationOf(ports: Ports, name: string): Operation {
  const found = operationsOf(ports).operations.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found;
}

/** Sends a command of staff; a reason is given where the test says none. */
export async function sendCommand(
  ports: Ports,
  name: string,
  { operator = 'test', ...input }: Input & { readonly operator?: string },
): Promise<Outcome<unknown>> {
  const operation = operationOf(ports, name);
  const { shape } = operation.endpoint.input as unknown as { readonly shape: object };
  const parsed = operation.endpoint.input.parse('reason' in shape ? { reason: 'test', ...input } : input);
  return executeCommand(ports, operation, { input: parsed, operator });
}

export const isWaiting = (outcome: Outcome<unknown>): boolean =>
  outcome.ok &&
  (outcome.value as { readonly waitingForSecondPerson?: true } | null)?.waitingForSecondPerson === true;

/** Another person agrees to what waits; `changes` is what they say otherwise. */
export function agreeTo(
  ports: Ports,
  waiting: Outcome<unknown>,
  { operator, ...changes }: Input & { readonly operator: string },
): Promise<Outcome<unknown>> {
  if (!waiting.ok) throw new Error(`nothing was waiting for: ${waiting.refusal}`);
  const { operation, approvalId, input } = waiting.value as WaitingApproval;
  // What the first person was shown has changed by their own request.
  const content = Object.fromEntries(Object.entries(input as Input).filter(([field]) => field !== 'seen'));
  return sendCommand(ports, operation, {
    ...content,
    requestId: randomUUID(),
    approvalId,
    operator,
    ...changes,
  });
}

/** What staff read, or a person with some roles. */
export async function lookUp(
  ports: Ports,
  name: string,
  input: Input,
  roles: readonly StaffRole[] | null = null,
): Promise<Outcome<unknown>> {
  const { endpoint, handle } = operationOf(ports, name);
  const call = {
    input: endpoint.input.parse(input),
    operator: 'test',
    staff: roles && { staffId: 1n, account: 'test', roles, sessionId: 1n },
    now: ports.clock.now(),
    secondPersonAboveUsdt: ports.env.secondPersonAboveUsdt,
    env: ports.env,
    note: () => undefined,
  };
  return ports.db.transaction().execute((tx) => handle(call, tx));
}
