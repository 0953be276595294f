import { Headset, ShieldCheck } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Section, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import type { ReadQuestion } from '../questions';
import { THREAD } from '../support-place';
import type { Questions } from '../use-questions';
import { AnswerBody } from './answer-body';
import { NoQuestion } from './no-question';
import { QuestionRows } from './question-rows';
import { ViewPage } from './view-page';
import { WithQuestions } from './with-questions';
import styles from './support.module.css';

export function AnswerView({ id, questions }: { id: string; questions: Questions }) {
  const { t } = useTranslation();
  const [entry] = questions;
  const found = entry.status === 'ready' ? entry.value.find((question) => question.id === id) : undefined;
  const isGone = entry.status === 'ready' && found === undefined;
  return (
    <ViewPage
      title={t('support.answer.title')}
      busy={entry.status === 'loading'}
      footer={isGone ? undefined : <PersonBar />}
    >
      <WithQuestions questions={questions}>
        {(all) =>
          found === undefined ? (
            <NoQuestion title={t('support.none.gone')} />
          ) : (
            <Answer question={found} all={all} />
          )
        }
      </WithQuestions>
    </ViewPage>
  );
}

function PersonBar() {
  const { t } = useTranslation();
  return (
    <Link to={THREAD} className={buttonClass({ variant: 'secondary', block: true })}>
      <span className={styles.label}>
        <Headset aria-hidden="true" />
        {t('support.answer.person')}
      </span>
    </Link>
  );
}

function Answer({ question, all }: { question: ReadQuestion; all: readonly ReadQuestion[] }) {
  const { t } = useTranslation();
  const { id, subject, title, lead } = question;
  const related = all.filter((other) => other.id !== id && other.subject === subject);
  return (
    <>
      <article className={styles.answer}>
        <h2>{title}</h2>
        <p className={styles.lead}>
          {t(`support.group.${subject}`)} · {lead}
        </p>
        <AnswerBody question={question} />
        <p className={styles.tip}>
          <ShieldCheck aria-hidden="true" />
          <span>{t('support.answer.never')}</span>
        </p>
      </article>
      {related.length > 0 && (
        <Section title={t('support.answer.related')}>
          <QuestionRows questions={related} />
        </Section>
      )}
    </>
  );
}
