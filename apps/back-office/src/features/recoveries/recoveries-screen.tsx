import type { StaffRecovery } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Age } from '../../shared/figures/age';
import { TimeText } from '../../shared/figures/time-text';
import { Chip, FilterBar } from '../../shared/filters/filter-bar';
import { MemberName } from '../../shared/orders/member-line';
import queue from '../../shared/orders/queue.module.css';
import { TwoPeople } from '../../shared/orders/two-people';
import { useQueueAddress } from '../../shared/orders/use-queue-address';
import { EmptyState } from '../../shared/states/list-states';
import { NewRows } from '../../shared/table/new-rows';
import { QueueTable, type QueueColumn } from '../../shared/table/queue-table';
import { useStableRows } from '../../shared/table/use-stable-rows';
import { useQuery } from '../../state/queries/use-query';
import { KindText } from './kind-text';
import { firstPersonOf } from './recovery-decisions';
import { RecoveryDetail } from './recovery-detail';

const VIEWS = ['reviewing', 'cooling'] as const;
const TOPICS = { topics: ['recoveries', 'approvals'] } as const;
const idOf = ({ recoveryId }: StaffRecovery): string => recoveryId;

/** Members who can prove nothing by a code and wait for a person to look at their request. */
export function RecoveriesScreen() {
  const { t } = useTranslation();
  const { view, setView, openId, open } = useQueueAddress('/recoveries', VIEWS);
  const query = useQuery('recovery/list', { show: view }, TOPICS);
  const { rows, newCount, showNew } = useStableRows(query.value?.items ?? null, idOf, view);
  const columns = useColumns();
  const place = rows?.findIndex((row) => row.recoveryId === openId) ?? -1;
  return (
    <div className={queue.split}>
      <div className={queue.list}>
        <FilterBar end={<NewRows count={newCount} onShow={showNew} />}>
          {VIEWS.map((one) => (
            <Chip key={one} selected={one === view} onChange={() => setView(one)}>
              {t(`console-recoveries.view.${one}`)}
            </Chip>
          ))}
        </FilterBar>
        <QueueTable
          label={t('console.screen.recoveries')}
          columns={openId === null ? columns : columns.filter(({ id }) => id !== 'place')}
          rows={rows}
          rowId={idOf}
          query={query}
          openId={openId}
          onOpen={open}
          empty={
            <EmptyState title={t(`console-recoveries.empty.${view}`)} hint={t('console-queues.emptyHint')} />
          }
        />
        {openId === null && rows !== null && rows.length > 0 && (
          <p className={queue.rule}>{t('console-recoveries.rule')}</p>
        )}
      </div>
      {openId !== null && (
        <RecoveryDetail
          key={openId}
          recoveryId={openId}
          onMove={(by) => {
            const next = rows?.[place + by];
            if (next !== undefined) open(next.recoveryId);
          }}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

function useColumns(): readonly QueueColumn<StaffRecovery>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'since',
      header: t('console-queues.column.waiting'),
      width: 110,
      cell: ({ begunAt }) => <Age since={begunAt} />,
    },
    {
      id: 'member',
      header: t('console-queues.column.member'),
      cell: ({ member }) =>
        member === null ? t('console-recoveries.noAccount') : <MemberName member={member} />,
    },
    {
      id: 'kind',
      header: t('console-recoveries.kind'),
      width: 140,
      cell: ({ kind }) => <KindText kind={kind} />,
    },
    {
      id: 'place',
      header: t('console-recoveries.from'),
      cell: ({ device, system, place }) => [device, system, place].filter((part) => part !== '').join(' · '),
    },
    {
      id: 'people',
      header: t('console-queues.column.people'),
      width: 100,
      cell: (row) =>
        row.readyAt === null ? (
          <TwoPeople needsSecond first={firstPersonOf(row)?.firstOperator ?? null} />
        ) : (
          <TimeText at={row.readyAt} />
        ),
    },
  ];
}
