import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import styles from './content.module.css';
import type { NoticeDraft } from './notice-draft';
import { TwoViews } from './two-views';

interface NoticePreviewProps {
  draft: NoticeDraft;
  language: Language;
}

/** The notice as a member reads it: opened, and in the list of messages. */
export function NoticePreview({ draft: { kind, title, body }, language }: NoticePreviewProps) {
  const { t } = useTranslation();
  const heading = title[language] === '' ? t('console-content.title') : title[language];
  const label = (
    <span className={classNames(styles.kind, styles[kind])}>{t(`console-content.notice.kinds.${kind}`)}</span>
  );
  return (
    <TwoViews
      open={
        <article className={styles.sheet}>
          {label}
          <b>{heading}</b>
          <p>{body[language]}</p>
        </article>
      }
      list={
        <article className={styles.item}>
          {label}
          <b>{heading}</b>
          <p>{body[language].split('\n')[0]}</p>
        </article>
      }
    />
  );
}
