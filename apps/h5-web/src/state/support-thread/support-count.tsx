import { useTranslation } from '@realm/i18n';
import { Badge, shownCount } from '@realm/ui';
import { useAppSelector } from '../hooks';
import { selectSupportUnread } from './support-thread.selectors';

/** Unread messages of customer service, at the end of a row that leads there. */
export function SupportCount() {
  const { t } = useTranslation();
  const unread = useAppSelector(selectSupportUnread);
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
