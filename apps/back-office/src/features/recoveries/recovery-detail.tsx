import type { OperatorOutput } from '../../shared/api';
import { useTranslation } from '@realm/i18n';
import { Drawer, DrawerSection } from '../../shared/drawer/drawer';
import { KeyValues } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { TimeText } from '../../shared/figures/time-text';
import { MemberLine } from '../../shared/orders/member-line';
import { MoveButtons } from '../../shared/orders/move-buttons';
import orders from '../../shared/orders/orders.module.css';
import queue from '../../shared/orders/queue.module.css';
import { Badge } from '../../shared/states/badge';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { useQuery } from '../../state/queries/use-query';
import { KindText } from './kind-text';
import { RecoveryFoot } from './recovery-foot';

type Request = OperatorOutput<'recovery/get'>;

export interface RecoveryDetailProps {
  recoveryId: string;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}

/** What the owner states beside what the account knows, and the decision of two people. */
export function RecoveryDetail({ recoveryId, onMove, onClose }: RecoveryDetailProps) {
  const query = useQuery('recovery/get', { recoveryId }, { topics: ['recoveries', 'approvals'] });
  const { value: request } = query;
  return (
    <Drawer
      title={request === null ? recoveryId : <Title request={request} />}
      aside={<MoveButtons onMove={onMove} />}
      onClose={onClose}
      footer={request !== null && <RecoveryFoot request={request} onChanged={query.refresh} />}
    >
      {request === null && query.failure === null && <SkeletonRows />}
      {request === null && query.failure !== null && (
        <ErrorState failure={query.failure} onRetry={query.refresh} />
      )}
      {request !== null && <RequestDetails request={request} />}
    </Drawer>
  );
}

function Title({ request: { kind, status } }: { request: Request }) {
  const { t } = useTranslation();
  return (
    <span className={queue.titleRow}>
      <KindText kind={kind} />
      <Badge tone={status === 'reviewing' || status === 'cooling' ? 'wait' : 'neutral'}>
        {t(`console-recoveries.status.${status}`)}
      </Badge>
    </span>
  );
}

function RequestDetails({ request }: { request: Request }) {
  const { t } = useTranslation();
  const { member, statement, contact, details, readyAt, note, decidedBy } = request;
  return (
    <>
      <DrawerSection>
        {member === null ? <p>{t('console-recoveries.noAccountHint')}</p> : <MemberLine member={member} />}
      </DrawerSection>
      <DrawerSection title={t('console-recoveries.statement')}>
        <p className={orders.well}>{statement}</p>
        <KeyValues
          items={[
            { name: t('console-recoveries.contact'), value: contact },
            { name: t('console-recoveries.begunAt'), value: <TimeText at={request.begunAt} /> },
            {
              name: t('console-recoveries.from'),
              value: [request.device, request.system, request.place]
                .filter((part) => part !== '')
                .join(' · '),
            },
            {
              name: t('console-recoveries.device'),
              value: t(request.knownDevice ? 'console-recoveries.known' : 'console-recoveries.unknown'),
            },
            ...(readyAt === null
              ? []
              : [{ name: t('console-recoveries.readyAt'), value: <TimeText at={readyAt} /> }]),
          ]}
        />
      </DrawerSection>
      {details !== null && <Details details={details} />}
      {decidedBy !== null && (
        <DrawerSection title={t('console-recoveries.decided', { name: decidedBy })}>
          <p className={orders.well}>{note}</p>
        </DrawerSection>
      )}
    </>
  );
}

function Details({ details }: { details: NonNullable<Request['details']> }) {
  const { t } = useTranslation();
  const { history } = details;
  return (
    <DrawerSection title={t('console-recoveries.compare')}>
      <KeyValues
        items={[
          { name: t('console-recoveries.email'), value: details.email ?? t('console-queues.none') },
          {
            name: t('console-recoveries.authenticator'),
            value: t(details.hasAuthenticator ? 'console-recoveries.bound' : 'console-queues.none'),
          },
          {
            name: t('console-recoveries.lastSignIn'),
            value: details.lastSignInAt === null ? '—' : <TimeText at={details.lastSignInAt} />,
          },
          { name: t('console-recoveries.places'), value: details.places.join('; ') || '—' },
          { name: t('console-recoveries.labels'), value: details.addressLabels.join(', ') || '—' },
          {
            name: t('console-recoveries.deposits', { count: history.deposits }),
            value: <Money amount={history.depositedUsdt} unit="USDT" />,
          },
          {
            name: t('console-recoveries.lastDeposit'),
            value: history.lastDepositAt === null ? '—' : <TimeText at={history.lastDepositAt} />,
          },
          {
            name: t('console-recoveries.withdrawals', { count: history.withdrawals }),
            value: <Money amount={history.withdrawnUsdt} unit="USDT" />,
          },
        ]}
      />
    </DrawerSection>
  );
}
