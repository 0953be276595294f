import { useTranslation } from '@realm/i18n';
import { useQuery } from '../../state/queries/use-query';
import { CONTENT_TOPICS } from './content-topics';
import { NEW_QUESTION, draftOf, readQuestionDraft } from './question-draft';
import { QuestionEditor } from './question-editor';
import { QuestionList } from './question-list';
import { WrittenTab } from './written-tab';

/** The common questions of customer service. */
export function QuestionsTab() {
  const { t } = useTranslation();
  const query = useQuery('question/list', {}, CONTENT_TOPICS);
  return (
    <WrittenTab
      name="question"
      names={query.value?.items.map(({ questionId }) => questionId) ?? []}
      empty={NEW_QUESTION}
      readDraft={readQuestionDraft}
      lead={t('console-content.question.leadText')}
      add={t('console-content.question.add')}
      list={(edit) => <QuestionList query={query} onEdit={(row) => edit(draftOf(row))} />}
      editor={(editing) => <QuestionEditor {...editing} />}
      refresh={query.refresh}
    />
  );
}
