import { useState } from 'react';
import { CHAT_REPORT_REASONS } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { CommandForm } from '../../shared/decisions/command-form';
import { Drawer, DrawerSection } from '../../shared/drawer/drawer';
import { Age } from '../../shared/figures/age';
import { KeyValues } from '../../shared/figures/key-values';
import { TimeText } from '../../shared/figures/time-text';
import { useShortcutWhen } from '../../shared/keys/use-shortcut';
import { Badge } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable } from '../../shared/table/data-table';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { MuteForm } from './mute-form';
import styles from './chat.module.css';

type Report = OperatorOutput<'chat/reports'>['items'][number];
type Action = 'remove' | 'keep' | 'mute';

const TARGET_MINUTES = 30;
const TOPICS = ['chat'] as const;
const idOf = ({ roomId, seq }: Report): string => `${roomId} ${String(seq)}`;

/** Reported messages that nobody has dealt with, the oldest first. */
export function ReportsTab() {
  const { t } = useTranslation();
  const query = useQuery('chat/reports', {}, { topics: TOPICS });
  const [openId, setOpenId] = useState<string | null>(null);
  const reports = query.value?.items ?? null;
  const open = reports?.find((report) => idOf(report) === openId) ?? null;
  return (
    <div className={styles.split}>
      <DataTable<Report>
        label={t('console-chat.tab.reports')}
        rows={reports}
        rowId={idOf}
        query={query}
        openId={openId}
        onOpen={setOpenId}
        empty={
          <EmptyState title={t('console-chat.none.reports')} hint={t('console-chat.noneHint.reports')} />
        }
        columns={[
          {
            id: 'text',
            header: t('console-chat.message'),
            cell: ({ text }) => <span className={styles.text}>{text}</span>,
          },
          { id: 'sender', header: t('console-chat.sender'), cell: ({ sender }) => sender.nickname },
          { id: 'room', header: t('console-chat.room'), cell: ({ roomId }) => <RoomName roomId={roomId} /> },
          { id: 'reasons', header: t('console-chat.reasons'), cell: (row) => <Reasons report={row} /> },
          {
            id: 'since',
            header: t('console-chat.since'),
            align: 'end',
            cell: ({ firstAt }) => <Age since={firstAt} targetMinutes={TARGET_MINUTES} />,
          },
          { id: 'state', header: t('console-chat.state'), cell: (row) => <ReportState report={row} /> },
        ]}
      />
      {open !== null && (
        <ReportDrawer
          key={idOf(open)}
          report={open}
          onClose={() => setOpenId(null)}
          onDone={() => query.refresh()}
        />
      )}
    </div>
  );
}

function RoomName({ roomId }: { roomId: string }) {
  const { t } = useTranslation();
  const language = (['zh', 'en', 'zht'] as const).find((one) => one === roomId);
  return language === undefined ? (
    <span className={styles.mono}>{roomId}</span>
  ) : (
    t(`common.language.${language}`)
  );
}

function Reasons({ report: { reasons } }: { report: Report }) {
  const { t } = useTranslation();
  return CHAT_REPORT_REASONS.filter((reason) => reasons[reason] !== undefined)
    .map((reason) => `${t(`console-chat.reason.${reason}`)} ${String(reasons[reason])}`)
    .join(' · ');
}

function ReportState({ report: { removed, mutedNow } }: { report: Report }) {
  const { t } = useTranslation();
  return (
    <span className={styles.badges}>
      <Badge tone={removed ? 'neutral' : 'wait'}>
        {t(removed ? 'console-chat.removed' : 'console-chat.shown')}
      </Badge>
      {mutedNow && <Badge tone="bad">{t('console-chat.mutedNow')}</Badge>}
    </span>
  );
}

interface ReportDrawerProps {
  report: Report;
  onClose: () => void;
  onDone: () => void;
}

function ReportDrawer({ report, onClose, onDone }: ReportDrawerProps) {
  const { t } = useTranslation();
  const [action, setAction] = useState<Action | null>(null);
  const isFresh = useIsFresh();
  const mayDecide = useMay('chat/remove') && isFresh;
  const { sender, nextStep } = report;
  const context = useQuery('chat/room', { roomId: report.roomId, before: report.seq + 6 });
  const around = context.value?.items.slice(-11) ?? [];
  useShortcutWhen(mayDecide, { keys: 'x', label: t('console-chat.remove'), run: () => setAction('remove') });
  useShortcutWhen(mayDecide, { keys: 'a', label: t('console-chat.keep'), run: () => setAction('keep') });
  return (
    <Drawer
      title={sender.nickname}
      aside={<ReportState report={report} />}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button variant="primary" shortcut="X" disabled={!mayDecide} onPress={() => setAction('remove')}>
            {t('console-chat.remove')}
          </Button>
          <Button shortcut="A" disabled={!mayDecide} onPress={() => setAction('keep')}>
            {t('console-chat.keep')}
          </Button>
          <Button disabled={!mayDecide} onPress={() => setAction('mute')}>
            {t('console-chat.mute', { step: t(`console-chat.step.${nextStep}`) })}
          </Button>
        </div>
      }
    >
      <DrawerSection title={t('console-chat.message')}>
        <p className={styles.quote}>{report.text}</p>
      </DrawerSection>
      <DrawerSection>
        <KeyValues
          items={[
            { name: t('console-chat.room'), value: <RoomName roomId={report.roomId} /> },
            { name: t('console-chat.reasons'), value: <Reasons report={report} /> },
            { name: t('console-chat.mutesBefore'), value: String(report.mutes) },
          ]}
        />
      </DrawerSection>
      <DrawerSection title={t('console-chat.context')}>
        {around.map(({ seq, member, text, sentAt, removed }) => (
          <p key={seq} className={seq === report.seq ? styles.marked : styles.line}>
            <TimeText at={sentAt} /> <span className={styles.mono}>{member}</span> {text}
            {removed && <Badge>{t('console-chat.removed')}</Badge>}
          </p>
        ))}
      </DrawerSection>
      {action === 'mute' && (
        <MuteForm
          member={sender.uid}
          nickname={sender.nickname}
          suggested={nextStep}
          onClose={() => setAction(null)}
          onDone={onDone}
        />
      )}
      {action !== null && action !== 'mute' && (
        <RemoveForm
          report={report}
          remove={action === 'remove'}
          onClose={() => setAction(null)}
          onDone={onDone}
        />
      )}
    </Drawer>
  );
}

function RemoveForm({ report, remove, onClose, onDone }: ReportDrawerProps & { remove: boolean }) {
  const { t } = useTranslation();
  const command = useCommand('chat/remove', () => {
    onDone();
    onClose();
  });
  const verb = t(remove ? 'console-chat.remove' : 'console-chat.keep');
  return (
    <CommandForm
      title={`${verb} · ${report.sender.nickname}`}
      submit={verb}
      danger={remove}
      isForMember={false}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ roomId: report.roomId, seq: report.seq, remove, reason })}
    >
      <p className={styles.quote}>{report.text}</p>
      <p>{t(remove ? 'console-chat.removeEffect' : 'console-chat.keepEffect')}</p>
    </CommandForm>
  );
}
