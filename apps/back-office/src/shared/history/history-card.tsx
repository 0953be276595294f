import type { HistoryEntry } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Card } from '../card/card';
import { commandName } from '../decisions/command-name';
import { TimeText } from '../figures/time-text';
import type { Query } from '../query-state';
import { EmptyState } from '../states/list-states';
import { DataTable, type TableColumn } from '../table/data-table';

const MAX_SHOWN = 90;

/** A field of before or after, short enough for a cell; the whole of it on hover. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${typeof part === 'object' ? JSON.stringify(part) : String(part)}`)
      .join(' · ');
  return JSON.stringify(value);
}

interface HistoryCardProps {
  title: string;
  /** `null` before the first answer. */
  items: readonly HistoryEntry[] | null;
  query: Query;
}

/** Who changed what, the newest first. */
export function HistoryCard({ title, items, query }: HistoryCardProps) {
  const { t, i18n } = useTranslation();
  const whole = ({ before, after }: HistoryEntry) => [textOf(before), textOf(after)] as const;
  const short = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
  const columns: readonly TableColumn<HistoryEntry>[] = [
    { id: 'at', header: t('console.history.at'), cell: ({ at }) => <TimeText at={at} /> },
    { id: 'by', header: t('console.history.by'), cell: ({ operator }) => operator },
    {
      id: 'what',
      header: t('console.history.what'),
      cell: ({ operation, target }) => `${commandName(i18n, operation)} ${target}`,
    },
    {
      id: 'before',
      header: t('console.before'),
      cell: (entry) => <span title={whole(entry)[0]}>{short(whole(entry)[0])}</span>,
    },
    {
      id: 'after',
      header: t('console.after'),
      cell: (entry) => <span title={whole(entry)[1]}>{short(whole(entry)[1])}</span>,
    },
    { id: 'reason', header: t('console.reason.label'), cell: ({ reason }) => reason },
  ];
  return (
    <Card title={title} flush>
      <DataTable
        label={title}
        columns={columns}
        rows={items}
        rowId={({ at, operation, target }) => `${at} ${operation} ${target}`}
        query={query}
        empty={<EmptyState title={t('console.history.none')} hint={t('console.history.noneHint')} />}
      />
    </Card>
  );
}
