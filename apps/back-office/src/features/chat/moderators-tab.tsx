import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { CommandForm } from '../../shared/decisions/command-form';
import { TimeText } from '../../shared/figures/time-text';
import { FilterBar } from '../../shared/filters/filter-bar';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable } from '../../shared/table/data-table';
import { useFocus } from '../../shared/use-focus';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useMay } from '../../state/session/session.selectors';
import styles from './chat.module.css';
import { VisibleTextField } from '../../shared/fields/visible-text';
import { useChatDesk } from './use-chat-desk';

type Moderator = OperatorOutput<'chat/desk'>['moderators'][number];

/** Members whom rooms show with the tag of a moderator. */
export function ModeratorsTab() {
  const { t } = useTranslation();
  const query = useChatDesk();
  const [action, setAction] = useState<Moderator | 'appoint' | null>(null);
  const isFresh = useIsFresh();
  const mayChange = useMay('chat/moderator') && isFresh;
  return (
    <>
      <FilterBar
        end={
          <Button variant="primary" disabled={!mayChange} onPress={() => setAction('appoint')}>
            {t('console-chat.appoint')}
          </Button>
        }
      >
        <p>{t('console-chat.moderatorsLead')}</p>
      </FilterBar>
      <DataTable<Moderator>
        label={t('console-chat.tab.moderators')}
        rows={query.value?.moderators ?? null}
        rowId={({ member }) => member}
        query={query}
        empty={
          <EmptyState
            title={t('console-chat.none.moderators')}
            hint={t('console-chat.noneHint.moderators')}
          />
        }
        columns={[
          {
            id: 'member',
            header: t('console-chat.member'),
            cell: ({ member, nickname }) => (
              <Link className={styles.link} to={`/members/${member}`}>
                {nickname}
              </Link>
            ),
          },
          { id: 'by', header: t('console-chat.by'), cell: ({ by }) => by },
          { id: 'since', header: t('console-chat.since'), cell: ({ at }) => <TimeText at={at} /> },
          {
            id: 'dismiss',
            header: '',
            align: 'end',
            cell: (moderator) => (
              <Button size="sm" disabled={!mayChange} onPress={() => setAction(moderator)}>
                {t('console-chat.dismiss')}
              </Button>
            ),
          },
        ]}
      />
      {action !== null && (
        <ModeratorForm
          dismissed={action === 'appoint' ? null : action}
          onClose={() => setAction(null)}
          onDone={query.refresh}
        />
      )}
    </>
  );
}

interface ModeratorFormProps {
  /** `null`: appoints one. */
  dismissed: Moderator | null;
  onClose: () => void;
  onDone: () => void;
}

function ModeratorForm({ dismissed, onClose, onDone }: ModeratorFormProps) {
  const { t } = useTranslation();
  const field = useFocus();
  const [name, setName] = useState('');
  const command = useCommand('chat/moderator', () => {
    onDone();
    onClose();
  });
  const member = dismissed?.member ?? name.trim();
  return (
    <CommandForm
      title={
        dismissed === null
          ? t('console-chat.appoint')
          : t('console-chat.dismissTitle', { name: dismissed.nickname })
      }
      submit={t(dismissed === null ? 'console-chat.appoint' : 'console-chat.dismiss')}
      danger={dismissed !== null}
      isForMember={false}
      isComplete={member !== ''}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ member, appoint: dismissed === null, reason })}
    >
      {dismissed === null && (
        <VisibleTextField
          label={t('console-chat.appointField')}
          value={name}
          onChange={setName}
          maxLength={64}
          autoComplete="off"
          ref={field}
        />
      )}
    </CommandForm>
  );
}
