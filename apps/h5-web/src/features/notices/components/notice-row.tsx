import { useTranslation } from 'react-i18next';
import type { Notice } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { classNames } from '@realm/ui';
import { inLanguage } from '../../../shared/localised';
import styles from './notice-list.module.css';

export interface NoticeRowProps {
  notice: Notice;
  unread: boolean;
  onOpen: (notice: Notice) => void;
}

export function NoticeRow({ notice, unread, onOpen }: NoticeRowProps) {
  const { t, i18n } = useTranslation();
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(notice)}>
      <span className={classNames(styles.dot, unread && styles.unread)} />
      <span className={styles.words}>
        <span className={classNames(styles.title, unread && styles.strong)}>
          {unread && <span className="visually-hidden">{t('notice.unread', { count: 1 })} </span>}
          {inLanguage(notice.title, i18n.language)}
        </span>
        <span className={styles.excerpt}>{inLanguage(notice.body, i18n.language)}</span>
        <time className={classNames('num', styles.time)} dateTime={notice.publishedAt}>
          {formatGmt4(notice.publishedAt, 'minute')}
        </time>
      </span>
    </button>
  );
}
