import { Check } from 'lucide-react';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import type { Query } from '../../state/queries/use-query';
import styles from './reports.module.css';

const SECONDS = 19;

/** When the ledger was added up: the figures are read from its rows, not kept. */
export function ReadAt({ query }: { query: Query<{ readonly at: string }> }) {
  const { t } = useTranslation();
  const { value, isReading, refresh } = query;
  return (
    <>
      {value !== null && (
        <span className={styles.agrees} role="status">
          {t('console-reports.readAt', { time: formatGmt4(value.at, 'second').slice(11, SECONDS) })}
          <Check aria-hidden="true" />
        </span>
      )}
      <Button size="sm" busy={isReading} onPress={refresh}>
        {t('console-reports.again')}
      </Button>
    </>
  );
}
