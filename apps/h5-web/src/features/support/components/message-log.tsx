import { Fragment } from 'react';
import type { SupportMessage } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { DayLine } from '../../../shared/day-line';
import shared from '../../../shared/messages/conversation.module.css';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectSupportThread } from '../../../state/support-thread/support-thread.selectors';
import { olderRequested, selectSupport } from '../support.slice';
import { MessageBubble, OutgoingBubble } from './message-bubble';
import styles from './thread.module.css';

/** The conversation, oldest first. What arrives is announced politely. */
export function MessageLog({ onRate }: { onRate: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { messages, outbox, more, loadingMore } = useAppSelector(selectSupport);
  const thread = useAppSelector(selectSupportThread);
  return (
    <div role="log" aria-live="polite" aria-label={t('support.thread.log')} className={shared.log}>
      {more && (
        <div className={styles.older}>
          <Button
            variant="ghost"
            size="sm"
            busy={loadingMore}
            onClick={() => void dispatch(olderRequested())}
          >
            {t('support.thread.older')}
          </Button>
        </div>
      )}
      {messages.map((message, index) => (
        <Fragment key={message.messageId}>
          <DayLine at={message.sentAt} before={messages[index - 1]?.sentAt} className={shared.day} />
          {message.kind === 'closed' ? (
            <ClosedLine message={message} canRate={thread?.rateSeq === message.seq} onRate={onRate} />
          ) : (
            <MessageBubble message={message} isRead={message.seq <= (thread?.staffReadSeq ?? 0)} />
          )}
        </Fragment>
      ))}
      {outbox.map((message) => (
        <OutgoingBubble key={message.messageId} message={message} />
      ))}
    </div>
  );
}

interface ClosedLineProps {
  message: SupportMessage;
  canRate: boolean;
  onRate: () => void;
}

function ClosedLine({ message, canRate, onRate }: ClosedLineProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.closed}>
      <span>
        {t('support.thread.ended')} ·{' '}
        <span className="num">{formatGmt4(message.sentAt, 'minute').slice(11)}</span>
        {message.rating !== null && ` · ${t('support.rating.given', { stars: message.rating })}`}
      </span>
      {canRate && (
        <Button variant="soft" size="sm" onClick={onRate}>
          {t('support.rating.open')}
        </Button>
      )}
    </div>
  );
}
