import { useDeferredValue, useState } from 'react';
import { Download } from 'lucide-react';
import { formatGmt4 } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import type { ApiFailure, AuditEntry } from '@realm/api-client';
import { Button } from '../../shared/button';
import { OrderNo } from '../../shared/figures/short-text';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { saveFile } from '../../shared/save-file';
import { commandName } from '../../shared/decisions/command-name';
import { staffReasonText } from '../../shared/decisions/staff-reason-text';
import { Badge } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { NoticeBar } from '../../shared/states/notice-bar';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { NewRows } from '../../shared/table/new-rows';
import { useStableRows } from '../../shared/table/use-stable-rows';
import { useQuery } from '../../state/queries/use-query';
import { MAX_ENTRIES, auditCsv, readAllEntries } from './audit-csv';
import { AuditFilters } from './audit-filters';
import { NO_FILTER, searchOf } from './audit-search';
import styles from './audit.module.css';
import { EntryDrawer } from './entry-drawer';

const TOPICS = { topics: ['audit'] as const };
const PAGE = 100;
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
  const csv = useCsv(() => readAllEntries(search));
  useShortcut('mod+e', t('console-audit.export'), csv.save);
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
            <Button icon={<Download aria-hidden="true" />} busy={csv.isBusy} onPress={csv.save}>
              {t('console-audit.export')}
            </Button>
          </>
        }
      />
      {csv.failure !== null && <NoticeBar tone="bad">{failureText(t, csv.failure)}</NoticeBar>}
      {csv.isCut && <NoticeBar tone="bad">{t('console-audit.tooMany', { count: MAX_ENTRIES })}</NoticeBar>}
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
    { id: 'result', header: t('console-audit.result'), cell: ({ result }) => <Result result={result} /> },
  ];
}

function Result({ result }: { result: string }) {
  const { t } = useTranslation();
  return result === 'OK' ? (
    <Badge tone="ok">{t('console-audit.done')}</Badge>
  ) : (
    <Badge tone="bad">{t('console-audit.refused')}</Badge>
  );
}

/** Reads what the search finds and gives it to the person as a file. */
function useCsv(read: () => ReturnType<typeof readAllEntries>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isCut, setCut] = useState(false);
  const save = (): void => {
    if (isBusy) return;
    setBusy(true);
    void read().then((found) => {
      setBusy(false);
      setFailure(found.ok ? null : found.failure);
      setCut(found.ok && found.isCut);
      if (found.ok && !found.isCut) saveFile('audit-log.csv', auditCsv(found.entries));
    });
  };
  return { isBusy, failure, isCut, save };
}
