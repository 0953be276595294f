import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import styles from './reports.module.css';

interface PagerProps {
  page: number;
  /** `null`: there is none. */
  onBack: (() => void) | null;
  onNext: (() => void) | null;
}

/** Nothing where one page is all. */
export function Pager({ page, onBack, onNext }: PagerProps) {
  const { t } = useTranslation();
  if (onBack === null && onNext === null) return null;
  return (
    <nav className={styles.pager} aria-label={t('console-reports.pages')}>
      <Button size="sm" disabled={onBack === null} onPress={() => onBack?.()}>
        {t('console-reports.pageBefore')}
      </Button>
      <span>{t('console-reports.page', { page })}</span>
      <Button size="sm" disabled={onNext === null} onPress={() => onNext?.()}>
        {t('console-reports.pageAfter')}
      </Button>
    </nav>
  );
}
