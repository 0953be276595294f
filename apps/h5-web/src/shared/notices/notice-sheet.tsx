import { type ReactNode, useState } from 'react';
import type { Notice } from '@realm/api-client';
import { GMT4_LABEL, formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Badge, Sheet } from '@realm/ui';
import styles from './notice-sheet.module.css';

export interface NoticeText {
  readonly title: string;
  /** Blank lines part paragraphs. */
  readonly body: string;
}

export interface NoticeSheetProps {
  /** `null` closes it; it keeps its content during the animation. */
  notice: Notice | null;
  /** The texts of a notice in the current language. */
  textOf: (notice: Notice) => NoticeText;
  onClose: () => void;
  footer?: ReactNode;
}

export function NoticeSheet({ notice, textOf, onClose, footer }: NoticeSheetProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(notice);
  if (notice !== null && notice !== shown) setShown(notice);
  if (shown === null) return null;
  const { title, body } = textOf(shown);
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
