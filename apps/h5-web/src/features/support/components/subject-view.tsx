import type { QuestionSubject } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import type { Questions } from '../use-questions';
import { NoQuestion } from './no-question';
import { QuestionRows } from './question-rows';
import { ViewPage } from './view-page';
import { WithQuestions } from './with-questions';

interface SubjectViewProps {
  subject: QuestionSubject;
  questions: Questions;
}

export function SubjectView({ subject, questions }: SubjectViewProps) {
  const { t } = useTranslation();
  return (
    <ViewPage title={t(`support.group.${subject}`)} busy={questions[0].status === 'loading'}>
      <WithQuestions questions={questions}>
        {(all) => {
          const found = all.filter((question) => question.subject === subject);
          return found.length === 0 ? (
            <NoQuestion title={t('support.none.here')} />
          ) : (
            <QuestionRows questions={found} />
          );
        }}
      </WithQuestions>
    </ViewPage>
  );
}
