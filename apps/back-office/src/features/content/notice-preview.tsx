import { useState } from 'react';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Segments } from '../../shared/filters/segments';
import { PhoneFrame } from '../../shared/phone/phone-frame';
import styles from './content.module.css';
import type { NoticeDraft } from './notice-draft';

interface NoticePreviewProps {
  draft: NoticeDraft;
  language: Language;
}

/** The notice as a member reads it: opened, and in the list of messages. */
export function NoticePreview({ draft: { kind, title, body }, language }: NoticePreviewProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<'open' | 'list'>('open');
  const heading = title[language] === '' ? t('console-content.title') : title[language];
  const label = (
    <span className={classNames(styles.kind, styles[kind])}>{t(`console-content.notice.kinds.${kind}`)}</span>
  );
  return (
    <>
      <Segments
        label={t('console-content.preview')}
        items={(['open', 'list'] as const).map((id) => ({ id, label: t(`console-content.views.${id}`) }))}
        value={view}
        onChange={setView}
      />
      <PhoneFrame label={t('console-content.preview')}>
        {view === 'open' ? (
          <article className={styles.sheet}>
            {label}
            <b>{heading}</b>
            <p>{body[language]}</p>
          </article>
        ) : (
          <article className={styles.item}>
            {label}
            <b>{heading}</b>
            <p>{body[language].split('\n')[0]}</p>
          </article>
        )}
      </PhoneFrame>
    </>
  );
}
