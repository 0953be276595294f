import { BookOpen, ChevronLeft, ShieldCheck, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { DottedParts } from './dotted';
import styles from './top-bar.module.css';

export interface TopBarProps {
  title: string;
  /** Round and return: "Round 128 · return 99.00%". */
  subtitle: string;
  isSoundOn: boolean;
  onBack: () => void;
  onSound: () => void;
  onRules: () => void;
  onFairness: () => void;
}

export function TopBar(props: TopBarProps) {
  const { t } = useTranslation();
  const { title, subtitle, isSoundOn, onBack, onSound, onRules, onFairness } = props;
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label={t('arcade.bar.back')} onClick={onBack}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        <span className={classNames('num', styles.subtitle)}>
          <DottedParts text={subtitle} />
        </span>
      </div>
      <button
        type="button"
        className={styles.action}
        aria-label={t('arcade.bar.sound')}
        aria-pressed={isSoundOn}
        onClick={onSound}
      >
        {isSoundOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      </button>
      <button type="button" className={styles.action} aria-label={t('arcade.bar.rules')} onClick={onRules}>
        <BookOpen aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classNames(styles.action, styles.fair)}
        aria-label={t('arcade.bar.fairness')}
        onClick={onFairness}
      >
        <ShieldCheck aria-hidden="true" />
      </button>
    </header>
  );
}
