import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { STAFF_REASONS, writeStaffReason, type StaffReason } from '@realm/domain';
import type { ApiFailure } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '../button';
import { commandText } from '../decisions/command-text';
import { ReasonBox } from '../decisions/reason-box';
import { useShortcut } from '../keys/use-shortcut';
import { MOD_KEY } from '../keys/mod-key';
import styles from './orders.module.css';

export interface DecisionCommand {
  readonly isBusy: boolean;
  /** Whether the form can be left. */
  readonly mayClose: boolean;
  readonly status: string;
  /** Whether the connection is there. */
  readonly maySend: boolean;
  readonly failure: ApiFailure | null;
  /** As it is being written. */
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** With the reason as it is sent. */
  readonly run: (reason: string) => void;
}

export interface DecisionFormProps {
  command: DecisionCommand;
  /** The verb with the amount. */
  action: string;
  variant: 'primary' | 'danger';
  /** What follows, beside the buttons. */
  effect?: string | undefined;
  templates?: readonly StaffReason[] | undefined;
  isForMember: boolean;
  /** Why it can't be sent as it is. */
  blocked?: string | null | undefined;
  /** Fields of its own, above the reason. */
  children?: ReactNode;
  onBack: () => void;
}

/** The form of one decision, at the foot of the detail: why, then the verb. Mod+Enter sends, Esc goes back. */
export function DecisionForm(props: DecisionFormProps) {
  const {
    command,
    action,
    variant,
    effect,
    templates = [],
    isForMember,
    blocked = null,
    children,
    onBack,
  } = props;
  const { t } = useTranslation();
  const { reason, setReason } = command;
  const [isTried, setTried] = useState(false);
  const send = (): void => {
    if (!command.maySend) return;
    setTried(true);
    if (reason.trim() === '' || blocked !== null) return;
    command.run(onTheWire(reason));
  };
  /** A template that nobody changed goes as its code, so that the member reads it in the language of their app. */
  const onTheWire = (text: string): string => {
    const same = STAFF_REASONS.find((code) => t(`order.reason.${code}`) === text);
    return same === undefined || !isForMember ? text.trim() : writeStaffReason(same);
  };
  useShortcut('mod+Enter', action, send);
  useShortcut('Escape', t('console-queues.back'), onBack);
  const form = useFormKeys(onBack);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <ReasonBox
        value={reason}
        onChange={setReason}
        templates={templates.map((code) => t(`order.reason.${code}`))}
        isForMember={isForMember}
        disabled={command.isBusy}
        error={isTried && reason.trim() === '' ? t('console.reason.empty') : undefined}
      />
      {isTried && blocked !== null && (
        <p className={styles.failure} role="alert">
          {blocked}
        </p>
      )}
      {command.failure !== null && (
        <p className={styles.failure} role="alert">
          {commandText(t, command)}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={variant}
          shortcut={`${MOD_KEY} ↵`}
          busy={command.isBusy}
          disabled={!command.maySend && !command.isBusy}
        >
          {action}
        </Button>
        <Button variant="ghost" shortcut="Esc" onPress={onBack} disabled={!command.mayClose}>
          {t('console-queues.back')}
        </Button>
        {effect !== undefined && <span className={styles.hint}>{effect}</span>}
      </div>
    </form>
  );
}

/** Begins in the reason; Esc goes back from within a field too. */
function useFormKeys(onBack: () => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onBack);
  useEffect(() => void (latest.current = onBack));
  useEffect(() => {
    const { current } = form;
    current?.querySelector('textarea')?.focus();
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') latest.current();
    };
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, []);
  return form;
}
