import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { CommandForm } from '../../shared/decisions/command-form';
import { TimeText } from '../../shared/figures/time-text';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable } from '../../shared/table/data-table';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useMay } from '../../state/session/session.selectors';
import styles from './chat.module.css';
import { useChatDesk } from './use-chat-desk';

type Mute = OperatorOutput<'chat/desk'>['mutes'][number];

/** Who is muted now. */
export function MutesTab() {
  const { t } = useTranslation();
  const query = useChatDesk();
  const [lifting, setLifting] = useState<Mute | null>(null);
  const isFresh = useIsFresh();
  const mayLift = useMay('chat/unmute') && isFresh;
  return (
    <>
      <DataTable<Mute>
        label={t('console-chat.tab.mutes')}
        rows={query.value?.mutes ?? null}
        rowId={({ member, at }) => `${member} ${at}`}
        query={query}
        empty={<EmptyState title={t('console-chat.none.mutes')} hint={t('console-chat.noneHint.mutes')} />}
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
          {
            id: 'step',
            header: t('console-chat.stepLabel'),
            cell: ({ step }) => t(`console-chat.step.${step}`),
          },
          {
            id: 'until',
            header: t('console-chat.until'),
            cell: ({ until }) => (until === null ? t('console-chat.forGood') : <TimeText at={until} />),
          },
          {
            id: 'why',
            header: t('console-chat.why'),
            cell: ({ reason }) => <span className={styles.text}>{reason}</span>,
          },
          { id: 'by', header: t('console-chat.by'), cell: ({ by }) => by },
          {
            id: 'lift',
            header: '',
            align: 'end',
            cell: (mute) => (
              <Button size="sm" disabled={!mayLift} onPress={() => setLifting(mute)}>
                {t('console-chat.unmute')}
              </Button>
            ),
          },
        ]}
      />
      {lifting !== null && (
        <LiftForm mute={lifting} onClose={() => setLifting(null)} onDone={query.refresh} />
      )}
    </>
  );
}

function LiftForm({ mute, onClose, onDone }: { mute: Mute; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const command = useCommand('chat/unmute', () => {
    onDone();
    onClose();
  });
  return (
    <CommandForm
      title={`${t('console-chat.unmute')} · ${mute.nickname}`}
      submit={t('console-chat.unmute')}
      isForMember={false}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ member: mute.member, reason })}
    />
  );
}
