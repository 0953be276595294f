import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../../state/commands/use-command';

interface WithdrawNoticeProps {
  noticeId: string;
  /** As the list names it. */
  name: string;
  onClose: () => void;
  onWithdrawn: () => void;
}

export function WithdrawNotice({ noticeId, name, onClose, onWithdrawn }: WithdrawNoticeProps) {
  const { t } = useTranslation();
  const withdraw = useCommand('notice/withdraw', onWithdrawn);
  return (
    <CommandForm
      title={`${t('console-content.notice.withdraw')} · ${name}`}
      submit={t('console-content.notice.withdraw')}
      danger
      isForMember={false}
      command={withdraw}
      onSubmit={(reason) => withdraw.run({ noticeId, reason })}
      onClose={onClose}
    />
  );
}
