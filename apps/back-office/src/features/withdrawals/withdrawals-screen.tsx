import { useState } from 'react';
import { WITHDRAWAL_QUEUES, type QueueWithdrawal } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { callOperator } from '../../shared/api';
import { Button } from '../../shared/button';
import { Chip, FilterBar, Search } from '../../shared/filters/filter-bar';
import { CsvButton } from '../../shared/lists/csv-button';
import { MAX_FILE_ROWS } from '../../shared/lists/read-all-pages';
import queue from '../../shared/orders/queue.module.css';
import { FILE_PAGE, WITHDRAWAL_FILE } from '../../shared/orders/queue-file';
import { leaveField } from '../../shared/orders/leave-field';
import { useQueueAddress } from '../../shared/orders/use-queue-address';
import { EmptyState } from '../../shared/states/list-states';
import { NewRows } from '../../shared/table/new-rows';
import { QueueTable } from '../../shared/table/queue-table';
import { useStableRows } from '../../shared/table/use-stable-rows';
import { useQuery } from '../../state/queries/use-query';
import { useWithdrawalColumns } from './use-withdrawal-columns';
import { WithdrawalDetail } from './withdrawal-detail';

const TOPICS = { topics: ['withdrawals', 'approvals'] } as const;
const PAGE = 200;
const MAX_ROWS = 1_000;
const idOf = ({ orderId }: QueueWithdrawal): string => orderId;

/** Withdrawals that are not over: the queue at the left, the open one beside it. */
export function WithdrawalsScreen() {
  const { t } = useTranslation();
  const { view, setView, openId, open } = useQueueAddress('/withdrawals', WITHDRAWAL_QUEUES);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(PAGE);
  const input = { show: view, limit: String(limit), ...(search === '' ? {} : { search }) };
  const query = useQuery('withdrawal/queue', input, TOPICS);
  const { value: summary } = useQuery('queue/summary', {}, TOPICS);
  const { rows, newCount, showNew } = useStableRows(query.value?.items ?? null, idOf, JSON.stringify(input));
  const columns = useWithdrawalColumns({ queue: query.value, isNarrow: openId !== null });
  const place = rows?.findIndex((row) => row.orderId === openId) ?? -1;
  const move = (by: 1 | -1): void => {
    const next = rows?.[place + by];
    if (next !== undefined) open(next.orderId);
  };
  return (
    <div className={queue.split}>
      <div className={queue.list}>
        <FilterBar
          end={
            <>
              <NewRows count={newCount} onShow={showNew} />
              {openId === null && <span className={queue.order}>{t('console-queues.oldestFirst')}</span>}
              <CsvButton
                label={t('console-queues.export')}
                tooMany={t('console-queues.tooMany', { count: MAX_FILE_ROWS })}
                fileName={`withdrawals-${view}.csv`}
                columns={WITHDRAWAL_FILE}
                readPage={(cursor) =>
                  callOperator('withdrawal/queue', {
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
            label={t('console-queues.withdrawals.search')}
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
          {WITHDRAWAL_QUEUES.map((one) => (
            <Chip key={one} selected={one === view} onChange={() => setView(one)}>
              {t(`console-queues.withdrawals.view.${one}`)} {summary?.[one].count ?? ''}
            </Chip>
          ))}
        </FilterBar>
        <QueueTable
          label={t('console.screen.withdrawals')}
          columns={columns}
          rows={rows}
          rowId={idOf}
          query={query}
          openId={openId}
          onOpen={open}
          empty={
            <EmptyState
              title={t(search === '' ? 'console-queues.withdrawals.empty' : 'console-queues.noMatch')}
              hint={t(search === '' ? 'console-queues.emptyHint' : 'console-queues.noMatchHint')}
            />
          }
        />
        {query.value !== null && query.value.nextCursor !== null && limit < MAX_ROWS && (
          <div className={queue.more}>
            <Button size="sm" onPress={() => setLimit(MAX_ROWS)}>
              {t('console-queues.more', { shown: query.value.items.length, count: query.value.count })}
            </Button>
          </div>
        )}
      </div>
      {openId !== null && (
        <WithdrawalDetail
          key={openId}
          orderId={openId}
          place={place === -1 ? null : { at: place + 1, of: rows?.length ?? 0 }}
          onMove={move}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}
