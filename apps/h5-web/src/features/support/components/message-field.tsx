import { useId, type KeyboardEvent, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { SendHorizontal } from 'lucide-react';
import { SUPPORT_TEXT_MAX, checkSupportText } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Text } from '@realm/ui';
import { useTextHeight } from '../../../shared/use-text-height';
import styles from './composer.module.css';

interface MessageFieldProps {
  text: string;
  canSend: boolean;
  busy?: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Before the field. */
  aside?: ReactNode;
  /** What is wrong besides the text's length. */
  issue?: string | null;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** The line in which a message is written; it grows with its text. */
export function MessageField(props: MessageFieldProps) {
  const { text, canSend, busy = false, onChange, onSend, aside, issue = null, fieldRef } = props;
  const { t } = useTranslation();
  const id = useId();
  const checked = checkSupportText(text);
  const isTooLong = !checked.ok && checked.issue === 'too-long';

  useTextHeight(fieldRef, text);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSend();
  }

  /** With a keyboard of its own, Enter sends; on a phone it begins a line. */
  function onKey(event: KeyboardEvent) {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlain || !window.matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    onSend();
  }

  return (
    <>
      <form className={styles.composer} onSubmit={submit}>
        {aside}
        <label htmlFor={id} className="visually-hidden">
          {t('support.composer.label')}
        </label>
        <textarea
          ref={fieldRef}
          id={id}
          rows={1}
          className={styles.field}
          placeholder={t('support.composer.placeholder')}
          value={text}
          readOnly={busy}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}-issue` : undefined}
          onKeyDown={onKey}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={t('support.composer.send')}
          disabled={!canSend || busy}
        >
          <SendHorizontal aria-hidden="true" />
        </button>
      </form>
      <div id={`${id}-issue`} className={styles.issue} aria-live="polite">
        {isTooLong && <Text tone="danger">{t('support.composer.tooLong', { count: SUPPORT_TEXT_MAX })}</Text>}
        {issue !== null && <Text tone="danger">{issue}</Text>}
      </div>
    </>
  );
}
