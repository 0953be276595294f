import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../commands/use-command';

interface TakeBackFormProps {
  approvalId: string;
  onClose: () => void;
  onDone: () => void;
}

/** Ends a request that waits: nothing was done under it. */
export function TakeBackForm({ approvalId, onClose, onDone }: TakeBackFormProps) {
  const { t } = useTranslation();
  const command = useCommand('approval/withdraw', () => {
    onDone();
    onClose();
  });
  return (
    <CommandForm
      title={t('console-approvals.takeBackTitle')}
      submit={t('console-approvals.takeBack')}
      isForMember={false}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ approvalId, reason })}
    />
  );
}
