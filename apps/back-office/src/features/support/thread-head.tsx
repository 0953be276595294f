import { useState } from 'react';
import { TYPING_MS } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { Button } from '../../shared/button';
import { commandText } from '../../shared/decisions/command-text';
import { TimeText } from '../../shared/figures/time-text';
import { useShortcutWhen } from '../../shared/keys/use-shortcut';
import { Modal } from '../../shared/modal/modal';
import { PersonMark } from '../../shared/people/person';
import { failureText } from '../../shared/states/failure-text';
import { useExpiring } from '../../shared/use-expiring';
import { useCommand } from '../../state/commands/use-command';
import { useMayAct } from '../../state/live/use-may-act';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import styles from './support.module.css';
import type { Thread } from './thread-view';
import { VisibleTextArea } from '../../shared/fields/visible-text';

interface ThreadHeadProps {
  thread: Thread;
  onChanged: () => void;
}

/** Whose thread it is, whether the member is there, and what one does with the thread. */
export function ThreadHead({ thread, onChanged }: ThreadHeadProps) {
  const { t } = useTranslation();
  const { member, avatar, thread: state } = thread;
  const mayAct = useMayAct();
  const mayAnswer = useMay('support/answer');
  const [isHandingOver, setHandingOver] = useState(false);
  const close = useCommand('support/close', onChanged);
  const canClose = mayAnswer && state.open && mayAct;
  const end = (): void => close.run({ member: member.uid });
  useShortcutWhen(canClose, { keys: 'e', label: t('console-support.close'), run: end });
  return (
    <header className={styles.head}>
      <PersonMark name={member.nickname} avatar={avatar} size="md" />
      <div className={styles.who}>
        <h2 className={styles.name}>
          {member.nickname} <span className={styles.quiet}>{member.uid}</span>
        </h2>
        <Presence thread={thread} />
      </div>
      <div className={styles.actions}>
        {close.failure !== null && (
          <span className={styles.wrong} role="alert">
            {failureText(t, close.failure)}
          </span>
        )}
        {state.assignedTo !== null && (
          <span className={styles.quiet}>{t('console-support.with', { name: state.assignedTo.name })}</span>
        )}
        {mayAnswer && (
          <Button size="sm" disabled={!mayAct} onPress={() => setHandingOver(true)}>
            {t('console-support.handOver')}
          </Button>
        )}
        {mayAnswer && state.open && (
          <Button size="sm" variant="ghost" shortcut="E" busy={close.isBusy} disabled={!mayAct} onPress={end}>
            {t('console-support.close')}
          </Button>
        )}
      </div>
      {isHandingOver && <HandOver thread={thread} onClose={() => setHandingOver(false)} onDone={onChanged} />}
    </header>
  );
}

function Presence({ thread: { online, lastSeenAt, thread: state } }: { thread: Thread }) {
  const { t } = useTranslation();
  const isTyping = useExpiring(state.memberTyping, { ms: TYPING_MS, of: state.seq });
  if (isTyping)
    return (
      <p className={styles.typing} role="status">
        {t('console-support.typing')}
      </p>
    );
  if (online) return <p className={styles.online}>{t('console-support.online')}</p>;
  return (
    <p className={styles.quiet}>
      {lastSeenAt === null ? (
        t('console-support.offline')
      ) : (
        <>
          {t('console-support.lastSeen')} <TimeText at={lastSeenAt} />
        </>
      )}
    </p>
  );
}

const NOBODY = '-';

/** Gives the thread to a person; the note stays with the member, where the next one reads it. */
function HandOver({ thread, onClose, onDone }: { thread: Thread; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const people = useQuery('support/people', {});
  const [assignee, setAssignee] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const assign = useCommand('support/assign', () => {
    onDone();
    onClose();
  });
  return (
    <Modal
      title={t('console-support.handOverTitle', { name: thread.member.nickname })}
      onClose={onClose}
      closable={assign.mayClose}
      footer={
        <>
          <Button
            variant="primary"
            busy={assign.isBusy}
            disabled={assignee === null || !assign.maySend}
            onPress={() => {
              if (assignee === null) return;
              assign.run({
                member: thread.member.uid,
                assignee: assignee === NOBODY ? '' : assignee,
                ...(note.trim() === '' ? {} : { note: note.trim() }),
              });
            }}
          >
            {t('console-support.handOver')}
          </Button>
          <Button variant="ghost" disabled={!assign.mayClose} onPress={onClose}>
            {t('common.action.cancel')}
          </Button>
        </>
      }
    >
      <Select
        label={t('console-support.to')}
        placeholder={t('console-support.toWhom')}
        options={[
          ...(people.value?.items.map(({ account, name }) => ({ id: account, label: name, note: account })) ??
            []),
          { id: NOBODY, label: t('console-support.toNobody') },
        ]}
        value={assignee}
        onChange={setAssignee}
      />
      <VisibleTextArea
        label={t('console-support.note')}
        hint={t('console-support.noteHint')}
        value={note}
        onChange={setNote}
        maxLength={2_000}
        rows={3}
      />
      {assign.failure !== null && (
        <p className={styles.wrong} role="alert">
          {commandText(t, assign)}
        </p>
      )}
    </Modal>
  );
}
