import { useState } from 'react';
import { PAUSE_LENGTHS } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { CommandForm } from '../../shared/decisions/command-form';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { useCommand } from '../../state/commands/use-command';
import type { FormProps } from './form-props';

const LENGTHS = [...PAUSE_LENGTHS['cool-off'], ...PAUSE_LENGTHS.exclusion] as const;

/** Stops the member's play, deposits and transfers to games at once. */
export function PauseForm({ member, onClose, onDone }: FormProps) {
  const { t } = useTranslation();
  const [length, setLength] = useState<(typeof LENGTHS)[number]>(LENGTHS[0]);
  const command = useCommand('protection/pause', () => {
    onDone();
    onClose();
  });
  return (
    <CommandForm
      title={`${t('console-members.pauseSet')} · ${member.nickname}`}
      submit={t('console-members.pauseFor', { length: t(`console-members.length.${length}`) })}
      danger
      isForMember
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ member: member.uid, length, reason })}
    >
      <p>{t('console-members.pauseLead')}</p>
      <Select
        label={t('console-members.pauseLength')}
        options={LENGTHS.map((id) => ({ id, label: t(`console-members.length.${id}`) }))}
        value={length}
        onChange={setLength}
        placeholder=""
      />
    </CommandForm>
  );
}

/** Ends a pause that staff began: two people. */
export function LiftForm({ member, onClose, onDone }: FormProps) {
  const { t } = useTranslation();
  const command = useCommand('protection/lift', () => {
    onDone();
    onClose();
  });
  return (
    <CommandForm
      title={`${t('console-members.pauseLift')} · ${member.nickname}`}
      submit={t('console-members.pauseLift')}
      isForMember={false}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ member: member.uid, reason })}
      effect={<FourEyes first={null} isYourTurn={false} />}
    />
  );
}
