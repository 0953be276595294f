import { useTranslation } from '@realm/i18n';
import { EmptyState } from '../../shared/states/list-states';
import type { OperatorOutput } from '../../shared/api';
import type { Query } from '../../state/queries/use-query';
import { DecideQuestion } from './decide-question';
import type { QuestionRow } from './question-draft';
import { Clipped, WrittenList } from './written-list';

interface QuestionListProps {
  query: Query<OperatorOutput<'question/list'>>;
  onEdit: (row: QuestionRow) => void;
}

export function QuestionList({ query, onEdit }: QuestionListProps) {
  const { t, i18n } = useTranslation();
  return (
    <WrittenList<QuestionRow>
      label={t('console-content.tab.questions')}
      query={query}
      rowId={({ questionId }) => questionId}
      columns={[
        {
          id: 'subject',
          header: t('console-content.question.subject'),
          cell: ({ subject }) => t(`support.group.${subject}`),
        },
        {
          id: 'lead',
          header: t('console-content.question.parts.lead'),
          cell: ({ lead }) => <Clipped text={lead[i18n.language]} />,
        },
      ]}
      empty={
        <EmptyState
          title={t('console-content.question.none')}
          hint={t('console-content.question.noneHint')}
        />
      }
      onEdit={onEdit}
      decide={(decided) => <DecideQuestion {...decided} />}
    />
  );
}
