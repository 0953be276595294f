import { useTranslation } from '@realm/i18n';

import { DateRange } from '../../shared/filters/date-range';
import { Chip, FilterBar, Search } from '../../shared/filters/filter-bar';
import type { ReactNode } from 'react';
import type { AuditFilter } from './audit-search';
import styles from './audit.module.css';

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  end: ReactNode;
}

/** By person, operation, target, result and days. */
export function AuditFilters({ filter, onChange, end }: AuditFiltersProps) {
  const { t } = useTranslation();
  const toggle = (result: 'done' | 'refused') => (isOn: boolean) =>
    onChange({ ...filter, result: isOn ? result : null });
  return (
    <FilterBar end={end}>
      <Search
        label={t('console-audit.person')}
        value={filter.operator}
        onChange={(operator) => onChange({ ...filter, operator })}
      />
      <input
        className={styles.field}
        aria-label={t('console-audit.operation')}
        placeholder={t('console-audit.operation')}
        value={filter.operation}
        spellCheck={false}
        onChange={(event) => onChange({ ...filter, operation: event.target.value })}
      />
      <input
        className={styles.field}
        aria-label={t('console-audit.target')}
        placeholder={t('console-audit.target')}
        value={filter.target}
        spellCheck={false}
        onChange={(event) => onChange({ ...filter, target: event.target.value })}
      />
      <DateRange
        label={t('console-audit.days')}
        labelHidden
        value={filter.days}
        onChange={(days) => onChange({ ...filter, days })}
      />
      <Chip selected={filter.result === 'done'} onChange={toggle('done')}>
        {t('console-audit.done')}
      </Chip>
      <Chip selected={filter.result === 'refused'} onChange={toggle('refused')}>
        {t('console-audit.refused')}
      </Chip>
    </FilterBar>
  );
}
