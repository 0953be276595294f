import { useState } from 'react';
import { DEPOSIT_HOLDS, type DepositHold } from '@realm/domain';
import type { QueueDeposit } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { callOperator } from '../../shared/api';
import { Chip, FilterBar, Search } from '../../shared/filters/filter-bar';
import { CsvButton } from '../../shared/lists/csv-button';
import { MAX_FILE_ROWS } from '../../shared/lists/read-all-pages';
import queue from '../../shared/orders/queue.module.css';
import { FILE_PAGE, DEPOSIT_FILE } from '../../shared/orders/queue-file';
import { leaveField } from '../../shared/orders/leave-field';
import { useQueueAddress } from '../../shared/orders/use-queue-address';
import { EmptyState } from '../../shared/states/list-states';
import { NewRows } from '../../shared/table/new-rows';
import { QueueTable } from '../../shared/table/queue-table';
import { useStableRows } from '../../shared/table/use-stable-rows';
import { useQuery } from '../../state/queries/use-query';
import { DepositDetail } from './deposit-detail';
import { Quarantine } from './quarantine';
import { useDepositColumns } from './use-deposit-columns';

const TOPICS = { topics: ['deposits', 'approvals'] } as const;
const LIMIT = '1000';
const VIEWS: readonly ['all', ...DepositHold[]] = ['all', ...DEPOSIT_HOLDS];
const idOf = ({ orderId }: QueueDeposit): string => orderId;

/** Payments that were not credited by themselves. */
export function DepositsScreen() {
  const { t } = useTranslation();
  const { view, setView, openId, open } = useQueueAddress('/deposits', VIEWS);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const input = {
    show: 'exceptions' as const,
    limit: LIMIT,
    ...(view === 'all' ? {} : { hold: view }),
    ...(search === '' ? {} : { search }),
  };
  const query = useQuery('deposit/queue', input, TOPICS);
  const { rows, newCount, showNew } = useStableRows(query.value?.items ?? null, idOf, JSON.stringify(input));
  const columns = useDepositColumns({ queue: query.value, isNarrow: openId !== null });
  const place = rows?.findIndex((row) => row.orderId === openId) ?? -1;
  const holds = query.value?.holds ?? {};
  const all = Object.values(holds).reduce((sum, count) => sum + count, 0);
  return (
    <div className={queue.split}>
      <div className={queue.list}>
        <FilterBar
          end={
            <>
              <NewRows count={newCount} onShow={showNew} />
              <CsvButton
                label={t('console-queues.export')}
                tooMany={t('console-queues.tooMany', { count: MAX_FILE_ROWS })}
                fileName="deposits.csv"
                columns={DEPOSIT_FILE}
                readPage={(cursor) =>
                  callOperator('deposit/queue', {
                    ...input,
                    limit: FILE_PAGE,
                    ...(cursor !== undefined && { cursor }),
                  })
                }
              />
            </>
          }
        >
          <Search
            label={t('console-queues.deposits.search')}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              if (text === '') setSearch('');
            }}
            onSubmit={() => {
              setSearch(typed.trim());
              leaveField();
            }}
          />
          {VIEWS.filter((one) => one === 'all' || one === view || (holds[one] ?? 0) > 0).map((one) => (
            <Chip key={one} selected={one === view} onChange={() => setView(one)}>
              {one === 'all' ? t('console-queues.all') : t(`console-queues.hold.${one}`)}{' '}
              {one === 'all' ? all : (holds[one] ?? 0)}
            </Chip>
          ))}
        </FilterBar>
        <QueueTable
          label={t('console.screen.deposits')}
          columns={columns}
          rows={rows}
          rowId={idOf}
          query={query}
          openId={openId}
          onOpen={open}
          empty={
            <EmptyState
              title={t(search === '' ? 'console-queues.deposits.empty' : 'console-queues.noMatch')}
              hint={t(search === '' ? 'console-queues.deposits.rule' : 'console-queues.noMatchHint')}
            />
          }
        />
        {openId === null && rows !== null && rows.length > 0 && (
          <p className={queue.rule}>{t('console-queues.deposits.rule')}</p>
        )}
        {openId === null && <Quarantine />}
      </div>
      {openId !== null && (
        <DepositDetail
          key={openId}
          orderId={openId}
          place={place === -1 ? null : { at: place + 1, of: rows?.length ?? 0 }}
          onMove={(by) => {
            const next = rows?.[place + by];
            if (next !== undefined) open(next.orderId);
          }}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}
