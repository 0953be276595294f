import { useState } from 'react';
import { Info, LogOut } from 'lucide-react';
import type { MemberSession } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { Badge, Banner, Button, Card, Dialog, ListRow, Note, Skeleton, Stack, Text } from '@realm/ui';
import { api } from '../../../shared/api';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { useAppDispatch } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { readResource } from '../../../state/resources/create-resource';
import { useResource } from '../../../state/resources/use-resource';
import { toastShown } from '../../../state/toasts/toasts.slice';
import styles from '../components/forms.module.css';
import { DeviceIcon, originText, useDeviceName } from '../components/device-line';
import { CENTRE } from '../security-places';
import { overview, sessions } from '../security.resources';
import { useCommand } from '../../../shared/use-command';

type Target = MemberSession | 'others';

/** The devices that are signed in; any but this one can be signed out. */
export function DevicesScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [entry, read] = useResource(sessions, undefined);
  const [target, setTarget] = useState<Target | null>(null);
  const [isOpen, setOpen] = useState(false);
  const command = useCommand(api.revokeSessions, () => {
    setOpen(false);
    dispatch(toastShown({ tone: 'good', key: 'safety.devices.done' }));
    read();
    dispatch(readResource(overview, undefined));
  });
  const others = entry.status === 'ready' ? entry.value.items.filter(({ isCurrent }) => !isCurrent) : [];

  function request(chosen: Target) {
    command.reset();
    setTarget(chosen);
    setOpen(true);
  }

  return (
    <DetailPage
      title={t('safety.devices.title')}
      backTo={CENTRE}
      busy={entry.status === 'loading'}
      footer={
        others.length > 0 ? (
          <Button
            block
            variant="outline"
            icon={<LogOut aria-hidden="true" />}
            onClick={() => request('others')}
          >
            {t('safety.devices.endOthers', { count: others.length })}
          </Button>
        ) : undefined
      }
    >
      {entry.status === 'loading' && <Skeleton height={140} shape="block" />}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && (
        <Stack screen>
          <Text>{t('safety.devices.lead')}</Text>
          {entry.value.items
            .filter(({ isCurrent }) => isCurrent)
            .map((session) => (
              <Stack key={session.sessionId} as="section" gap={2}>
                <h2 className={styles.day}>{t('safety.devices.this')}</h2>
                <Card padding="rows">
                  <DeviceRow session={session} />
                </Card>
              </Stack>
            ))}
          <Stack as="section" gap={2}>
            <h2 className={styles.day}>{t('safety.devices.others')}</h2>
            {others.length === 0 ? (
              <Text>{t('safety.devices.none')}</Text>
            ) : (
              <Card padding="rows">
                {others.map((session) => (
                  <DeviceRow key={session.sessionId} session={session} onEnd={() => request(session)} />
                ))}
              </Card>
            )}
          </Stack>
          <Note icon={<Info aria-hidden="true" />}>{t('safety.devices.place')}</Note>
        </Stack>
      )}
      <EndDialog
        target={target}
        open={isOpen}
        count={others.length}
        command={command}
        onCancel={() => setOpen(false)}
      />
    </DetailPage>
  );
}

function DeviceRow({ session, onEnd }: { session: MemberSession; onEnd?: () => void }) {
  const { t } = useTranslation();
  const name = useDeviceName()(session);
  const { isCurrent } = session;
  return (
    <ListRow
      icon={<DeviceIcon {...session} />}
      tone={isCurrent ? 'gain' : 'neutral'}
      title={name}
      note={isCurrent ? originText(session) : originText(session, momentText(session.lastSeenAt))}
      end={
        onEnd === undefined ? (
          <Badge tone="ok">{t('safety.devices.now')}</Badge>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('safety.devices.endOne', { device: name })}
            onClick={onEnd}
          >
            {t('safety.devices.end')}
          </Button>
        )
      }
    />
  );
}

interface EndDialogProps {
  /** Keeps its text while the dialog closes. */
  target: Target | null;
  open: boolean;
  count: number;
  command: ReturnType<typeof useCommand<{ sessionId?: string }, unknown>>;
  onCancel: () => void;
}

function EndDialog({ target, open, count, command, onCancel }: EndDialogProps) {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  if (target === null) return null;
  const isAll = target === 'others';
  return (
    <Dialog
      open={open}
      tone="danger"
      title={
        isAll
          ? t('safety.devices.confirmAll', { count })
          : t('safety.devices.confirm', { device: nameOf(target) })
      }
      confirmLabel={t('safety.devices.end')}
      cancelLabel={t('common.action.cancel')}
      busy={command.isBusy}
      onConfirm={() => command.run(isAll ? {} : { sessionId: target.sessionId })}
      onCancel={onCancel}
    >
      {t('safety.devices.effect')}
      {command.failure !== null && <Banner tone="error">{failureText(t, command.failure)}</Banner>}
    </Dialog>
  );
}
