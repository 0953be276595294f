import { QUESTION_FIGURES, QUESTION_LENGTHS, QUESTION_SUBJECTS } from '@realm/api-client';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { VisibleTextArea, VisibleTextField } from '../../shared/fields/visible-text';
import styles from './content.module.css';
import { NameField, PositionField } from './name-fields';
import type { QuestionDraft } from './question-draft';

interface QuestionFieldsProps {
  draft: QuestionDraft;
  language: Language;
  onChange: (part: Partial<QuestionDraft>) => void;
}

export function QuestionFields({ draft, language, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation();
  const fieldOf = (part: keyof typeof QUESTION_LENGTHS) => ({
    label: t(`console-content.question.parts.${part}`),
    value: draft[part][language],
    maxLength: QUESTION_LENGTHS[part],
    onChange: (text: string) => onChange({ [part]: { ...draft[part], [language]: text } }),
  });
  return (
    <>
      <div className={styles.fields}>
        <NameField
          value={draft.questionId}
          isKnown={draft.version > 0}
          onChange={(questionId) => onChange({ questionId })}
        />
        <Select
          label={t('console-content.question.subject')}
          placeholder={t('console-content.question.subject')}
          options={QUESTION_SUBJECTS.map((id) => ({ id, label: t(`support.group.${id}`) }))}
          value={draft.subject}
          onChange={(subject) => onChange({ subject })}
        />
        <PositionField value={draft.position} onChange={(position) => onChange({ position })} />
      </div>
      <VisibleTextField key={`${language} title`} {...fieldOf('title')} />
      <VisibleTextField key={`${language} lead`} {...fieldOf('lead')} />
      <VisibleTextArea
        key={`${language} body`}
        rows={10}
        hint={t('console-content.question.bodyHint', {
          count: draft.body[language].length,
          max: QUESTION_LENGTHS.body,
        })}
        {...fieldOf('body')}
      />
      <Figures />
      <VisibleTextField
        key={`${language} words`}
        hint={t('console-content.question.wordsHint')}
        {...fieldOf('words')}
      />
    </>
  );
}

/** What an answer may name instead of a number that can change. */
function Figures() {
  const { t } = useTranslation();
  return (
    <dl className={styles.figures}>
      <dt>{t('console-content.question.figuresHint')}</dt>
      {QUESTION_FIGURES.map((figure) => (
        <dd key={figure}>
          <code>{`{{${figure}}}`}</code> {t(`console-content.question.figures.${figure}`)}
        </dd>
      ))}
    </dl>
  );
}
