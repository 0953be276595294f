import type { Notice } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { noticeText } from '../notice-text';
import styles from './notice-list.module.css';

export interface NoticeRowProps {
  notice: Notice;
  onOpen: (notice: Notice) => void;
}

export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const { t, i18n } = useTranslation();
  const { title, body } = noticeText(t, i18n.language, notice);
  const unread = notice.read !== true;
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(notice)}>
      <span className={classNames(styles.dot, unread && styles.unread)} />
      <span className={styles.content}>
        <span className={classNames(styles.title, unread && styles.strong)}>
          {unread && <span className="visually-hidden">{t('notice.unread', { count: 1 })} </span>}
          {title}
        </span>
        <span className={styles.excerpt}>{body}</span>
        <time className={classNames('num', styles.time)} dateTime={notice.publishedAt}>
          {formatGmt4(notice.publishedAt, 'minute')}
        </time>
      </span>
    </button>
  );
}
