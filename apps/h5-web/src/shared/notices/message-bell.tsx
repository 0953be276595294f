import { Bell } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { IconButton } from '@realm/ui';

/** The way to the messages, and how many of them are unread. */
export function MessageBell({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <IconButton
      label={unread > 0 ? t('notice.bell.unread', { count: unread }) : t('notice.bell.messages')}
      count={unread}
      icon={<Bell aria-hidden="true" />}
      onClick={() => void navigate('/userCenter/messageCenter')}
    />
  );
}
