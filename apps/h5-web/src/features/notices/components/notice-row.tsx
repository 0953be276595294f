import type { Notice } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { noticeText, onOneLine } from '../notice-text';
import { NoticeIcon } from './notice-icon';
import styles from './notice-list.module.css';
import { useReader } from '../use-reader';

export interface NoticeRowProps {
  notice: Notice;
  /** When it came, as short as its place in the list allows. */
  time: string;
  onOpen: (notice: Notice) => void;
}

export function NoticeRow({ notice, time, onOpen }: NoticeRowProps) {
  const { t, i18n } = useTranslation();
  const reader = useReader();
  const { title, body } = noticeText(reader, notice);
  const unread = notice.read !== true;
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(notice)}>
      <NoticeIcon notice={notice} />
      <span className={styles.content}>
        <span className={styles.head}>
          <span className={classNames(styles.title, unread && styles.strong)}>
            {unread && <span className="visually-hidden">{t('notice.unread', { count: 1 })} </span>}
            {title}
          </span>
          <time className={classNames('num', styles.time)} dateTime={notice.publishedAt}>
            {time}
          </time>
        </span>
        <span className={styles.excerpt}>{onOneLine(body, i18n.language)}</span>
      </span>
      <span className={classNames(styles.dot, unread && styles.unread)} />
    </button>
  );
}
