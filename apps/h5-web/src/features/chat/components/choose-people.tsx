import { useState } from 'react';
import { Search } from 'lucide-react';
import type { ChatPerson } from '@realm/api-client';
import { CHAT_INVITES_MAX } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Avatar, Card, Checkbox, Section, Skeleton, Stack, Text, TextField } from '@realm/ui';
import { avatarImage } from '../../../shared/avatar-image';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { acquaintances } from '../chat.resources';
import { findPeople, maskedUid } from '../people';
import styles from './choose-people.module.css';

/** Beyond it the search finds the others. */
const SHOWN = 50;

interface ChoosePeopleProps {
  chosen: readonly ChatPerson[];
  onChange: (chosen: readonly ChatPerson[]) => void;
  disabled: boolean;
}

/** Whom a new group invites. Without them it is created all the same. */
export function ChoosePeople(props: ChoosePeopleProps) {
  const { t } = useTranslation();
  const [people, read] = useResource(acquaintances, undefined);
  return (
    <Section
      title={
        <>
          {t('chat.members.title')}{' '}
          <span className={`${styles.mute} num`}>
            {props.chosen.length} / {CHAT_INVITES_MAX}
          </span>
        </>
      }
    >
      {people.status === 'loading' && <Skeleton shape="block" height={160} />}
      {people.status === 'failed' && <LoadFailed size="part" failure={people.failure} onRetry={read} />}
      {people.status === 'ready' &&
        (people.value.items.length === 0 ? (
          <Text>{t('chat.create.nobody')}</Text>
        ) : (
          <Choices {...props} people={people.value.items} />
        ))}
    </Section>
  );
}

function Choices({
  people,
  chosen,
  onChange,
  disabled,
}: ChoosePeopleProps & { people: readonly ChatPerson[] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const found = findPeople(people, typed);
  const shown = found.slice(0, SHOWN);
  const isChosen = ({ uid }: ChatPerson) => chosen.some((one) => one.uid === uid);
  const isFull = chosen.length >= CHAT_INVITES_MAX;
  function choose(person: ChatPerson, isOn: boolean) {
    const others = chosen.filter(({ uid }) => uid !== person.uid);
    onChange(isOn ? [...others, person] : others);
  }
  return (
    <Stack gap={2}>
      <TextField
        label={t('chat.create.find')}
        type="search"
        value={typed}
        prefix={<Search aria-hidden="true" className={styles.glass} />}
        autoComplete="off"
        maxLength={40}
        onChange={setTyped}
      />
      {shown.length > 0 && (
        <Card padding="rows">
          <ul className={styles.people}>
            {shown.map((person) => (
              <li key={person.uid}>
                <Checkbox
                  asRow
                  checked={isChosen(person)}
                  disabled={disabled || (isFull && !isChosen(person))}
                  onChange={(isOn) => choose(person, isOn)}
                >
                  <PersonLine person={person} />
                </Checkbox>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div aria-live="polite" className={styles.mute}>
        {shown.length === 0 && <Text>{t('chat.create.notFound')}</Text>}
        {found.length > SHOWN && <Text>{t('chat.create.more', { count: found.length - SHOWN })}</Text>}
        {isFull && <Text>{t('chat.create.full', { count: CHAT_INVITES_MAX })}</Text>}
      </div>
    </Stack>
  );
}

export function PersonLine({ person: { nickname, avatar, uid } }: { person: ChatPerson }) {
  const { t } = useTranslation();
  return (
    <span className={styles.person}>
      <Avatar src={avatarImage(avatar)} size={36} />
      <span className={styles.words}>
        <span>{nickname}</span>
        <span className={`${styles.mute} num`}>{t('chat.member.uid', { uid: maskedUid(uid) })}</span>
      </span>
    </span>
  );
}
