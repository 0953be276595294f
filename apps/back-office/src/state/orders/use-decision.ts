import type { OperatorEndpointName } from '@realm/api-client';
import type { OperatorInput } from '../../shared/api';
import type { DecisionCommand } from '../../shared/orders/decision-form';
import { useCommand } from '../commands/use-command';

/**
 * A command that needs nothing but a reason any more.
 *
 * @param withReason - Its input. With `seen`, the version of the order when the form was opened, what came later makes it stale.
 */
export function useDecision<Name extends OperatorEndpointName>(
  name: Name,
  withReason: (reason: string) => Omit<OperatorInput<Name>, 'requestId'>,
  onDone: () => void,
): DecisionCommand {
  const { isBusy, failure, run } = useCommand(name, onDone);
  return { isBusy, failure, run: (reason) => run(withReason(reason)) };
}
