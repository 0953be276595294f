import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { CommandForm } from '../../shared/decisions/command-form';
import { HindranceList } from '../../shared/decisions/hindrance-list';
import { useCommand } from '../../state/commands/use-command';
import styles from './cells.module.css';

interface CancelMoveProps {
  move: OperatorOutput<'cell/moves'>['items'][number];
  onClose: () => void;
  onRequested: () => void;
}

/** Cancels an outgoing move that has no answer, or says that it has one. */
export function CancelMove({ move, onClose, onRequested }: CancelMoveProps) {
  const { t } = useTranslation();
  const [hindrances, setHindrances] = useState<readonly string[]>([]);
  const cancel = useCommand('cell/cancel-move', (answer) => {
    setHindrances(answer.hindrances);
    if (answer.isCancelling) onRequested();
  });
  return (
    <CommandForm
      title={t('console-cells.cancelMoveOf', { member: move.account ?? move.member })}
      submit={t('console-cells.cancelMove')}
      danger
      closeLabel={t('common.action.back')}
      isForMember={false}
      command={cancel}
      onSubmit={(reason) => {
        setHindrances([]);
        cancel.run({ moveId: move.moveId, reason });
      }}
      onClose={onClose}
      effect={
        hindrances.length === 0 ? (
          <p className={styles.note}>{t('console-cells.cancelEffect', { cell: move.cell })}</p>
        ) : (
          <div className={styles.wrong} role="alert">
            <HindranceList hindrances={hindrances} />
          </div>
        )
      }
    />
  );
}
