import { useState, type SubmitEvent } from 'react';
import type { StaffRole } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { commandText } from '../../shared/decisions/command-text';
import { ReasonBox } from '../../shared/decisions/reason-box';
import { Modal } from '../../shared/modal/modal';
import { useCommand } from '../../state/commands/use-command';
import { useFocus } from '../../shared/use-focus';
import styles from './add-staff.module.css';
import { EnrolmentCode } from './enrolment-code';
import { RoleChoice } from './role-choice';
import { VisibleTextField } from '../../shared/fields/visible-text';

const ACCOUNT = /^[a-z0-9][a-z0-9._-]{2,31}$/;
const FORM = 'add-staff';

/** Adds a person. The answer is the code that the person begins with, shown once. */
export function AddStaff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const first = useFocus();
  const add = useCommand('staff/add');
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isComplete = ACCOUNT.test(account) && name.trim() !== '' && roles.length > 0 && reason.trim() !== '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isComplete) add.run({ account, name: name.trim(), roles: [...roles], reason: reason.trim() });
  };
  if (add.status === 'done' && add.value !== null)
    return (
      <Modal
        title={t('console-staff.added', { account })}
        onClose={onClose}
        footer={
          <Button variant="primary" onPress={onClose}>
            {t('common.action.done')}
          </Button>
        }
      >
        <EnrolmentCode code={add.value.enrolment} expiresAt={add.value.expiresAt} />
      </Modal>
    );
  const missing = (isMissing: boolean, text: string) => (isTried && isMissing ? text : undefined);
  return (
    <Modal
      title={t('console-staff.add')}
      onClose={onClose}
      closable={add.mayClose}
      footer={
        <>
          <SubmitButton
            busy={add.isBusy}
            disabled={!add.maySend && !add.isBusy}
            label={t('console-staff.add')}
          />
          <Button variant="ghost" disabled={!add.mayClose} onPress={onClose}>
            {t('common.action.cancel')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        <VisibleTextField
          label={t('console-staff.account')}
          hint={t('console-staff.accountHint')}
          value={account}
          onChange={(typed) => setAccount(typed.toLowerCase())}
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          ref={first}
          error={missing(!ACCOUNT.test(account), t('console-staff.accountHint'))}
        />
        <VisibleTextField
          label={t('console-staff.name')}
          value={name}
          onChange={setName}
          autoComplete="off"
          maxLength={64}
          error={missing(name.trim() === '', t('console-staff.nameEmpty'))}
        />
        <RoleChoice roles={roles} onChange={setRoles} isMissing={isTried} />
        <ReasonBox
          value={reason}
          onChange={setReason}
          isForMember={false}
          error={missing(reason.trim() === '', t('console.reason.empty'))}
        />
        {add.failure !== null && (
          <p className={styles.wrong} role="alert">
            {commandText(t, add)}
          </p>
        )}
      </form>
    </Modal>
  );
}

/** Outside of its form, in the dialog's foot. */
function SubmitButton({ busy, disabled, label }: { busy: boolean; disabled: boolean; label: string }) {
  return (
    <Button
      variant="primary"
      busy={busy}
      disabled={disabled}
      onPress={() => document.querySelector<HTMLFormElement>(`#${FORM}`)?.requestSubmit()}
    >
      {label}
    </Button>
  );
}
