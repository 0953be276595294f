import { useTranslation } from '@realm/i18n';
import { Badge } from '@realm/ui';
import { useAppSelector } from '../hooks';
import { selectUnreadTotal } from './unread-notices.slice';

const MAX_SHOWN = 99;

/** The member's unread messages, at the end of a row that leads there. */
export function NoticeCount() {
  const { t } = useTranslation();
  const unread = useAppSelector(selectUnreadTotal) ?? 0;
  if (unread === 0) return null;
  return (
    <Badge tone="wait">
      <span className="num" aria-hidden="true">
        {unread > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : unread}
      </span>
      <span className="visually-hidden">{t('notice.unread', { count: unread })}</span>
    </Badge>
  );
}
