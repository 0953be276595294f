import { useRef, useState } from 'react';
import { Plus, X } from 'lucide-react';
import { newRequestId, type SupportOrder } from '@realm/api-client';
import { checkSupportText, checkUpload, type UploadIssue } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { IconButton } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { keepFile } from '../outgoing-files';
import { serverNow } from '../../../shared/clock';
import { ComposerDock } from '../../../shared/messages/message-composer';
import type { SupportOrderName, SupportSubject } from '../../../shared/support-path';
import { messageWritten } from '../support.slice';
import { useDraft } from '../use-draft';
import { AttachedOrder, NamedOrder } from './attached-order';
import { AttachTray } from './attach-tray';
import { MessageField } from './message-field';
import { OrderSheet, type AttachedKind } from './order-sheet';

interface ComposerProps {
  named: SupportOrderName | null;
  about: SupportSubject | null;
}

const now = (): string => new Date(serverNow()).toISOString();

/** Where a message is written. What is typed stays until it is sent. */
export function Composer({ named, about }: ComposerProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(about);
  const [order, setOrder] = useState<SupportOrder | null>(null);
  const [isNamed, setIsNamed] = useState(named !== null);
  const [tray, setTray] = useState(false);
  const [choosing, setChoosing] = useState<AttachedKind | null>(null);
  const [issue, setIssue] = useState<UploadIssue | null>(null);
  const checked = checkSupportText(text);
  const isTooLong = !checked.ok && checked.issue === 'too-long';
  const canSend = checked.ok || (order !== null && !isTooLong);

  function send() {
    const message = { messageId: newRequestId(), order, preview: null, writtenAt: now() };
    dispatch(messageWritten({ ...message, text: checked.ok ? checked.value : '' }));
    setText('');
    setOrder(null);
    setIsNamed(false);
    setTray(false);
    field.current?.focus();
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
    <ComposerDock>
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
      <MessageField
        text={text}
        canSend={canSend}
        onChange={setText}
        onSend={send}
        aside={
          <IconButton
            label={t(tray ? 'support.attach.close' : 'support.attach.open')}
            aria-expanded={tray}
            icon={tray ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
            onClick={() => setTray(!tray)}
          />
        }
        issue={issue === null ? null : t(`validation.upload.${issue}`)}
        fieldRef={field}
      />
      {tray && <AttachTray onFile={attach} onChoose={setChoosing} />}
      <OrderSheet
        kind={choosing}
        onClose={() => setChoosing(null)}
        onChoose={(chosen) => {
          setChoosing(null);
          setTray(false);
          setOrder(chosen);
        }}
      />
    </ComposerDock>
  );
}
