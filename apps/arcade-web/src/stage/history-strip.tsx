import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import styles from './history-strip.module.css';

export interface HistoryChip {
  id: string;
  text: string;
  tone: 'plain' | 'gain' | 'warm';
  /** Alternative text for a screen reader. */
  label?: string;
}

export interface HistoryStripProps {
  /** Newest first. */
  chips: readonly HistoryChip[];
  onOpen: () => void;
  /** At the right end: the theoretical return. */
  aside?: ReactNode;
}

export function HistoryStrip({ chips, onOpen, aside }: HistoryStripProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.strip, aside === undefined && styles.fades)}>
      <button type="button" className={styles.open} aria-label={t('arcade.history.open')} onClick={onOpen}>
        <History aria-hidden="true" />
      </button>
      {chips.length === 0 && <span className={styles.empty}>{t('arcade.history.empty')}</span>}
      <ul className={styles.chips}>
        {chips.map(({ id, text, tone, label }) => (
          <li key={id} className={classNames('num', styles.chip, styles[tone])} aria-label={label}>
            {text}
          </li>
        ))}
      </ul>
      {aside !== undefined && <span className={classNames('num', styles.aside)}>{aside}</span>}
    </div>
  );
}
