import type { ChatPerson } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Avatar } from '@realm/ui';
import { avatarImage } from '../../../shared/avatar-image';
import { useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import { selectMember } from '../../../state/session/session.selectors';
import { chatMembers } from '../chat.resources';
import { ModeratorTag } from './moderator-tag';
import styles from './composer.module.css';

const SHOWN = 5;

interface MentionListProps {
  roomId: string;
  /** What is typed after the @. */
  typed: string;
  onChoose: (person: Pick<ChatPerson, 'uid' | 'nickname'>) => void;
}

/** Who the member may mean. */
export function MentionList({ roomId, typed, onChoose }: MentionListProps) {
  const { t } = useTranslation();
  const own = useAppSelector(selectMember)?.uid;
  const [people] = useResource(chatMembers, roomId);
  if (people.status !== 'ready') return null;
  const wanted = typed.toLowerCase();
  const found = people.value.items
    .filter(({ uid, nickname }) => uid !== own && nickname.toLowerCase().startsWith(wanted))
    .slice(0, SHOWN);
  if (found.length === 0) return null;
  return (
    <ul className={styles.mentions} aria-label={t('chat.composer.mention')}>
      {found.map((person) => (
        <li key={person.uid}>
          <button type="button" onClick={() => onChoose(person)}>
            <Avatar src={avatarImage(person.avatar)} size={28} />
            {person.nickname} {person.moderator && <ModeratorTag />}
          </button>
        </li>
      ))}
    </ul>
  );
}
