import { useState } from 'react';
import { SIGN_IN_OUTCOMES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { Age } from '../../shared/figures/age';
import { TimeText } from '../../shared/figures/time-text';
import { Panel, PanelPage } from '../../shared/panel';
import { Badge } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable } from '../../shared/table/data-table';
import { useMayAct } from '../../state/live/use-may-act';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { SignOutForm } from './access-form';
import { Masked } from './masked';
import type { MemberTabProps } from './member-page';
import styles from './members.module.css';

type Sessions = OperatorOutput<'member/sessions'>;
type OpenSession = Sessions['open'][number];
type SignIn = Sessions['signIns'][number];

const deviceOf = ({ device, system }: { device: string; system: string }): string =>
  [device, system].filter((part) => part !== '').join(' · ');

/** Where the member is signed in, and how they came in before. */
export function SessionsTab({ member, onChanged }: MemberTabProps) {
  const { t } = useTranslation();
  const query = useQuery('member/sessions', { member: member.uid });
  const [ending, setEnding] = useState<{ readonly sessionId: string | null } | null>(null);
  const mayEnd = useMay('member/end-sessions');
  const mayAct = useMayAct();
  const places = [...new Set((query.value?.signIns ?? []).map(({ place }) => place))].filter(Boolean);
  return (
    <PanelPage>
      <Panel
        title={t('console-members.openSessions')}
        actions={
          mayEnd && (
            <Button size="sm" disabled={!mayAct} onPress={() => setEnding({ sessionId: null })}>
              {t('console-members.signOutAll')}
            </Button>
          )
        }
        flush
      >
        <DataTable<OpenSession>
          label={t('console-members.openSessions')}
          rows={query.value?.open ?? null}
          rowId={({ sessionId }) => sessionId}
          query={query}
          empty={<EmptyState title={t('console-members.noSessions')} />}
          columns={[
            { id: 'device', header: t('console-members.device'), cell: deviceOf },
            { id: 'process', header: t('console-members.app'), cell: ({ process }) => process.toUpperCase() },
            { id: 'place', header: 'IP', cell: ({ place }) => <span className={styles.mono}>{place}</span> },
            {
              id: 'since',
              header: t('console-members.since'),
              cell: ({ signedInAt }) => <TimeText at={signedInAt} />,
            },
            {
              id: 'seen',
              header: t('console-members.seen'),
              cell: ({ lastSeenAt }) => <Age since={lastSeenAt} />,
            },
            {
              id: 'id',
              header: t('console-members.deviceId'),
              cell: ({ deviceId }) => <span className={styles.mono}>{deviceId ?? '—'}</span>,
            },
            {
              id: 'end',
              header: '',
              align: 'end',
              cell: ({ sessionId }) =>
                mayEnd && (
                  <Button size="sm" disabled={!mayAct} onPress={() => setEnding({ sessionId })}>
                    {t('console-members.signOutOne')}
                  </Button>
                ),
            },
          ]}
        />
      </Panel>
      <Panel title={t('console-members.signIns')} flush>
        <DataTable<SignIn>
          label={t('console-members.signIns')}
          rows={query.value?.signIns ?? null}
          rowId={({ at, outcome }) => `${at} ${outcome}`}
          query={query}
          empty={<EmptyState title={t('console-members.noSignIns')} />}
          columns={[
            {
              id: 'at',
              header: t('console-members.time'),
              cell: ({ at }) => <TimeText at={at} detail="second" />,
            },
            {
              id: 'outcome',
              header: t('console-members.result'),
              cell: ({ outcome }) => <Outcome outcome={outcome} />,
            },
            { id: 'device', header: t('console-members.device'), cell: deviceOf },
            { id: 'place', header: 'IP', cell: ({ place }) => <span className={styles.mono}>{place}</span> },
          ]}
        />
      </Panel>
      {places.length > 0 && (
        <Panel title={t('console-members.places')}>
          <Masked uid={member.uid} field="places" shown={places} />
        </Panel>
      )}
      {ending !== null && (
        <SignOutForm
          member={member}
          sessionId={ending.sessionId}
          onClose={() => setEnding(null)}
          onDone={() => {
            query.refresh();
            onChanged();
          }}
        />
      )}
    </PanelPage>
  );
}

function Outcome({ outcome }: { outcome: string }) {
  const { t } = useTranslation();
  const known = SIGN_IN_OUTCOMES.find((one) => one === outcome);
  return (
    <Badge tone={outcome === 'signed-in' ? 'ok' : 'wait'}>
      {known === undefined ? outcome : t(`console-members.outcome.${known}`)}
    </Badge>
  );
}
