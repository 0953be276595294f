import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { Badge } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import type { OperatorOutput } from '../../shared/api';
import { useIsFresh } from '../../state/live/live.selectors';
import type { Query } from '../../state/queries/use-query';
import styles from './content.module.css';
import { DecideTutorial, type TutorialDecision } from './decide-tutorial';
import type { TutorialRow } from './tutorial-draft';

const TONES = { published: 'ok', draft: 'neutral' } as const;

interface TutorialListProps {
  query: Query<OperatorOutput<'tutorial/list'>>;
  onEdit: (row: TutorialRow) => void;
}

/** All of them in the order in which members read them, drafts among them. */
export function TutorialList({ query, onEdit }: TutorialListProps) {
  const { t, i18n } = useTranslation();
  const isFresh = useIsFresh();
  const [decided, setDecided] = useState<{ row: TutorialRow; decision: TutorialDecision } | null>(null);
  const columns: readonly TableColumn<TutorialRow>[] = [
    { id: 'title', header: t('console-content.title'), cell: ({ title }) => title[i18n.language] },
    {
      id: 'section',
      header: t('console-content.tutorial.section'),
      cell: ({ section }) => t(`console-content.tutorial.sections.${section}`),
    },
    {
      id: 'steps',
      header: t('console-content.tutorial.steps'),
      align: 'end',
      cell: ({ steps }) => String(steps.length),
    },
    { id: 'link', header: t('console-content.tutorial.opens'), cell: ({ link }) => <code>{link}</code> },
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
        <Badge tone={TONES[status]}>{t(`console-content.tutorial.statuses.${status}`)}</Badge>
      ),
    },
    {
      id: 'actions',
      header: t('console-content.action'),
      align: 'end',
      cell: (row) => {
        const turn = row.status === 'draft' ? 'published' : 'draft';
        return (
          <span className={styles.rowActions}>
            <Button size="sm" variant="ghost" disabled={!isFresh} onPress={() => onEdit(row)}>
              {t('console-content.edit')}
            </Button>
            {([turn, 'remove'] as const).map((decision) => (
              <Button
                key={decision}
                size="sm"
                variant="ghost"
                disabled={!isFresh}
                onPress={() => setDecided({ row, decision })}
              >
                {t(`console-content.tutorial.decisions.${decision}`)}
              </Button>
            ))}
          </span>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        label={t('console-content.tab.tutorials')}
        columns={columns}
        rows={query.value?.items ?? null}
        rowId={({ tutorialId }) => tutorialId}
        query={query}
        empty={
          <EmptyState
            title={t('console-content.tutorial.none')}
            hint={t('console-content.tutorial.noneHint')}
          />
        }
      />
      {decided !== null && (
        <DecideTutorial
          {...decided}
          onClose={() => setDecided(null)}
          onDone={() => {
            setDecided(null);
            query.refresh();
          }}
        />
      )}
    </>
  );
}
