import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../button';
import styles from './page-bar.module.css';
import type { Pager } from './use-pager';

export interface PageBarProps {
  pager: Pager;
  /** `null` on the last page. */
  nextCursor: string | null;
}

/** Below a list: the pages before and after. Nothing where there is one page. */
export function PageBar({ pager, nextCursor }: PageBarProps) {
  const { t } = useTranslation();
  if (pager.page === 1 && nextCursor === null) return null;
  return (
    <nav className={styles.bar} aria-label={t('console.pages.label')}>
      <Button
        size="sm"
        icon={<ArrowLeft aria-hidden="true" />}
        disabled={pager.page === 1}
        onPress={pager.previous}
      >
        {t('console.pages.previous')}
      </Button>
      <span>{t('console.pages.page', { page: pager.page })}</span>
      <Button
        size="sm"
        icon={<ArrowRight aria-hidden="true" />}
        disabled={nextCursor === null}
        onPress={() => {
          if (nextCursor !== null) pager.next(nextCursor);
        }}
      >
        {t('console.pages.next')}
      </Button>
    </nav>
  );
}
