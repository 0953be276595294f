import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { useFocus } from '../../shared/use-focus';
import { useCommand } from '../../state/commands/use-command';
import type { Member } from './member-page';
import { VisibleTextField } from '../../shared/fields/visible-text';

interface AgentFormProps {
  member: Member;
  onClose: () => void;
  onDone: () => void;
}

/** Gives a member an agent, or takes the agent away with an empty field. Two people, from the next day on. */
export function AgentForm({ member, onClose, onDone }: AgentFormProps) {
  const { t } = useTranslation();
  const field = useFocus();
  const done = (): void => {
    onDone();
    onClose();
  };
  const assign = useCommand('agent/assign', done);
  const remove = useCommand('agent/remove', done);
  const [agent, setAgent] = useState('');
  const isRemoval = agent.trim() === '';
  const command = isRemoval ? remove : assign;
  return (
    <CommandForm
      title={`${t('console-members.agentChange')} · ${member.nickname}`}
      submit={t(isRemoval ? 'console-members.agentRemove' : 'console-members.agentAssign', { agent })}
      isForMember={false}
      isComplete={!isRemoval || member.agentName !== null}
      command={command}
      onClose={onClose}
      onSubmit={(reason) =>
        isRemoval
          ? remove.run({ member: member.uid, reason })
          : assign.run({ member: member.uid, agent: agent.trim(), reason })
      }
      effect={<FourEyes first={null} isYourTurn={false} />}
    >
      <VisibleTextField
        label={t('console-members.agentField')}
        hint={
          member.agentName === null
            ? t('console-members.noAgent')
            : t('console-members.agentNow', { name: member.agentName })
        }
        value={agent}
        onChange={setAgent}
        autoComplete="off"
        maxLength={64}
        ref={field}
      />
    </CommandForm>
  );
}
