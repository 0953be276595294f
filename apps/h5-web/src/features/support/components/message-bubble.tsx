import type { ReactNode } from 'react';
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import type { SupportMessage } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { AVATAR_ART, Avatar, Button, ProgressBar, classNames } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { MessageRow } from '../../../shared/messages/conversation';
import shared from '../../../shared/messages/conversation.module.css';
import { dropFile } from '../outgoing-files';
import { outgoingRemoved, sendAgainRequested, type OutgoingMessage } from '../support.slice';
import { OrderCard } from './order-card';
import { SentImage } from './sent-image';
import styles from './thread.module.css';

interface BubbleProps {
  isOwn: boolean;
  /** For a screen reader, before the words. */
  from: string;
  children: ReactNode;
  below: ReactNode;
}

export function Bubble({ isOwn, from, children, below }: BubbleProps) {
  const side = isOwn ? 'own' : 'other';
  return (
    <MessageRow
      side={side}
      className={styles[side]}
      face={isOwn ? null : <Avatar src={AVATAR_ART.rabbit} size={28} />}
    >
      <div className={classNames(shared.bubble, styles.bubble)}>
        <span className="visually-hidden">{from}</span> {children}
      </div>
      <div className={classNames(shared.below, styles.below)}>{below}</div>
    </MessageRow>
  );
}

export const clockOf = (instant: string): string => formatGmt4(instant, 'minute').slice(11);

interface MessageBubbleProps {
  message: SupportMessage;
  /** By staff. */
  isRead: boolean;
}

export function MessageBubble({ message, isRead }: MessageBubbleProps) {
  const { t } = useTranslation();
  const isOwn = message.from === 'member';
  const name = message.staffName === '' ? t('routes.customerService') : message.staffName;
  return (
    <Bubble
      isOwn={isOwn}
      from={isOwn ? t('support.thread.you') : t('support.thread.from', { name })}
      below={
        <>
          <time dateTime={message.sentAt} className="num">
            {clockOf(message.sentAt)}
          </time>
          {isOwn && <ReadMark isRead={isRead} />}
        </>
      }
    >
      {message.order !== null && <OrderCard order={message.order} />}
      {message.image !== null && <SentImage seq={message.seq} isOwn={isOwn} {...message.image} />}
      {message.text !== '' && <p className={styles.text}>{message.text}</p>}
    </Bubble>
  );
}

function ReadMark({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classNames(styles.readMark, isRead && styles.read)}>
      {isRead ? <CheckCheck aria-hidden="true" /> : <Check aria-hidden="true" />}
      <span className="visually-hidden">{t(isRead ? 'support.thread.read' : 'support.thread.sent')}</span>
    </span>
  );
}

/** It stays in its place until it has arrived. */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const { t } = useTranslation();
  const { text, order, preview, status, share } = message;
  return (
    <Bubble isOwn from={t('support.thread.you')} below={<OutgoingState message={message} />}>
      {order !== null && <OrderCard order={order} />}
      {preview !== null && <img src={preview} alt={t('support.image.own')} className={styles.preview} />}
      {preview !== null && status === 'sending' && (
        <ProgressBar
          label={t('support.image.progress')}
          value={share}
          max={1}
          valueText={`${Math.round(share * 100)} %`}
        />
      )}
      {text !== '' && <p className={styles.text}>{text}</p>}
    </Bubble>
  );
}

function OutgoingState({ message: { messageId, status, failure } }: { message: OutgoingMessage }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (status === 'sending') return <span>{t('support.outbox.sending')}</span>;
  const again = (
    <Button variant="ghost" size="sm" onClick={() => void dispatch(sendAgainRequested(messageId))}>
      {t('support.outbox.again')}
    </Button>
  );
  if (status === 'waiting')
    return (
      <>
        <span className={shared.waiting}>
          <Clock3 aria-hidden="true" />
          {t('support.outbox.waiting')}
        </span>
        {again}
      </>
    );
  return (
    <>
      <span className={shared.refused}>
        <CircleAlert aria-hidden="true" />
        {failure === null ? t('support.outbox.refused') : failureText(t, failure)}
      </span>
      {again}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          dispatch(outgoingRemoved(messageId));
          dropFile(messageId);
        }}
      >
        {t('support.outbox.remove')}
      </Button>
    </>
  );
}
