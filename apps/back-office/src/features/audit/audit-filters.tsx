import { useMemo, type ReactNode } from 'react';
import { ENTRANCES, OPERATOR_ENDPOINTS } from '@realm/api-client';
import { useTranslation, type I18n } from '@realm/i18n';
import { ComboBox, type Option } from '@realm/ui/dense';
import { commandName } from '../../shared/decisions/command-name';
import { DateRange } from '../../shared/filters/date-range';
import { Chip, FilterBar, Search } from '../../shared/filters/filter-bar';
import type { AuditFilter } from './audit-search';
import styles from './audit.module.css';

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  end: ReactNode;
}

const COMMANDS = Object.entries(OPERATOR_ENDPOINTS).flatMap(([name, { kind }]) =>
  kind === 'command' ? [name] : [],
);

/** What the log can hold, by the names on the screen. */
const operationsIn = (i18n: I18n): readonly Option[] =>
  [...COMMANDS, ...Object.keys(ENTRANCES)]
    .map((id) => ({ id, label: commandName(i18n, id) }))
    .sort((left, right) => left.label.localeCompare(right.label, i18n.language));

/** As the contract takes a person and a target. */
const MAX_LENGTH = 64;

/** By person, operation, target, result and days. */
export function AuditFilters({ filter, onChange, end }: AuditFiltersProps) {
  const { t, i18n } = useTranslation();
  const toggle = (result: 'done' | 'refused') => (isOn: boolean) =>
    onChange({ ...filter, result: isOn ? result : null });
  return (
    <FilterBar end={end}>
      <Search
        label={t('console-audit.person')}
        value={filter.operator}
        maxLength={MAX_LENGTH}
        onChange={(operator) => onChange({ ...filter, operator })}
      />
      <span className={styles.operation}>
        <ComboBox
          label={t('console-audit.operation')}
          labelHidden
          placeholder={t('console-audit.operation')}
          options={useMemo(() => operationsIn(i18n), [i18n])}
          value={filter.operation === '' ? null : filter.operation}
          onChange={(operation) => onChange({ ...filter, operation: operation ?? '' })}
          empty={t('console-audit.noOperation')}
        />
      </span>
      <input
        className={styles.field}
        aria-label={t('console-audit.target')}
        placeholder={t('console-audit.target')}
        value={filter.target}
        maxLength={MAX_LENGTH}
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
