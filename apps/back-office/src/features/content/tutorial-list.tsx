import { useTranslation } from '@realm/i18n';
import { EmptyState } from '../../shared/states/list-states';
import type { OperatorOutput } from '../../shared/api';
import type { Query } from '../../state/queries/use-query';
import { DecideTutorial } from './decide-tutorial';
import type { TutorialRow } from './tutorial-draft';
import { WrittenList } from './written-list';

interface TutorialListProps {
  query: Query<OperatorOutput<'tutorial/list'>>;
  onEdit: (row: TutorialRow) => void;
}

export function TutorialList({ query, onEdit }: TutorialListProps) {
  const { t } = useTranslation();
  return (
    <WrittenList<TutorialRow>
      label={t('console-content.tab.tutorials')}
      query={query}
      rowId={({ tutorialId }) => tutorialId}
      columns={[
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
      ]}
      empty={
        <EmptyState
          title={t('console-content.tutorial.none')}
          hint={t('console-content.tutorial.noneHint')}
        />
      }
      onEdit={onEdit}
      decide={(decided) => <DecideTutorial {...decided} />}
    />
  );
}
