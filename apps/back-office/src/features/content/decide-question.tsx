import { useTranslation } from '@realm/i18n';
import { useCommand } from '../../state/commands/use-command';
import { DecideWritten } from './decide-written';
import type { QuestionRow } from './question-draft';
import type { Decided } from './written-list';

export function DecideQuestion({ row, decision, ...ends }: Decided<QuestionRow>) {
  const { i18n } = useTranslation();
  const change = useCommand('question/set-status', ends.onDone);
  const remove = useCommand('question/remove', ends.onDone);
  const { questionId, version, title } = row;
  const send = (reason: string): void => {
    if (decision === 'remove') remove.run({ questionId, version, reason });
    else change.run({ questionId, version, status: decision, reason });
  };
  return (
    <DecideWritten
      title={title[i18n.language]}
      decision={decision}
      command={decision === 'remove' ? remove : change}
      onSubmit={send}
      onClose={ends.onClose}
    />
  );
}
