import { useTranslation } from '@realm/i18n';
import type { StaffSession } from '@realm/api-client';
import { Button } from '../../shared/button';
import { TimeText } from '../../shared/figures/time-text';
import { Badge } from '../../shared/states/badge';
import { failureText } from '../../shared/states/failure-text';
import { EmptyState } from '../../shared/states/list-states';
import { NoticeBar } from '../../shared/states/notice-bar';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { FilterBar } from '../../shared/filters/filter-bar';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';

/** One's own open sessions: where one is signed in, and the way to end it there. */
export function AccountScreen() {
  const { t } = useTranslation();
  const sessions = useQuery('staff/sessions', {});
  const end = useCommand('staff/end-session', sessions.refresh);
  const isFresh = useIsFresh();
  const columns: readonly TableColumn<StaffSession>[] = [
    { id: 'device', header: t('console-account.device'), cell: ({ device }) => device },
    { id: 'place', header: t('console-account.place'), cell: ({ place }) => place },
    {
      id: 'created',
      header: t('console-account.since'),
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    { id: 'seen', header: t('console-account.seen'), cell: ({ lastSeenAt }) => <TimeText at={lastSeenAt} /> },
    {
      id: 'end',
      header: t('console-account.action'),
      cell: ({ sessionId, current }) =>
        current ? (
          <Badge tone="ok">{t('console-account.current')}</Badge>
        ) : (
          <Button size="sm" disabled={!isFresh} busy={end.isBusy} onPress={() => end.run({ sessionId })}>
            {t('console-account.end')}
          </Button>
        ),
    },
  ];
  const others = sessions.value?.items.filter(({ current }) => !current).length ?? 0;
  return (
    <>
      <FilterBar
        end={
          others > 0 && (
            <Button variant="secondary" disabled={!isFresh} busy={end.isBusy} onPress={() => end.run({})}>
              {t('console-account.endOthers', { count: others })}
            </Button>
          )
        }
      >
        <p>{t('console-account.lead')}</p>
      </FilterBar>
      {end.failure !== null && <NoticeBar tone="bad">{failureText(t, end.failure)}</NoticeBar>}
      <DataTable
        label={t('console.screen.account')}
        columns={columns}
        rows={sessions.value?.items ?? null}
        rowId={({ sessionId }) => sessionId}
        query={sessions}
        empty={<EmptyState title={t('console-account.none')} />}
      />
    </>
  );
}
