import type { ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import styles from './before-after.module.css';

export interface BeforeAfterRow {
  /** The account or the field. */
  readonly name: string;
  readonly before: ReactNode;
  /** `null`: it stays as it is. */
  readonly change: ReactNode;
  readonly after: ReactNode;
}

/** Every account that a decision touches: before, change, after. */
export function BeforeAfter({ label, rows }: { label: string; rows: readonly BeforeAfterRow[] }) {
  const { t } = useTranslation();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('console.before')}</th>
          <th scope="col">{t('console.change')}</th>
          <th scope="col">{t('console.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, change, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td className={styles.change}>{change ?? '—'}</td>
            <td className={styles.after}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
