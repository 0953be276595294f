import { Fragment, useEffect, useRef, useState } from 'react';
import { Star, StickyNote } from 'lucide-react';
import type { MemberNote, StaffMessage } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Button } from '../../shared/button';
import { useQuery } from '../../state/queries/use-query';
import { MessageImage } from './message-image';
import { OrderCard } from './order-card';
import styles from './support.module.css';
import type { Thread } from './thread-view';

const TOPICS = ['support'] as const;

/** Who is closer to the end than this reads the newest message. */
const NEAR_END_PX = 160;

interface MessageLogProps {
  thread: Thread;
  /** Whether the composer shows a picture, which leaves less room for the conversation. */
  hasImage: boolean;
}

/** The conversation, oldest first, with staff's notes about the member between. */
export function MessageLog({ thread, hasImage }: MessageLogProps) {
  const { t } = useTranslation();
  const { member, items, more, thread: state } = thread;
  const notes = useQuery('member/notes', { member: member.uid }, { topics: TOPICS }).value?.items ?? [];
  const first = items[0];
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = log.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, [state.lastSeq]);
  useEffect(() => {
    const box = log.current;
    if (box === null || box.scrollHeight - box.scrollTop - box.clientHeight > NEAR_END_PX) return;
    box.scrollTop = box.scrollHeight;
  }, [hasImage]);
  const shown = first === undefined ? [] : notes.filter(({ at }) => at >= first.sentAt);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
    <div ref={log} className={styles.log} role="log" aria-label={t('console-support.log')} tabIndex={0}>
      {more && first !== undefined && (
        <Earlier uid={member.uid} before={first.seq} readSeq={state.memberReadSeq} />
      )}
      {items.map((message, place) => {
        const next = items[place + 1];
        return (
          <Fragment key={message.seq}>
            <Message
              message={message}
              before={items[place - 1]}
              uid={member.uid}
              readSeq={state.memberReadSeq}
            />
            {shown
              .filter(({ at }) => at >= message.sentAt && (next === undefined || at < next.sentAt))
              .map((note) => (
                <Note key={note.noteId} note={note} />
              ))}
          </Fragment>
        );
      })}
    </div>
  );
}

interface EarlierProps {
  uid: string;
  before: number;
  readSeq: number;
}

/** A page of earlier messages, read when it is asked for; it has the next one above it. */
function Earlier({ uid, before, readSeq }: EarlierProps) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const { value } = useQuery('support/get', { member: uid, before }, { isWanted });
  if (!isWanted || value === null)
    return (
      <span className={styles.earlier}>
        <Button size="sm" busy={isWanted} onPress={() => setWanted(true)}>
          {t('console-support.earlier')}
        </Button>
      </span>
    );
  const [first] = value.items;
  return (
    <>
      {value.more && first !== undefined && <Earlier uid={uid} before={first.seq} readSeq={readSeq} />}
      {value.items.map((message, place) => (
        <Message
          key={message.seq}
          message={message}
          before={value.items[place - 1]}
          uid={uid}
          readSeq={readSeq}
        />
      ))}
    </>
  );
}

const dayOf = (instant: string): string => formatGmt4(instant, 'date');
const clockOf = (instant: string): string => formatGmt4(instant, 'minute').slice(11);

interface MessageProps {
  message: StaffMessage;
  before: StaffMessage | undefined;
  uid: string;
  /** The newest message that the member has read. */
  readSeq: number;
}

function Message({ message, before, uid, readSeq }: MessageProps) {
  const { t } = useTranslation();
  const isDay = before === undefined || dayOf(before.sentAt) !== dayOf(message.sentAt);
  return (
    <>
      {isDay && <p className={styles.day}>{dayOf(message.sentAt)}</p>}
      {message.kind === 'closed' ? (
        <Ended message={message} />
      ) : (
        <div className={classNames(styles.message, message.from === 'staff' && styles.own)}>
          {message.order !== null && <OrderCard order={message.order} uid={uid} />}
          {message.image !== null && (
            <MessageImage
              uid={uid}
              seq={message.seq}
              alt={t(message.from === 'staff' ? 'console-support.pictureSent' : 'console-support.pictureOf')}
              {...message.image}
            />
          )}
          {message.text !== '' && <p className={styles.bubble}>{message.text}</p>}
          <p className={styles.below}>
            {message.from === 'staff' &&
              `${message.staffName === '' ? (message.operator ?? '') : message.staffName} `}
            <time dateTime={message.sentAt}>{clockOf(message.sentAt)}</time>
            {message.from === 'staff' &&
              ` · ${t(message.seq <= readSeq ? 'console-support.read' : 'console-support.sent')}`}
          </p>
        </div>
      )}
    </>
  );
}

function Ended({ message: { sentAt, rating, ratingComment, operator } }: { message: StaffMessage }) {
  const { t } = useTranslation();
  return (
    <p className={styles.day}>
      {t(operator === null ? 'console-support.endedByMember' : 'console-support.endedBy', {
        name: operator ?? '',
      })}{' '}
      {clockOf(sentAt)}
      {rating !== null && (
        <>
          {' · '}
          {rating} <Star aria-label={t('console-support.stars')} /> {ratingComment}
        </>
      )}
    </p>
  );
}

function Note({ note: { authorName, text } }: { note: MemberNote }) {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      <StickyNote aria-hidden="true" /> <b>{t('console-support.noteOf', { name: authorName })}</b> {text}
    </p>
  );
}
