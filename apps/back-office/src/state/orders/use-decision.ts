import type { OperatorEndpointName } from '@realm/api-client';
import type { OperatorInput } from '../../shared/api';
import type { DecisionCommand } from '../../shared/orders/decision-form';
import { useCommand } from '../commands/use-command';
import { useDraft } from '../use-draft';

interface Decision<Name extends OperatorEndpointName> {
  /** What is decided on: the reason that is being written is kept for it, until it is sent. */
  readonly subject: string;
  /** The command's input. With `seen`, the version of the order when the form was opened, what came later makes it stale. */
  readonly withReason: (reason: string) => Omit<OperatorInput<Name>, 'requestId'>;
  readonly onDone: () => void;
}

const readText = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null);

/** A command that needs nothing but a reason any more. */
export function useDecision<Name extends OperatorEndpointName>(
  name: Name,
  { subject, withReason, onDone }: Decision<Name>,
): DecisionCommand {
  const [reason, setReason] = useDraft(`${name} ${subject}`, '', readText);
  const { isBusy, maySend, mayClose, status, failure, run } = useCommand(name, () => {
    setReason(null);
    onDone();
  });
  return {
    isBusy,
    maySend,
    mayClose,
    status,
    failure,
    reason,
    setReason: (text) => setReason(text === '' ? null : text),
    run: (text) => run(withReason(text)),
  };
}
