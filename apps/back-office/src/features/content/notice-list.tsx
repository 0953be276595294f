import { useState } from 'react';
import { formatInteger } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { Card } from '../../shared/card/card';
import { Badge } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import type { OperatorOutput } from '../../shared/api';
import { useIsFresh } from '../../state/live/live.selectors';
import type { Query } from '../../state/queries/use-query';
import { TimeWindow } from './time-window';
import { WithdrawNotice } from './withdraw-notice';

type List = OperatorOutput<'notice/list'>;
type Row = List['items'][number];

export const STATE_TONES = { scheduled: 'wait', shown: 'ok', over: 'neutral', withdrawn: 'neutral' } as const;

/** What is published, scheduled, over or withdrawn. */
export function NoticeList({ query }: { query: Query<List> }) {
  const { t, i18n } = useTranslation();
  const [withdrawn, setWithdrawn] = useState<Row | null>(null);
  const isFresh = useIsFresh();
  const columns: readonly TableColumn<Row>[] = [
    { id: 'title', header: t('console-content.title'), cell: ({ title }) => title[i18n.language] },
    {
      id: 'kind',
      header: t('console-content.notice.kind'),
      cell: ({ kind }) => t(`console-content.notice.kinds.${kind}`),
    },
    {
      id: 'state',
      header: t('console-content.state'),
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`console-content.states.${state}`)}</Badge>,
    },
    { id: 'window', header: t('console-content.window'), cell: (row) => <TimeWindow {...row} /> },
    {
      id: 'readers',
      header: t('console-content.notice.read'),
      align: 'end',
      cell: ({ readers }) => formatInteger(String(readers)),
    },
    {
      id: 'withdraw',
      header: t('console-content.action'),
      align: 'end',
      cell: (row) =>
        row.state !== 'withdrawn' &&
        row.state !== 'over' && (
          <Button size="sm" variant="ghost" disabled={!isFresh} onPress={() => setWithdrawn(row)}>
            {t('console-content.notice.withdraw')}
          </Button>
        ),
    },
  ];
  return (
    <Card title={t('console-content.schedule')} note={query.value?.items.length} flush>
      <DataTable
        label={t('console-content.schedule')}
        columns={columns}
        rows={query.value?.items ?? null}
        rowId={({ noticeId }) => noticeId}
        query={query}
        empty={
          <EmptyState title={t('console-content.notice.none')} hint={t('console-content.notice.noneHint')} />
        }
      />
      {withdrawn !== null && (
        <WithdrawNotice
          noticeId={withdrawn.noticeId}
          name={withdrawn.title[i18n.language]}
          onClose={() => setWithdrawn(null)}
          onWithdrawn={() => {
            setWithdrawn(null);
            query.refresh();
          }}
        />
      )}
    </Card>
  );
}
