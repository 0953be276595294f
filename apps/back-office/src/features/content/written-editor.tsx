import { useState, type ReactNode } from 'react';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import styles from './content.module.css';
import { EditorFrame, EditorProblem } from './editor-frame';
import { LanguageSegments } from './language-segments';

/** What the editor of a tutorial or a question is given. */
export interface EditorProps<Draft> {
  draft: Draft;
  /** Of all that there are. */
  names: readonly string[];
  /** `null`: it is given up. */
  onChange: (draft: Draft | null) => void;
  onSaved: () => void;
}

interface WrittenEditorProps {
  /** Languages in which something is still to be written. */
  missing: readonly Language[];
  /** Why it can't be saved yet; `null` when it can. */
  problem: string | null;
  preview: (language: Language) => ReactNode;
  fields: (language: Language) => ReactNode;
  /** The last look before it is saved. */
  confirm: (onClose: () => void) => ReactNode;
  onCancel: () => void;
}

/** Writes what is saved in three languages beside its preview. */
export function WrittenEditor({ missing, problem, preview, fields, confirm, onCancel }: WrittenEditorProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>('zh');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <EditorFrame
      preview={preview(language)}
      isComplete={problem === null}
      submit={t('console-content.save')}
      onSubmit={() => setConfirming(true)}
      cancel={t('common.action.cancel')}
      onCancel={onCancel}
    >
      <div className={styles.line}>
        <LanguageSegments value={language} onChange={setLanguage} missing={missing} />
      </div>
      {fields(language)}
      {problem !== null && (
        <EditorProblem problem={problem} missing={missing} language={language} onLanguage={setLanguage} />
      )}
      {isConfirming && confirm(() => setConfirming(false))}
    </EditorFrame>
  );
}

/** The names of languages, in the language of now. */
export function useLanguageNames(languages: readonly Language[]): string {
  const { t } = useTranslation();
  return languages.map((one) => t(`common.language.${one}`)).join(' · ');
}
