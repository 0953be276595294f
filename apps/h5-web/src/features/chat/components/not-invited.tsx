import { useNavigate } from 'react-router-dom';
import type { ChatPerson, ChatRoom } from '@realm/api-client';
import { CHAT_INVITES_MAX } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Banner, Button, Card, Page, Stack, Text, TopBar } from '@realm/ui';
import { useGoBack } from '../../../shared/use-go-back';
import { roomPath } from '../chat-place';
import { PersonLine } from './choose-people';
import styles from './choose-people.module.css';

/** The group is there, and some of those who were chosen have no invitation: who, and what to do. */
export function NotInvited({ room, people }: { room: ChatRoom; people: readonly ChatPerson[] }) {
  const { t } = useTranslation();
  const goBack = useGoBack('/chat');
  const navigate = useNavigate();
  return (
    <Page
      top={<TopBar title={room.name} back={{ label: t('common.action.back'), onClick: goBack }} />}
      footer={
        <Button block onClick={() => void navigate(roomPath(room.roomId), { replace: true })}>
          {t('chat.create.open')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Banner tone="warn">{t('chat.create.notInvited', { count: people.length })}</Banner>
        <Card padding="rows">
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.uid} className={styles.named}>
                <PersonLine person={person} />
              </li>
            ))}
          </ul>
        </Card>
        <Text>{t('chat.create.notInvitedWhy', { count: CHAT_INVITES_MAX })}</Text>
      </Stack>
    </Page>
  );
}
