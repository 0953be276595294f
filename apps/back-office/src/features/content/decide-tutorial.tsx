import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../../state/commands/use-command';
import styles from './content.module.css';
import type { TutorialRow } from './tutorial-draft';

export type TutorialDecision = TutorialRow['status'] | 'remove';

interface DecideTutorialProps {
  row: TutorialRow;
  decision: TutorialDecision;
  onClose: () => void;
  onDone: () => void;
}

/** Publishes, withdraws or deletes one. */
export function DecideTutorial({ row, decision, onClose, onDone }: DecideTutorialProps) {
  const { t, i18n } = useTranslation();
  const setStatus = useCommand('tutorial/set-status', onDone);
  const remove = useCommand('tutorial/remove', onDone);
  const { tutorialId, title } = row;
  const verb = t(`console-content.tutorial.decisions.${decision}`);
  const send = (reason: string): void => {
    if (decision === 'remove') remove.run({ tutorialId, reason });
    else setStatus.run({ tutorialId, status: decision, reason });
  };
  return (
    <CommandForm
      title={`${verb} · ${title[i18n.language]}`}
      submit={verb}
      danger={decision !== 'published'}
      isForMember={false}
      command={decision === 'remove' ? remove : setStatus}
      onSubmit={send}
      onClose={onClose}
      effect={<p className={styles.note}>{t(`console-content.tutorial.effects.${decision}`)}</p>}
    />
  );
}
