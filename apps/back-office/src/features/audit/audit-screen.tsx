import { useDeferredValue, useState } from 'react';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import type { AuditEntry } from '@realm/api-client';
import { callOperator } from '../../shared/api';
import { Button } from '../../shared/button';
import { OrderNo } from '../../shared/figures/short-text';
import { CsvButton } from '../../shared/lists/csv-button';
import { MAX_FILE_ROWS } from '../../shared/lists/read-all-pages';
import { commandName } from '../../shared/decisions/command-name';
import { staffReasonText } from '../../shared/decisions/staff-reason-text';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { NewRows } from '../../shared/table/new-rows';
import { useStableRows } from '../../shared/table/use-stable-rows';
import { useQuery } from '../../state/queries/use-query';
import { AUDIT_COLUMNS } from './audit-csv';
import { AuditResult } from './audit-result';
import { AuditFilters } from './audit-filters';
import { NO_FILTER, searchOf } from './audit-search';
import styles from './audit.module.css';
import { EntryDrawer } from './entry-drawer';

const TOPICS = { topics: ['audit'] as const };
const PAGE = 100;
/** Of a file. */
const FILE_PAGE = 200;
const rowId = ({ entry }: AuditEntry) => entry;

/** What staff did, the newest first. */
export function AuditScreen() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(NO_FILTER);
  const [openId, setOpenId] = useState<string | null>(null);
  /** The entries before which each page begins. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const search = useDeferredValue(searchOf(filter));
  const cursor = cursors.at(-1);
  const list = useQuery(
    'audit/list',
    { ...search, limit: PAGE, ...(cursor !== undefined && { cursor }) },
    TOPICS,
  );
  const listId = JSON.stringify([search, cursor]);
  const { rows, newCount, showNew } = useStableRows(list.value?.items ?? null, rowId, listId);
  const open = rows?.find(({ entry }) => entry === openId) ?? null;
  const nextCursor = list.value?.nextCursor ?? null;
  return (
    <>
      <AuditFilters
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setCursors([]);
        }}
        end={
          <>
            <NewRows count={newCount} onShow={showNew} />
            <CsvButton
              label={t('console-audit.export')}
              tooMany={t('console-audit.tooMany', { count: MAX_FILE_ROWS })}
              fileName="audit-log.csv"
              columns={AUDIT_COLUMNS}
              readPage={(from) =>
                callOperator('audit/list', {
                  ...search,
                  limit: FILE_PAGE,
                  ...(from !== undefined && { cursor: from }),
                })
              }
            />
          </>
        }
      />
      {filter.result === 'refused' && <p className={styles.note}>{t('console-audit.refusedNote')}</p>}
      <div className={styles.work}>
        <div className={styles.list}>
          <DataTable
            label={t('console.screen.audit')}
            columns={useColumns()}
            rows={rows}
            rowId={rowId}
            query={list}
            openId={openId}
            onOpen={setOpenId}
            empty={<EmptyState title={t('console-audit.none')} hint={t('console-audit.noneHint')} />}
          />
          {(cursors.length > 0 || nextCursor !== null) && (
            <nav className={styles.pages} aria-label={t('console-audit.pages')}>
              <Button
                size="sm"
                disabled={cursors.length === 0}
                onPress={() => setCursors(cursors.slice(0, -1))}
              >
                {t('console-audit.newer')}
              </Button>
              <Button
                size="sm"
                disabled={nextCursor === null}
                onPress={() => setCursors(nextCursor === null ? cursors : [...cursors, nextCursor])}
              >
                {t('console-audit.older')}
              </Button>
            </nav>
          )}
        </div>
        {open !== null && <EntryDrawer entry={open} onClose={() => setOpenId(null)} />}
      </div>
    </>
  );
}

function useColumns(): readonly TableColumn<AuditEntry>[] {
  const { t, i18n } = useTranslation();
  return [
    { id: 'at', header: t('console-audit.time'), cell: ({ at }) => formatGmt4(at, 'second') },
    { id: 'who', header: t('console-audit.person'), cell: ({ operator }) => operator },
    {
      id: 'what',
      header: t('console-audit.operation'),
      cell: ({ operation }) => commandName(i18n, operation),
    },
    { id: 'on', header: t('console-audit.target'), cell: ({ target }) => <OrderNo text={target} /> },
    {
      id: 'why',
      header: t('console.reason.label'),
      cell: ({ reason }) => <span className={styles.reason}>{staffReasonText(t, reason)}</span>,
    },
    { id: 'result', header: t('console-audit.result'), cell: (entry) => <AuditResult entry={entry} /> },
  ];
}
