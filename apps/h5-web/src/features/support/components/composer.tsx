import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { Plus, SendHorizontal, X } from 'lucide-react';
import { newRequestId, type SupportOrder } from '@realm/api-client';
import { SUPPORT_TEXT_MAX, checkSupportText, checkUpload, type UploadIssue } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { IconButton, Text } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { keepFile } from '../outgoing-files';
import type { SupportOrderName, SupportSubject } from '../../../shared/support-path';
import { draftChanged, messageWritten, selectDraft } from '../support.slice';
import { AttachedOrder, NamedOrder } from './attached-order';
import { AttachTray } from './attach-tray';
import { OrderSheet } from './order-sheet';
import styles from './composer.module.css';

interface ComposerProps {
  named: SupportOrderName | null;
  about: SupportSubject | null;
}

const now = (): string => new Date().toISOString();

/** Where a message is written. What is typed stays until it is sent. */
export function Composer({ named, about }: ComposerProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useAppSelector(selectDraft);
  const setText = (typed: string) => void dispatch(draftChanged(typed));
  const [order, setOrder] = useState<SupportOrder | null>(null);
  const [isNamed, setIsNamed] = useState(named !== null);
  const [tray, setTray] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [issue, setIssue] = useState<UploadIssue | null>(null);
  const checked = checkSupportText(text);
  const isTooLong = !checked.ok && checked.issue === 'too-long';
  const canSend = checked.ok || (order !== null && !isTooLong);

  const begin = useEffectEvent(() => {
    // The member goes on in a line of their own.
    if (about !== null && text === '') setText(`${t(`support.about.${about}`)}\n`);
  });
  useEffect(() => {
    begin();
  }, [about]);

  useEffect(() => {
    const area = field.current;
    if (area === null) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [text]);

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    const message = { messageId: newRequestId(), order, preview: null, writtenAt: now() };
    dispatch(messageWritten({ ...message, text: checked.ok ? checked.value : '' }));
    setText('');
    setOrder(null);
    setIsNamed(false);
    setTray(false);
    field.current?.focus();
  }

  /** With a keyboard of its own, Enter sends; on a phone it begins a line. */
  function onKey(event: KeyboardEvent) {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlain || !window.matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    send();
  }

  function attach(file: File) {
    const result = checkUpload({ type: file.type, bytes: file.size });
    setIssue(result.ok ? null : result.issue);
    if (!result.ok) return;
    const messageId = newRequestId();
    const preview = keepFile(messageId, file);
    dispatch(messageWritten({ messageId, text: '', order: null, preview, writtenAt: now() }));
    setTray(false);
  }

  return (
    <div className={styles.dock}>
      {isNamed && named !== null && order === null && (
        <NamedOrder name={named} onFound={setOrder} onGone={() => setIsNamed(false)} />
      )}
      {order !== null && (
        <AttachedOrder
          order={order}
          onRemove={() => {
            setOrder(null);
            setIsNamed(false);
          }}
        />
      )}
      <form className={styles.composer} onSubmit={send}>
        <IconButton
          label={t(tray ? 'support.attach.close' : 'support.attach.open')}
          aria-expanded={tray}
          icon={tray ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
          onClick={() => setTray(!tray)}
        />
        <label htmlFor={id} className="visually-hidden">
          {t('support.composer.label')}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          className={styles.field}
          placeholder={t('support.composer.placeholder')}
          value={text}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}-issue` : undefined}
          onKeyDown={onKey}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={t('support.composer.send')}
          disabled={!canSend}
        >
          <SendHorizontal aria-hidden="true" />
        </button>
      </form>
      <div id={`${id}-issue`} className={styles.issue} aria-live="polite">
        {isTooLong && <Text tone="danger">{t('support.composer.tooLong', { count: SUPPORT_TEXT_MAX })}</Text>}
        {issue !== null && <Text tone="danger">{t(`validation.upload.${issue}`)}</Text>}
      </div>
      {tray && <AttachTray onFile={attach} onOrder={() => setChoosing(true)} />}
      <OrderSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          setChoosing(false);
          setTray(false);
          setOrder(chosen);
        }}
      />
    </div>
  );
}
