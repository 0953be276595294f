import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { ApiFailure } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '../button';
import { useShortcut } from '../keys/use-shortcut';
import { Modal } from '../modal/modal';
import styles from './command-form.module.css';
import { commandText } from './command-text';
import { ReasonBox } from './reason-box';
import { MOD_KEY } from '../keys/mod-key';

export interface CommandFormProps {
  title: string;
  /** The verb and, where there is one, the amount. */
  submit: string;
  danger?: boolean | undefined;
  /** Where the command itself is called cancelling. */
  closeLabel?: string | undefined;
  /** Whether the member reads the reason. */
  isForMember: boolean;
  templates?: readonly string[] | undefined;
  /** Whether the other fields are filled in. */
  isComplete?: boolean | undefined;
  /** Whether what it would do is still being read: it is sent once that is shown. */
  isWaiting?: boolean | undefined;
  /** The command that the form sends. */
  command: {
    readonly isBusy: boolean;
    readonly mayClose: boolean;
    readonly maySend: boolean;
    readonly status: string;
    readonly failure: ApiFailure | null;
  };
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** Above the reason. A function gets whether somebody has tried to send the form, so that it says what is missing. */
  children?: ReactNode | ((isTried: boolean) => ReactNode);
  /** Below the reason. */
  effect?: ReactNode;
}

/** The form of one command: its fields, the reason, the effect; the button repeats the verb. It stays until the outcome is known. */
export function CommandForm(props: CommandFormProps) {
  const { title, submit, danger = false, isForMember, isComplete = true, command, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const form = useId();
  const maySend = command.maySend && props.isWaiting !== true;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const send = (): void => {
    if (!maySend) return;
    setTried(true);
    if (isComplete && reason.trim() !== '' && !command.isBusy) onSubmit(reason.trim());
  };
  useShortcut('mod+Enter', submit, send);
  return (
    <Modal
      title={title}
      onClose={onClose}
      closable={command.mayClose}
      footer={
        <>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={command.isBusy}
            disabled={!maySend && !command.isBusy}
            shortcut={`${MOD_KEY} ↵`}
            onPress={send}
          >
            {submit}
          </Button>
          <Button variant="ghost" disabled={!command.mayClose} onPress={onClose}>
            {props.closeLabel ?? t('common.action.cancel')}
          </Button>
          <span className={styles.logged}>
            {t(command.maySend ? 'console.logged' : 'console.stale.later')}
          </span>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          send();
        }}
      >
        {typeof props.children === 'function' ? props.children(isTried) : props.children}
        <ReasonBox
          value={reason}
          onChange={setReason}
          isForMember={isForMember}
          templates={props.templates}
          disabled={command.isBusy}
          error={isTried && reason.trim() === '' ? t('console.reason.empty') : undefined}
        />
        {props.effect}
        {command.failure !== null && (
          <p className={styles.wrong} role="alert">
            {commandText(t, command)}
          </p>
        )}
      </form>
    </Modal>
  );
}
