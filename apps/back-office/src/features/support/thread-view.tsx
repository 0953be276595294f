import { useEffect, useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { callOperator, type OperatorOutput } from '../../shared/api';
import { MoveNotice } from '../../shared/people/move-notice';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { useIsFresh } from '../../state/live/live.selectors';
import { ReadOnly } from '../../state/live/use-may-act';
import { useAppSelector } from '../../state/hooks';
import { useQuery } from '../../state/queries/use-query';
import { selectStaff, useMay } from '../../state/session/session.selectors';
import { Composer, type AttachedOrder } from './composer';
import { MemberAside } from './member-aside';
import { MessageLog } from './message-log';
import { ThreadHead } from './thread-head';
import { useAttachment } from './use-attachment';
import { useThreadPresence } from './use-thread-presence';
import styles from './support.module.css';

export type Thread = OperatorOutput<'support/get'>;

const TOPICS = ['support'] as const;
/** Who stops typing is reading again. */
const TYPING_PAUSE_MS = 5_000;

interface ThreadViewProps {
  uid: string;
  /** What was not sent, by member. */
  drafts: Map<string, string>;
  images: Map<string, File>;
}

/** One member's conversation, and what staff know of the member. */
export function ThreadView({ uid, drafts, images }: ThreadViewProps) {
  const { t } = useTranslation();
  const query = useQuery('support/get', { member: uid }, { topics: TOPICS });
  const { value: thread, failure, refresh } = query;
  const [attached, setAttached] = useState<AttachedOrder | null>(null);
  const [typedAt, setTypedAt] = useState<number | null>(null);
  const isFresh = useIsFresh();
  const mayAnswer = useMay('support/answer');
  const mayOpen = useMay('cell/moves');
  // The column beside the thread reads it.
  const move = useQuery('member/get', { member: uid }, { isWanted: false }).value?.move ?? null;
  const mayWrite = mayAnswer && move === null;
  const attachment = useAttachment(uid, images, mayWrite);
  useThreadPresence(uid, typedAt !== null, mayWrite && isFresh);
  useEffect(() => {
    if (typedAt === null) return undefined;
    const timer = setTimeout(() => setTypedAt(null), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typedAt]);
  useReadMark(uid, thread, mayWrite && isFresh);
  if (thread === null)
    return (
      <section className={styles.view} aria-label={t('console-support.thread')}>
        {failure === null ? <SkeletonRows /> : <ErrorState failure={failure} onRetry={refresh} />}
      </section>
    );
  return (
    <ReadOnly value={move !== null}>
      <section className={styles.view} aria-label={t('console-support.thread')} {...attachment.drop}>
        {move !== null && <MoveNotice move={move} mayOpen={mayOpen} />}
        <ThreadHead thread={thread} onChanged={refresh} />
        <Viewers thread={thread} />
        <MessageLog thread={thread} hasImage={attachment.file !== null} />
        {attachment.isOver && <p className={styles.dropHint}>{t('console-support.picture.drop')}</p>}
        {mayWrite && (
          <Composer
            thread={thread}
            drafts={drafts}
            onTyping={(isTyping) => setTypedAt(isTyping ? Date.now() : null)}
            onSent={refresh}
            attached={attached}
            onDetach={() => setAttached(null)}
            attachment={attachment}
          />
        )}
      </section>
      <MemberAside thread={thread} onAttach={mayWrite ? setAttached : null} />
    </ReadOnly>
  );
}

/** What is in sight has been read. */
function useReadMark(uid: string, thread: Thread | null, isOn: boolean): void {
  const lastSeq = thread?.thread.lastSeq ?? 0;
  const readSeq = thread?.thread.staffReadSeq ?? 0;
  const isUnread = isOn && lastSeq > readSeq;
  useEffect(() => {
    if (!isUnread) return undefined;
    const mark = (): void => {
      if (!document.hidden)
        void callOperator('support/read', { member: uid, seq: lastSeq }, { isIdle: true });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [uid, lastSeq, isUnread]);
}

/** Others who have the thread open: two answers to one question help nobody. */
function Viewers({ thread: { viewers } }: { thread: Thread }) {
  const { t } = useTranslation();
  const me = useAppSelector(selectStaff)?.account;
  const others = viewers.filter(({ account }) => account !== me);
  if (others.length === 0) return null;
  const writing = others.find(({ typing }) => typing);
  return (
    <p className={styles.viewers} role="status">
      {writing === undefined
        ? t('console-support.alsoHere', { names: others.map(({ name }) => name).join(', ') })
        : t('console-support.alsoWriting', { name: writing.name })}
    </p>
  );
}
