import { useEffect, useState } from 'react';
import { Pin, Users } from 'lucide-react';
import type { ChatMessage } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, IconButton, Page, TopBar } from '@realm/ui';
import { ConversationSkeleton, ConversationTitle } from '../../../shared/messages/conversation';
import { useGoBack } from '../../../shared/use-go-back';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { roomLeft, roomOpened, selectOutbox, selectTalk, type Talk } from '../chat.slice';
import { Composer } from './composer';
import { MemberSheet } from './member-sheet';
import { MembersSheet } from './members-sheet';
import { MessageLog } from './message-log';
import { RoomImage } from './room-image';
import { useRoomName } from './use-room-name';
import { useStayAtEnd } from '../../../shared/use-stay-at-end';
import styles from './room.module.css';

/** One room: what was said, and where one writes. */
export function RoomView({ roomId }: { roomId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const goBack = useGoBack('/chat');
  const talk = useAppSelector(selectTalk(roomId));
  const waiting = useAppSelector(selectOutbox).filter((message) => message.roomId === roomId);
  const { status, failure, messages } = talk;
  const scroll = useStayAtEnd(`${messages.at(-1)?.seq ?? 0} ${waiting.length}`);
  const [chosen, setChosen] = useState<ChatMessage | null>(null);
  const [showsMembers, setShowsMembers] = useState(false);
  const isEmpty = status === 'ready' && messages.length === 0 && waiting.length === 0;

  useEffect(() => {
    dispatch(roomOpened(roomId));
    const look = () => {
      if (!document.hidden) dispatch(roomOpened(roomId));
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      dispatch(roomLeft(roomId));
    };
  }, [dispatch, roomId]);

  return (
    <Page
      busy={status === 'loading'}
      scrollRef={scroll}
      top={
        <>
          <TopBar
            title={<RoomTitle talk={talk} />}
            back={{ label: t('common.action.back'), onClick: goBack }}
            actions={
              <IconButton
                label={t('chat.members.title')}
                icon={<Users aria-hidden="true" />}
                disabled={talk.room === null}
                onClick={() => setShowsMembers(true)}
              />
            }
          />
          <p className={styles.pinned}>
            <Pin aria-hidden="true" />
            {t('chat.message.rules')}
          </p>
        </>
      }
      tabBar={status === 'failed' ? undefined : <Composer roomId={roomId} />}
    >
      {status === 'loading' && messages.length === 0 && <ConversationSkeleton sides={SIDES} />}
      {status === 'failed' && failure !== null && (
        <LoadFailed failure={failure} onRetry={() => void dispatch(roomOpened(roomId))} />
      )}
      {isEmpty && (
        <EmptyState
          art={EMPTY_ART.records}
          title={t('chat.message.none')}
          text={t('chat.message.noneText')}
        />
      )}
      {/* Always there, so that a screen reader hears of the first message, too. */}
      {status !== 'failed' && <MessageLog roomId={roomId} onChoose={setChosen} />}
      <MemberSheet message={chosen} roomId={roomId} onClose={() => setChosen(null)} />
      {talk.room !== null && (
        <MembersSheet room={talk.room} open={showsMembers} onClose={() => setShowsMembers(false)} />
      )}
    </Page>
  );
}

function RoomTitle({ talk: { room } }: { talk: Talk }) {
  const { t } = useTranslation();
  const nameOf = useRoomName();
  if (room === null) return t('routes.chat');
  return (
    <ConversationTitle
      face={<RoomImage room={room} inBar />}
      name={nameOf(room)}
      state={
        room.kind === 'room'
          ? t('chat.room.public')
          : room.owned
            ? t('chat.members.countOwned', { count: room.members })
            : t('chat.members.count', { count: room.members })
      }
    />
  );
}

const SIDES = ['other', 'own', 'other', 'other'] as const;
