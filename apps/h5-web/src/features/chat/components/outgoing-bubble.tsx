import { CircleAlert, Clock3 } from 'lucide-react';
import { failureText, useTranslation } from '@realm/i18n';
import { Button, classNames } from '@realm/ui';
import { MessageRow } from '../../../shared/messages/conversation';
import shared from '../../../shared/messages/conversation.module.css';
import { useAppDispatch } from '../../../state/hooks';
import { outgoingTaken, sendAgainRequested, type OutgoingMessage } from '../chat.slice';
import { BetCard } from './bet-card';
import { EmojiText, isEmojiOnly } from './emoji-text';
import styles from './room.module.css';

/** It stays in its place until it has arrived. */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const { t } = useTranslation();
  const { text, bet, mentions } = message;
  return (
    <MessageRow side="own" className={styles.own}>
      <div
        className={classNames(
          shared.bubble,
          styles.bubble,
          bet === null ? isEmojiOnly(text) && styles.bare : styles.withCard,
        )}
      >
        <span className="visually-hidden">{t('chat.message.you')}</span>{' '}
        {bet === null ? (
          <span>
            <EmojiText text={text} names={mentions.map(({ nickname }) => nickname)} />
          </span>
        ) : (
          <BetCard bet={bet.shown} />
        )}
      </div>
      <div className={classNames(shared.below, styles.below)}>
        <OutgoingState message={message} />
      </div>
    </MessageRow>
  );
}

function OutgoingState({ message: { messageId, status, failure, bet } }: { message: OutgoingMessage }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (status === 'sending') return <span>{t('chat.outbox.sending')}</span>;
  const again = (
    <Button variant="ghost" size="sm" onClick={() => void dispatch(sendAgainRequested(messageId))}>
      {t('chat.outbox.again')}
    </Button>
  );
  if (status === 'waiting')
    return (
      <>
        <span className={shared.waiting}>
          <Clock3 aria-hidden="true" />
          {t('chat.outbox.waiting')}
        </span>
        {again}
      </>
    );
  return (
    <>
      <span className={shared.refused}>
        <CircleAlert aria-hidden="true" />
        {failure === null ? t('chat.outbox.refused') : failureText(t, failure)}
      </span>
      {again}
      <Button variant="ghost" size="sm" onClick={() => void dispatch(outgoingTaken(messageId))}>
        {t(bet === null ? 'chat.outbox.edit' : 'chat.outbox.remove')}
      </Button>
    </>
  );
}
