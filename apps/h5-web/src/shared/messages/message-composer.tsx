import { useId, type KeyboardEvent, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { SendHorizontal } from 'lucide-react';
import { Text } from '@realm/ui';
import { useTextHeight } from '../use-text-height';
import styles from './message-composer.module.css';

interface MessageComposerProps {
  labels: { readonly field: string; readonly placeholder: string; readonly send: string };
  text: string;
  canSend: boolean;
  busy?: boolean;
  onChange: (text: string) => void;
  /** Only while it can be sent. */
  onSend: () => void;
  before?: ReactNode;
  after?: ReactNode;
  /** Instead of the button while nothing may be sent yet. */
  wait?: ReactNode;
  /** What is wrong with the text; `null` for nothing. */
  issue: string | null;
  /** What is wrong besides the text. */
  otherIssue?: string | null;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** The line in which a message is written; it grows with its text. */
export function MessageComposer(props: MessageComposerProps) {
  const { labels, text, canSend, busy = false, issue, otherIssue = null, fieldRef, wait = null } = props;
  const id = useId();
  useTextHeight(fieldRef, text);

  function send() {
    if (canSend && !busy) props.onSend();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  /** With a keyboard of its own, Enter sends; on a phone it begins a line. */
  function onKey(event: KeyboardEvent) {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlain || !window.matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    send();
  }

  return (
    <>
      <form className={styles.composer} onSubmit={submit}>
        {props.before}
        <label htmlFor={id} className="visually-hidden">
          {labels.field}
        </label>
        <textarea
          ref={fieldRef}
          id={id}
          rows={1}
          className={styles.field}
          placeholder={labels.placeholder}
          value={text}
          readOnly={busy}
          aria-invalid={issue !== null || undefined}
          aria-describedby={issue === null ? undefined : `${id}-issue`}
          onKeyDown={onKey}
          onChange={(event) => props.onChange(event.target.value)}
        />
        {props.after}
        {wait ?? (
          <button type="submit" className={styles.send} aria-label={labels.send} disabled={!canSend || busy}>
            <SendHorizontal aria-hidden="true" />
          </button>
        )}
      </form>
      <div id={`${id}-issue`} className={styles.issue} aria-live="polite">
        {issue !== null && <Text tone="danger">{issue}</Text>}
        {otherIssue !== null && <Text tone="danger">{otherIssue}</Text>}
      </div>
    </>
  );
}

/** Below a conversation: where a message is written, or why none can be. */
export function ComposerDock({ children }: { children: ReactNode }) {
  return <div className={styles.dock}>{children}</div>;
}
