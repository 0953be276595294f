import { useTranslation } from '@realm/i18n';
import type { NoticeTab } from '../notices.resources';
import styles from './notice-list.module.css';

const MAX_SHOWN = 99;

export function TabLabel({ kind, unread }: { kind: NoticeTab; unread: number }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`notice.kind.${kind}`)}
      {unread > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
          <span className="visually-hidden">{t('notice.unread', { count: unread })}</span>
        </>
      )}
    </>
  );
}
