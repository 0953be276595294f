import { useEffect, useRef, useState } from 'react';
import { checkSupportText } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { OrderNo } from '../../shared/figures/short-text';
import { MOD_KEY } from '../../shared/keys/mod-key';
import { useAppSelector } from '../../state/hooks';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { selectStaff } from '../../state/session/session.selectors';
import { AnswerField } from './answer-field';
import { AttachedImage } from './attached-image';
import { CannedEditor } from './canned-editor';
import { ImageButton } from './image-button';
import { Issues } from './issues';
import styles from './support.module.css';
import type { Thread } from './thread-view';
import type { Attachment } from './use-attachment';

interface ComposerProps {
  thread: Thread;
  drafts: Map<string, string>;
  onTyping: (isTyping: boolean) => void;
  onSent: () => void;
  /** An order that the answer is about; the member sees its card. */
  attached: AttachedOrder | null;
  onDetach: () => void;
  /** A picture, which is a message of its own before the answer. */
  attachment: Attachment;
}

export interface AttachedOrder {
  readonly kind: 'deposit' | 'withdrawal';
  readonly orderId: string;
}

/** Where an answer is written. A text that was not sent stays; one whose outcome is not known is asked for under its id. */
export function Composer(props: ComposerProps) {
  const { thread, drafts, onTyping, onSent, attached, onDetach, attachment } = props;
  const { t } = useTranslation();
  const { uid } = thread.member;
  const me = useAppSelector(selectStaff);
  const isFresh = useIsFresh();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(drafts.get(uid) ?? '');
  const [isEditing, setEditing] = useState(false);
  const canned = useQuery('support/canned', {});
  const change = (typed: string): void => {
    setText(typed);
    drafts.set(uid, typed);
    onTyping(typed.trim() !== '' && !typed.startsWith('/'));
  };
  const answer = useCommand('support/answer', () => {
    change('');
    onDetach();
    onSent();
    field.current?.focus();
  });
  const checked = checkSupportText(text);
  const isTooLong = !checked.ok && checked.issue === 'too-long';
  const [sentFile, setSentFile] = useState<File | null>(null);
  const image = useCommand('support/send-image', () => {
    attachment.remove();
    onSent();
    if (checked.ok) sendText(checked.value);
    else field.current?.focus();
  });
  const isBusy = image.isBusy || answer.isBusy;
  const canSend = isFresh && !isTooLong && (checked.ok || attachment.file !== null);
  const { setSending } = attachment;
  useEffect(() => {
    setSending(image.isBusy);
  }, [setSending, image.isBusy]);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const from = { member: uid, ...(me === null ? {} : { name: me.name }) };
  const { lastSeq } = thread.thread;
  const sendText = (words: string): void =>
    answer.run({
      ...from,
      text: words,
      readTo: lastSeq,
      ...(attached === null ? {} : { order: attached }),
    });
  const send = (): void => {
    if (!canSend || isBusy) return;
    if (attachment.file !== null) {
      setSentFile(attachment.file);
      image.run({ ...from, readTo: String(lastSeq) }, attachment.file);
    } else if (checked.ok) sendText(checked.value);
  };
  return (
    <div className={styles.composer}>
      <AnswerField
        ref={field}
        text={text}
        onChange={change}
        onSend={send}
        answers={canned.value?.items ?? []}
        isBusy={isBusy}
        isTooLong={isTooLong}
        onPaste={attachment.onPaste}
      />
      {attachment.file !== null && (
        <AttachedImage
          file={attachment.file}
          sending={sentFile === attachment.file ? image : null}
          onRetry={send}
          onRemove={() => attachment.remove()}
          onUnreadable={() => attachment.remove('unreadable')}
        />
      )}
      {attached !== null && (
        <p className={styles.attached}>
          {t('console-support.attached')} <OrderNo text={attached.orderId} />
          <Button size="sm" variant="ghost" onPress={onDetach} disabled={isBusy}>
            {t('console-support.detach')}
          </Button>
        </p>
      )}
      {isEditing && (
        <CannedEditor
          answers={canned.value?.items ?? []}
          onChanged={canned.refresh}
          onClose={() => setEditing(false)}
        />
      )}
      <div className={styles.tools}>
        <ImageButton disabled={isBusy} onChoose={attachment.attach} />
        <span className={styles.quiet}>{t('console-support.cannedHint')}</span>
        <Button size="sm" variant="ghost" onPress={() => setEditing(true)}>
          {t('console-support.ready.manage')}
        </Button>
        <Issues isTooLong={isTooLong} upload={attachment.issue} answer={answer} />
        <span className={styles.send}>
          <Button
            variant="primary"
            shortcut={`${MOD_KEY} ↵`}
            busy={isBusy}
            disabled={!canSend}
            onPress={send}
          >
            {t('console-support.send')}
          </Button>
        </span>
      </div>
    </div>
  );
}
