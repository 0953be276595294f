import { useTranslation } from '@realm/i18n';
import type { AuditEntry } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { Link } from 'react-router-dom';
import { commandName } from '../../shared/decisions/command-name';
import { Card } from '../../shared/card/card';
import { OrderNo } from '../../shared/figures/short-text';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { useQuery } from '../../state/queries/use-query';
import styles from './home.module.css';

const TOPICS = { topics: ['audit'] as const };
const SHOWN = 5;

/** What staff did last. */
export function JustNow() {
  const { t, i18n } = useTranslation();
  const entries = useQuery('audit/list', { limit: SHOWN }, TOPICS);
  const columns: readonly TableColumn<AuditEntry>[] = [
    { id: 'at', header: t('console-audit.time'), cell: ({ at }) => formatGmt4(at, 'second').slice(-8) },
    { id: 'who', header: t('console-audit.person'), cell: ({ operator }) => operator },
    {
      id: 'what',
      header: t('console-audit.operation'),
      cell: ({ operation }) => commandName(i18n, operation),
    },
    { id: 'on', header: t('console-audit.target'), cell: ({ target }) => <OrderNo text={target} /> },
  ];
  return (
    <Card
      flush
      title={t('console-home.justNow')}
      end={
        <Link to="/audit" className={styles.more}>
          {t('console.screen.audit')} →
        </Link>
      }
    >
      <DataTable
        label={t('console-home.justNow')}
        columns={columns}
        rows={entries.value?.items ?? null}
        rowId={({ entry }) => entry}
        query={entries}
        empty={<EmptyState title={t('console-audit.none')} />}
      />
    </Card>
  );
}
