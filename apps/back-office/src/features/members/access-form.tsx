import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../../state/commands/use-command';
import type { Member } from './member-page';

interface MemberFormProps {
  member: Member;
  onClose: () => void;
  onDone: () => void;
}

/** Disables a member, or enables one again. */
export function AccessForm({ member, onClose, onDone }: MemberFormProps) {
  const { t } = useTranslation();
  const command = useCommand('member/access', () => {
    onDone();
    onClose();
  });
  const { disabled, uid, nickname, counts, history } = member;
  const verb = t(disabled ? 'console-members.enable' : 'console-members.disable');
  return (
    <CommandForm
      title={`${verb} · ${nickname}`}
      submit={verb}
      danger={!disabled}
      isForMember
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ uid, disabled: !disabled, reason })}
    >
      <p>
        {disabled
          ? t('console-members.enableEffect')
          : t('console-members.disableEffect', {
              sessions: counts.sessions,
              withdrawals: history.openWithdrawals,
            })}
      </p>
    </CommandForm>
  );
}

/** Takes away a nickname or an avatar that breaks the rules. */
export function ResetProfileForm({ member, onClose, onDone }: MemberFormProps) {
  const { t } = useTranslation();
  const command = useCommand('member/reset-profile', () => {
    onDone();
    onClose();
  });
  const verb = t('console-members.resetProfile');
  return (
    <CommandForm
      title={`${verb} · ${member.nickname}`}
      submit={verb}
      danger
      isForMember
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ member: member.uid, reason })}
    >
      <p>{t('console-members.resetProfileEffect')}</p>
    </CommandForm>
  );
}

/** Signs a member out of one session, or of all. */
export function SignOutForm({
  member,
  sessionId,
  onClose,
  onDone,
}: MemberFormProps & { sessionId: string | null }) {
  const { t } = useTranslation();
  const command = useCommand('member/end-sessions', () => {
    onDone();
    onClose();
  });
  const verb = t(sessionId === null ? 'console-members.signOutAll' : 'console-members.signOutOne');
  return (
    <CommandForm
      title={`${verb} · ${member.nickname}`}
      submit={verb}
      isForMember={false}
      command={command}
      onClose={onClose}
      onSubmit={(reason) =>
        command.run({ member: member.uid, ...(sessionId === null ? {} : { sessionId }), reason })
      }
    >
      <p>{t('console-members.signOutEffect')}</p>
    </CommandForm>
  );
}
