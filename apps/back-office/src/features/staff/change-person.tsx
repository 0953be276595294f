import { useState } from 'react';
import type { StaffRole } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { commandText } from '../../shared/decisions/command-text';
import { ReasonBox } from '../../shared/decisions/reason-box';
import { Modal } from '../../shared/modal/modal';
import { useCommand } from '../../state/commands/use-command';
import styles from './add-staff.module.css';
import { EnrolmentCode } from './enrolment-code';
import type { StaffRow } from './people';
import { RoleChoice } from './role-choice';

export type PersonChange = 'roles' | 'sessions' | 'reset' | 'disable';

interface ChangePersonProps {
  person: StaffRow;
  change: PersonChange;
  onClose: () => void;
}

/** Confirms a change of somebody's account, with its reason and what it ends. */
export function ChangePerson({ person, change, onClose }: ChangePersonProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>(person.roles);
  const [isTried, setTried] = useState(false);
  const command = {
    roles: useCommand('staff/set-roles', onClose),
    sessions: useCommand('staff/end-sessions', onClose),
    reset: useCommand('staff/reset'),
    disable: useCommand('staff/disable', onClose),
  };
  const { isBusy, maySend, mayClose, failure, status } = command[change];
  const isComplete = reason.trim() !== '' && (change !== 'roles' || roles.length > 0);
  const confirm = (): void => {
    setTried(true);
    if (!isComplete) return;
    const input = { staff: person.account, reason: reason.trim() };
    if (change === 'roles') command.roles.run({ ...input, roles: [...roles] });
    else command[change].run(input);
  };
  const { value: renewed } = command.reset;
  if (renewed !== null)
    return (
      <Modal title={t('console-staff.resetDone', { account: person.account })} onClose={onClose}>
        <EnrolmentCode code={renewed.enrolment} expiresAt={renewed.expiresAt} />
      </Modal>
    );
  return (
    <Modal
      title={`${t(`console-staff.change.${change}`)} · ${person.name}`}
      onClose={onClose}
      closable={mayClose}
      footer={
        <>
          <Button
            variant={change === 'disable' ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={!maySend && !isBusy}
            onPress={confirm}
          >
            {t(`console-staff.change.${change}`)}
          </Button>
          <Button variant="ghost" disabled={!mayClose} onPress={onClose}>
            {t('common.action.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(`console-staff.effect.${change}`)}</p>
      {change === 'roles' && <RoleChoice roles={roles} onChange={setRoles} isMissing={isTried} />}
      <ReasonBox
        value={reason}
        onChange={setReason}
        isForMember={false}
        error={isTried && reason.trim() === '' ? t('console.reason.empty') : undefined}
      />
      {failure !== null && (
        <p className={styles.wrong} role="alert">
          {commandText(t, { status, failure, mayClose })}
        </p>
      )}
    </Modal>
  );
}
