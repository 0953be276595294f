import { useState } from 'react';
import { KeyRound, Plus, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ChatRoom } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import {
  Card,
  EMPTY_ART,
  EmptyState,
  IconButton,
  ListRow,
  Note,
  Page,
  Skeleton,
  TabPanel,
  Tabs,
  TopBar,
  buttonClass,
} from '@realm/ui';
import { Link } from '../../../shared/link';
import { useGoBack } from '../../../shared/use-go-back';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { GameNames } from '../../../state/games/use-game-name';
import { useResource } from '../../../state/resources/use-resource';
import { CREATE } from '../chat-place';
import { chatRooms } from '../chat.resources';
import { Invitations } from './invitations';
import { JoinSheet } from './join-sheet';
import { RoomRow } from './room-row';
import styles from './room-list.module.css';

const TABS = ['all', 'groups', 'rooms'] as const;
type Tab = (typeof TABS)[number];

/** By the newest message; of rooms without one, the one in the member's language first. */
function shownIn(tab: Tab, rooms: readonly ChatRoom[], language: string): readonly ChatRoom[] {
  const at = ({ last }: ChatRoom) => last?.sentAt ?? '';
  const isForeign = ({ roomId }: ChatRoom) => Number(roomId !== language);
  return rooms
    .filter(({ kind }) => tab === 'all' || (tab === 'groups') === (kind === 'group'))
    .sort((left, right) => at(right).localeCompare(at(left)) || isForeign(left) - isForeign(right));
}

/** @param code - Of an invitation that the member has opened. */
export function RoomList({ code }: { code: string }) {
  const { t, i18n } = useTranslation();
  const goBack = useGoBack('/userCenter/wallet');
  const navigate = useNavigate();
  const [rooms, read] = useResource(chatRooms, undefined);
  const [tab, setTab] = useState<Tab>('all');
  const [joining, setJoining] = useState(code !== '');
  const shown = rooms.status === 'ready' ? shownIn(tab, rooms.value.rooms, i18n.language) : [];
  return (
    <Page
      busy={rooms.status === 'loading'}
      top={
        <TopBar
          title={t('routes.chat')}
          back={{ label: t('common.action.back'), onClick: goBack }}
          actions={
            <IconButton
              label={t('chat.create.title')}
              icon={<Plus aria-hidden="true" />}
              onClick={() => void navigate(CREATE)}
            />
          }
        />
      }
    >
      <Tabs
        id="chat"
        label={t('routes.chat')}
        value={tab}
        onChange={setTab}
        items={TABS.map((id) => ({ id, label: t(`chat.tab.${id}`) }))}
      />
      <TabPanel tabsId="chat" value={tab}>
        <div className={styles.panel}>
          {rooms.status === 'loading' && <Skeletons />}
          {rooms.status === 'failed' && <LoadFailed failure={rooms.failure} onRetry={read} />}
          {shown.some(({ last }) => (last?.bet?.gameId ?? null) !== null) && <GameNames />}
          {rooms.status === 'ready' && tab !== 'rooms' && <Invitations invites={rooms.value.invites ?? []} />}
          {shown.length > 0 && (
            <Card padding="rows">
              {shown.map((room) => (
                <RoomRow key={room.roomId} room={room} />
              ))}
            </Card>
          )}
          {rooms.status === 'ready' && shown.length === 0 && (
            <EmptyState
              art={EMPTY_ART.records}
              title={t('chat.list.noGroups')}
              text={t('chat.list.noGroupsText')}
              action={
                <Link to={CREATE} className={buttonClass({})}>
                  {t('chat.create.title')}
                </Link>
              }
            />
          )}
          {rooms.status === 'ready' && tab !== 'rooms' && (
            <Card padding="rows">
              <ListRow
                icon={<KeyRound aria-hidden="true" />}
                title={t('chat.join.open')}
                onClick={() => setJoining(true)}
              />
            </Card>
          )}
          {rooms.status !== 'loading' && (
            <Note icon={<ShieldCheck aria-hidden="true" />}>{t('chat.list.note')}</Note>
          )}
        </div>
      </TabPanel>
      <JoinSheet code={code} open={joining} onClose={() => setJoining(false)} />
    </Page>
  );
}

function Skeletons() {
  return (
    <div className={styles.panel} aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="block" height={60} />
      ))}
    </div>
  );
}
