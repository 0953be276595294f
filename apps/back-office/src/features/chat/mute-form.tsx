import { useState } from 'react';
import { MUTE_STEPS, type MuteStep } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../../state/commands/use-command';

interface MuteFormProps {
  member: string;
  nickname: string;
  /** By the earlier mutes of 90 days. */
  suggested: MuteStep;
  onClose: () => void;
  onDone: () => void;
}

/** Mutes a member in every room. The member reads the reason. */
export function MuteForm({ member, nickname, suggested, onClose, onDone }: MuteFormProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<MuteStep>(suggested);
  const command = useCommand('chat/mute', () => {
    onDone();
    onClose();
  });
  return (
    <CommandForm
      title={t('console-chat.muteTitle', { name: nickname })}
      submit={t('console-chat.mute', { step: t(`console-chat.step.${step}`) })}
      danger
      isForMember
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ member, step, reason })}
    >
      <p>{t('console-chat.muteEffect')}</p>
      <Select
        label={t('console-chat.stepLabel')}
        hint={t('console-chat.stepHint', { step: t(`console-chat.step.${suggested}`) })}
        options={MUTE_STEPS.map((id) => ({ id, label: t(`console-chat.step.${id}`) }))}
        value={step}
        onChange={setStep}
        placeholder=""
      />
    </CommandForm>
  );
}
