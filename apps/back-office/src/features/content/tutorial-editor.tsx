import { Plus } from 'lucide-react';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import styles from './content.module.css';
import { SaveTutorial } from './save-tutorial';
import { NEW_STEP, canAddStep, missingIn, movedUp, problemOf, type TutorialDraft } from './tutorial-draft';
import { TutorialFields } from './tutorial-fields';
import { TutorialPreview } from './tutorial-preview';
import { TutorialStepFields } from './tutorial-step-fields';
import { WrittenEditor, useLanguageNames, type EditorProps } from './written-editor';

/** Writes a tutorial with its steps. */
export function TutorialEditor({ draft, names, onChange, onSaved }: EditorProps<TutorialDraft>) {
  const { t } = useTranslation();
  const problem = problemOf(draft, names);
  const missing = missingIn(draft);
  const languages = useLanguageNames(missing);
  const change = (part: Partial<TutorialDraft>): void => onChange({ ...draft, ...part });
  return (
    <WrittenEditor
      missing={missing}
      problem={problem && t(`console-content.tutorial.problems.${problem}`, { languages })}
      preview={(language) => <TutorialPreview draft={draft} language={language} />}
      fields={(language) => (
        <>
          <TutorialFields draft={draft} language={language} onChange={change} />
          <Steps draft={draft} language={language} onChange={(steps) => change({ steps })} />
        </>
      )}
      confirm={(onClose) => <SaveTutorial draft={draft} onClose={onClose} onSaved={onSaved} />}
      onCancel={() => onChange(null)}
    />
  );
}

interface StepsProps {
  draft: TutorialDraft;
  language: Language;
  onChange: (steps: TutorialDraft['steps']) => void;
}

function Steps({ draft, language, onChange }: StepsProps) {
  const { t } = useTranslation();
  const { steps } = draft;
  return (
    <>
      {steps.map((step, index) => (
        <TutorialStepFields
          key={`${language} ${String(index)}`}
          place={index + 1}
          step={step}
          language={language}
          onChange={(next) => onChange(steps.with(index, next))}
          onMoveUp={index === 0 ? undefined : () => onChange(movedUp(steps, index))}
          onRemove={steps.length === 1 ? undefined : () => onChange(steps.toSpliced(index, 1))}
        />
      ))}
      <div className={styles.actions}>
        <Button
          icon={<Plus aria-hidden="true" />}
          disabled={!canAddStep(draft)}
          onPress={() => onChange([...steps, NEW_STEP])}
        >
          {t('console-content.tutorial.addStep')}
        </Button>
      </div>
    </>
  );
}
