import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '@realm/api-client';
import { GMT4_LABEL, formatGmt4 } from '@realm/domain';
import { Badge, Sheet } from '@realm/ui';
import { noticeWords } from './notice-words';
import styles from './notice-sheet.module.css';

export interface NoticeSheetProps {
  /** `null` closes it; what it showed stays in it on its way down. */
  notice: Notice | null;
  onClose: () => void;
  footer?: ReactNode;
}

export function NoticeSheet({ notice, onClose, footer }: NoticeSheetProps) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState(notice);
  if (notice !== null && notice !== shown) setShown(notice);
  if (shown === null) return null;
  const { title, body } = noticeWords(t, i18n.language, shown);
  const paragraphs = body.split(/\n\s*\n/);
  return (
    <Sheet
      open={notice !== null}
      onClose={onClose}
      title={title}
      closeLabel={t('common.action.close')}
      footer={footer}
    >
      <p className={styles.meta}>
        <Badge tone={shown.kind === 'important' ? 'wait' : 'neutral'}>{t(`notice.kind.${shown.kind}`)}</Badge>
        <time dateTime={shown.publishedAt} className="num">
          {formatGmt4(shown.publishedAt, 'minute')} {GMT4_LABEL}
        </time>
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </Sheet>
  );
}
