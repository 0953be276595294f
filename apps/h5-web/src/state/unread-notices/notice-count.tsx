import { useTranslation } from '@realm/i18n';
import { Badge, shownCount } from '@realm/ui';
import { useAppSelector } from '../hooks';
import { selectUnreadTotal } from './unread-notices.slice';

/** The member's unread messages, at the end of a row that leads there. */
export function NoticeCount() {
  const { t } = useTranslation();
  const unread = useAppSelector(selectUnreadTotal) ?? 0;
  if (unread === 0) return null;
  return (
    <Badge tone="wait">
      <span className="num" aria-hidden="true">
        {shownCount(unread)}
      </span>
      <span className="visually-hidden">{t('notice.unread', { count: unread })}</span>
    </Badge>
  );
}
