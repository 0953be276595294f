import { ChevronRight, ShieldCheck } from 'lucide-react';
import { QUESTION_FIGURES } from '@realm/api-client';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import styles from './content.module.css';
import type { QuestionDraft } from './question-draft';
import { TwoViews } from './two-views';

interface QuestionPreviewProps {
  draft: QuestionDraft;
  language: Language;
}

/** The question as a member reads it: with its answer, and in the list. */
export function QuestionPreview({ draft, language }: QuestionPreviewProps) {
  const { t } = useTranslation();
  return (
    <TwoViews
      open={<Answer draft={draft} language={language} />}
      list={
        <div className={styles.question}>
          <span>{draft.title[language] || t('console-content.title')}</span>
          <ChevronRight aria-hidden="true" />
        </div>
      }
    />
  );
}

function Answer({ draft: { title, subject, lead, body }, language }: QuestionPreviewProps) {
  const { t } = useTranslation();
  const names = QUESTION_FIGURES.map((id) => [id, t(`console-content.question.figures.${id}`)] as const);
  const read = names.reduce((text, [id, name]) => text.replaceAll(`{{${id}}}`, `[${name}]`), body[language]);
  const steps = read.trim() === '' ? [] : read.trim().split(/\n\s*\n/);
  return (
    <article className={styles.reading}>
      <h3>{title[language] || t('console-content.title')}</h3>
      <p>{`${t(`support.group.${subject}`)} · ${lead[language]}`}</p>
      <ol className={styles.answer}>
        {steps.map((step, index) => {
          const [first, ...rest] = step.split('\n');
          return (
            <li key={index}>
              <b>{first}</b>
              {rest.length > 0 && <p>{rest.join('\n')}</p>}
            </li>
          );
        })}
      </ol>
      <p className={styles.tip}>
        <ShieldCheck aria-hidden="true" />
        {t('support.answer.never')}
      </p>
    </article>
  );
}
