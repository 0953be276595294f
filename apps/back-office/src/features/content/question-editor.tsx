import { useTranslation } from '@realm/i18n';
import { missingIn, problemOf, type QuestionDraft } from './question-draft';
import { QuestionFields } from './question-fields';
import { QuestionPreview } from './question-preview';
import { SaveQuestion } from './save-question';
import { WrittenEditor, useLanguageNames, type EditorProps } from './written-editor';

/** Writes a question and its answer. */
export function QuestionEditor({ draft, names, onChange, onSaved }: EditorProps<QuestionDraft>) {
  const { t } = useTranslation();
  const problem = problemOf(draft, names);
  const missing = missingIn(draft);
  const languages = useLanguageNames(missing);
  return (
    <WrittenEditor
      missing={missing}
      problem={problem && t(`console-content.question.problems.${problem}`, { languages })}
      preview={(language) => <QuestionPreview draft={draft} language={language} />}
      fields={(language) => (
        <QuestionFields
          draft={draft}
          language={language}
          onChange={(part) => onChange({ ...draft, ...part })}
        />
      )}
      confirm={(onClose) => <SaveQuestion draft={draft} onClose={onClose} onSaved={onSaved} />}
      onCancel={() => onChange(null)}
    />
  );
}
