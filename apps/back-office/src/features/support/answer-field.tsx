import { useState, type ClipboardEventHandler, type KeyboardEvent, type RefObject } from 'react';
import type { CannedAnswer } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { CannedMenu, matchingAnswers } from './canned-menu';
import styles from './support.module.css';

interface AnswerFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Answers that are ready: a slash lists them. */
  answers: readonly CannedAnswer[];
  isBusy: boolean;
  isTooLong: boolean;
  onPaste?: ClipboardEventHandler | undefined;
}

/** Where an answer is written, or taken from those that are ready. */
export function AnswerField(props: AnswerFieldProps) {
  const { ref, text, onChange, onSend, answers, isBusy, isTooLong, onPaste } = props;
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const matches = matchingAnswers(answers, text, i18n.language);
  const change = (typed: string): void => {
    setChosen(0);
    onChange(typed);
  };
  const take = ({ body }: CannedAnswer): void => {
    change(body[i18n.language]);
    ref.current?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    const current = matches[chosen];
    if (current === undefined) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((chosen + by + matches.length) % matches.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      take(current);
    }
  };
  return (
    <>
      {matches.length > 0 && <CannedMenu answers={matches} chosen={chosen} onTake={take} />}
      <textarea
        ref={ref}
        className={styles.field}
        rows={3}
        value={text}
        readOnly={isBusy}
        onPaste={onPaste}
        aria-label={t('console-support.answer')}
        aria-invalid={isTooLong || undefined}
        placeholder={t('console-support.answerHint')}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKey}
      />
    </>
  );
}
