import { useState } from 'react';
import { Plus, TriangleAlert } from 'lucide-react';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { MOD_KEY } from '../../shared/keys/mod-key';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { useIsFresh } from '../../state/live/live.selectors';
import styles from './content.module.css';
import { LanguageSegments } from './language-segments';
import { SaveTutorial } from './save-tutorial';
import { NEW_STEP, canAddStep, missingIn, movedUp, problemOf, type TutorialDraft } from './tutorial-draft';
import { TutorialFields } from './tutorial-fields';
import { TutorialPreview } from './tutorial-preview';
import { TutorialStepFields } from './tutorial-step-fields';

interface TutorialEditorProps {
  draft: TutorialDraft;
  /** Of all tutorials. */
  names: readonly string[];
  /** `null`: it is given up. */
  onChange: (draft: TutorialDraft | null) => void;
  onSaved: () => void;
}

/** Writes a tutorial in three languages beside its preview. */
export function TutorialEditor({ draft, names, onChange, onSaved }: TutorialEditorProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>('zh');
  const [isConfirming, setConfirming] = useState(false);
  const isFresh = useIsFresh();
  const problem = problemOf(draft, names);
  const missing = missingIn(draft);
  const { steps } = draft;
  const setSteps = (next: TutorialDraft['steps']): void => onChange({ ...draft, steps: next });
  const save = (): void => {
    if (problem === null && isFresh) setConfirming(true);
  };
  useShortcut('mod+s', t('console-content.save'), save);
  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        <div className={styles.line}>
          <LanguageSegments value={language} onChange={setLanguage} missing={missing} />
        </div>
        <TutorialFields
          draft={draft}
          language={language}
          onChange={(part) => onChange({ ...draft, ...part })}
        />
        {steps.map((step, index) => (
          <TutorialStepFields
            key={`${language} ${String(index)}`}
            place={index + 1}
            step={step}
            language={language}
            onChange={(next) => setSteps(steps.with(index, next))}
            onMoveUp={index === 0 ? undefined : () => setSteps(movedUp(steps, index))}
            onRemove={steps.length === 1 ? undefined : () => setSteps(steps.toSpliced(index, 1))}
          />
        ))}
        <div className={styles.actions}>
          <Button
            icon={<Plus aria-hidden="true" />}
            disabled={!canAddStep(draft)}
            onPress={() => setSteps([...steps, NEW_STEP])}
          >
            {t('console-content.tutorial.addStep')}
          </Button>
        </div>
        {problem !== null && (
          <p className={styles.warning} role="status">
            <TriangleAlert aria-hidden="true" />
            <span>
              {t(`console-content.tutorial.problems.${problem}`, {
                languages: missing.map((one) => t(`common.language.${one}`)).join(' · '),
              })}
            </span>
          </p>
        )}
      </div>
      <div className={styles.preview}>
        <TutorialPreview draft={draft} language={language} />
        <p className={styles.note}>{t('console-content.previewNote')}</p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            shortcut={`${MOD_KEY} S`}
            disabled={problem !== null || !isFresh}
            onPress={save}
          >
            {t('console-content.save')}
          </Button>
          <Button variant="ghost" onPress={() => onChange(null)}>
            {t('common.action.cancel')}
          </Button>
        </div>
      </div>
      {isConfirming && <SaveTutorial draft={draft} onClose={() => setConfirming(false)} onSaved={onSaved} />}
    </div>
  );
}
