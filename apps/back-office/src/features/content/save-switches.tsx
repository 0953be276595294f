import { failureText, useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { Diff, type DiffLine } from '../../shared/decisions/diff';
import { Modal } from '../../shared/modal/modal';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { useCommand } from '../../state/commands/use-command';
import styles from './content.module.css';
import type { Switches } from './switches-tab';
import { MOD_KEY } from '../../shared/keys/mod-key';

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
  const send = (): void => save.run({ apps: wanted.apps, control_switch: wanted.control_switch });
  useShortcut('mod+Enter', t('console-content.save'), send);
  return (
    <Modal
      title={t('console-content.saveSwitches', { count: lines.length })}
      onClose={onClose}
      closable={!save.isBusy}
      footer={
        <>
          <Button variant="primary" shortcut={`${MOD_KEY} ↵`} busy={save.isBusy} onPress={send}>
            {t('console-content.save')}
          </Button>
          <Button variant="ghost" disabled={save.isBusy} onPress={onClose}>
            {t('common.action.back')}
          </Button>
        </>
      }
    >
      <Diff label={t('console-content.review')} lines={lines} />
      <p className={styles.note}>{t('console-content.switches.effect')}</p>
      {save.failure !== null && (
        <p className={styles.wrong} role="alert">
          {save.status === 'unknown' ? t('common.state.inDoubt') : failureText(t, save.failure)}
        </p>
      )}
    </Modal>
  );
}
