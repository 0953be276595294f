import { useTranslation } from '@realm/i18n';
import { useCommand } from '../../state/commands/use-command';
import { DecideWritten } from './decide-written';
import type { TutorialRow } from './tutorial-draft';
import type { Decided } from './written-list';

export function DecideTutorial({ row, decision, onClose, onDone }: Decided<TutorialRow>) {
  const { i18n } = useTranslation();
  const setStatus = useCommand('tutorial/set-status', onDone);
  const remove = useCommand('tutorial/remove', onDone);
  const { tutorialId, version, title } = row;
  return (
    <DecideWritten
      title={title[i18n.language]}
      decision={decision}
      command={decision === 'remove' ? remove : setStatus}
      onSubmit={(reason) =>
        decision === 'remove'
          ? remove.run({ tutorialId, version, reason })
          : setStatus.run({ tutorialId, version, status: decision, reason })
      }
      onClose={onClose}
    />
  );
}
