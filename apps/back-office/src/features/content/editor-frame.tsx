import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { MOD_KEY } from '../../shared/keys/mod-key';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { useIsFresh } from '../../state/live/live.selectors';
import styles from './content.module.css';

interface EditorFrameProps {
  children: ReactNode;
  preview: ReactNode;
  /** Whether it can be sent as it is written. */
  isComplete: boolean;
  submit: string;
  onSubmit: () => void;
  cancel: string;
  onCancel: () => void;
}

/** What is being written, beside the phone on which members read it. */
export function EditorFrame(props: EditorFrameProps) {
  const { children, preview, isComplete, submit, onSubmit, cancel, onCancel } = props;
  const { t } = useTranslation();
  const canSubmit = useIsFresh() && isComplete;
  const send = (): void => {
    if (canSubmit) onSubmit();
  };
  useShortcut('mod+s', submit, send);
  return (
    <div className={styles.editor}>
      <div className={styles.form}>{children}</div>
      <div className={styles.preview}>
        {preview}
        <p className={styles.note}>{t('console-content.previewNote')}</p>
        <div className={styles.actions}>
          <Button variant="primary" shortcut={`${MOD_KEY} S`} disabled={!canSubmit} onPress={send}>
            {submit}
          </Button>
          <Button variant="ghost" onPress={onCancel}>
            {cancel}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface EditorProblemProps {
  problem: string;
  /** Languages in which something is still to be written. */
  missing: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Why it can't be sent yet, and the way to the language that is missing. */
export function EditorProblem({ problem, missing: [first], language, onLanguage }: EditorProblemProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.warning} role="status">
      <TriangleAlert aria-hidden="true" />
      <span>{problem}</span>
      {first !== undefined && first !== language && (
        <Button size="sm" onPress={() => onLanguage(first)}>
          {t('console-content.writeIn', { language: t(`common.language.${first}`) })}
        </Button>
      )}
    </p>
  );
}
