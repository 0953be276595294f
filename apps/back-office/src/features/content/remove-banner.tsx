import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../../state/commands/use-command';

interface RemoveBannerProps {
  bannerId: string;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveBanner({ bannerId, onClose, onRemoved }: RemoveBannerProps) {
  const { t } = useTranslation();
  const remove = useCommand('banner/remove', onRemoved);
  return (
    <CommandForm
      title={`${t('console-content.banner.remove')} · ${bannerId}`}
      submit={t('console-content.banner.remove')}
      danger
      isForMember={false}
      command={remove}
      onSubmit={(reason) => remove.run({ bannerId, reason })}
      onClose={onClose}
    />
  );
}
