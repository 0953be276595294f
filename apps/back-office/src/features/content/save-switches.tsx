import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { Diff, type DiffLine } from '../../shared/decisions/diff';
import { useCommand } from '../../state/commands/use-command';
import styles from './content.module.css';
import type { Switches } from './switches-tab';

interface SaveSwitchesProps {
  wanted: Switches;
  lines: readonly DiffLine[];
  onClose: () => void;
  onSaved: () => void;
}

/** The difference, and what becomes of it for members. */
export function SaveSwitches({ wanted, lines, onClose, onSaved }: SaveSwitchesProps) {
  const { t } = useTranslation();
  const save = useCommand('config/switches', onSaved);
  const { apps, control_switch } = wanted;
  return (
    <CommandForm
      title={t('console-content.saveSwitches', { count: lines.length })}
      submit={t('console-content.save')}
      isForMember={false}
      command={save}
      onSubmit={(reason) => save.run({ apps, control_switch, reason })}
      onClose={onClose}
    >
      <Diff label={t('console-content.review')} lines={lines} />
      <p className={styles.note}>{t('console-content.switches.effect')}</p>
    </CommandForm>
  );
}
