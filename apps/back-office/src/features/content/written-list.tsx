import { useState, type ReactNode } from 'react';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { Badge } from '../../shared/states/badge';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { useIsFresh } from '../../state/live/live.selectors';
import type { Query } from '../../state/queries/use-query';
import styles from './content.module.css';

const TONES = { published: 'ok', draft: 'neutral' } as const;
export type Decision = 'published' | 'draft' | 'remove';

/** As much as a column has room for; the rest when it is pointed at. */
export const Clipped = ({ text }: { text: string }) => (
  <span className={styles.clipped} title={text}>
    {text}
  </span>
);

interface WrittenRow {
  readonly title: Readonly<Record<Language, string>>;
  readonly position: number;
  readonly status: 'draft' | 'published';
}

export interface Decided<Row> {
  readonly row: Row;
  readonly decision: Decision;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface WrittenListProps<Row extends WrittenRow> {
  label: string;
  query: Query<{ readonly items: readonly Row[] }>;
  rowId: (row: Row) => string;
  /** Between the title and the position. */
  columns: readonly TableColumn<Row>[];
  empty: ReactNode;
  onEdit: (row: Row) => void;
  /** The form of what was pressed. */
  decide: (decided: Decided<Row>) => ReactNode;
}

/** What staff write and publish, in the order in which members read it, drafts among it. */
export function WrittenList<Row extends WrittenRow>(props: WrittenListProps<Row>) {
  const { label, query, rowId, columns, empty, onEdit, decide } = props;
  const { t, i18n } = useTranslation();
  const isFresh = useIsFresh();
  const [decided, setDecided] = useState<Pick<Decided<Row>, 'row' | 'decision'> | null>(null);
  const all: readonly TableColumn<Row>[] = [
    {
      id: 'title',
      header: t('console-content.title'),
      cell: ({ title }) => <Clipped text={title[i18n.language]} />,
    },
    ...columns,
    {
      id: 'position',
      header: t('console-content.banner.position'),
      align: 'end',
      cell: ({ position }) => String(position),
    },
    {
      id: 'state',
      header: t('console-content.state'),
      cell: ({ status }) => (
        <Badge tone={TONES[status]}>{t(`console-content.publishing.statuses.${status}`)}</Badge>
      ),
    },
    {
      id: 'actions',
      header: t('console-content.action'),
      align: 'end',
      cell: (row) => (
        <span className={styles.rowActions}>
          <Button size="sm" variant="ghost" disabled={!isFresh} onPress={() => onEdit(row)}>
            {t('console-content.edit')}
          </Button>
          {([row.status === 'draft' ? 'published' : 'draft', 'remove'] as const).map((decision) => (
            <Button
              key={decision}
              size="sm"
              variant="ghost"
              disabled={!isFresh}
              onPress={() => setDecided({ row, decision })}
            >
              {t(`console-content.publishing.decisions.${decision}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={label}
        columns={all}
        rows={query.value?.items ?? null}
        rowId={rowId}
        query={query}
        empty={empty}
      />
      {decided !== null &&
        decide({
          ...decided,
          onClose: () => setDecided(null),
          onDone: () => {
            setDecided(null);
            query.refresh();
          },
        })}
    </>
  );
}
