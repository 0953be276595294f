import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { TimeText } from '../../shared/figures/time-text';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { PageBar } from '../../shared/lists/page-bar';
import { usePager } from '../../shared/lists/use-pager';
import { Panel, PanelPage } from '../../shared/panel';
import { PersonMark } from '../../shared/people/person';
import { failureText } from '../../shared/states/failure-text';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { useCommand } from '../../state/commands/use-command';
import { useMayAct } from '../../state/live/use-may-act';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import type { MemberTabProps } from './member-page';
import { MOD_KEY } from '../../shared/keys/mod-key';
import styles from './members.module.css';
import { VisibleTextArea } from '../../shared/fields/visible-text';

const MAX_LENGTH = 2_000;

/** What staff noted. A note can't be changed, only followed by another one. */
export function NotesTab({ member, onChanged }: MemberTabProps) {
  const { t } = useTranslation();
  const pager = usePager(member.uid);
  const query = useQuery('member/notes', {
    member: member.uid,
    ...(pager.cursor === undefined ? {} : { cursor: pager.cursor }),
  });
  const mayNote = useMay('member/note');
  const refresh = (): void => {
    query.refresh();
    onChanged();
  };
  return (
    <PanelPage>
      <Panel title={t('console-members.tab.notes')}>
        {mayNote && <NoteField uid={member.uid} onDone={refresh} />}
        {query.value === null &&
          (query.failure === null ? (
            <SkeletonRows count={3} />
          ) : (
            <ErrorState failure={query.failure} onRetry={query.refresh} />
          ))}
        {query.value?.items.length === 0 && (
          <EmptyState title={t('console-members.noNotes')} hint={t('console-members.noNotesHint')} />
        )}
        <ul className={styles.notes}>
          {query.value?.items.map(({ noteId, authorName, at, text }) => (
            <li key={noteId} className={styles.note}>
              <PersonMark name={authorName} />
              <div>
                <b>{authorName}</b>{' '}
                <span className={styles.quiet}>
                  <TimeText at={at} />
                </span>
                <p className={styles.noteText}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <PageBar pager={pager} nextCursor={query.value?.nextCursor ?? null} />
      </Panel>
    </PanelPage>
  );
}

function NoteField({ uid, onDone }: { uid: string; onDone: () => void }) {
  const { t } = useTranslation();
  const mayAct = useMayAct();
  const [text, setText] = useState('');
  const command = useCommand('member/note', () => {
    setText('');
    onDone();
  });
  const add = (): void => {
    if (text.trim() !== '' && mayAct) command.run({ member: uid, text: text.trim() });
  };
  useShortcut('mod+Enter', t('console-members.addNote'), add);
  return (
    <div className={styles.noteField}>
      <VisibleTextArea
        label={t('console-members.newNote')}
        hint={t('console-members.noteHint')}
        value={text}
        onChange={setText}
        maxLength={MAX_LENGTH}
        rows={2}
        disabled={command.isBusy}
        error={
          command.failure === null
            ? undefined
            : command.status === 'unknown'
              ? t('common.state.inDoubt')
              : failureText(t, command.failure)
        }
      />
      <Button
        variant="primary"
        shortcut={`${MOD_KEY} ↵`}
        busy={command.isBusy}
        disabled={text.trim() === '' || !mayAct}
        onPress={add}
      >
        {t('console-members.addNote')}
      </Button>
    </div>
  );
}
