import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { TimeText } from '../../shared/figures/time-text';
import { FilterBar } from '../../shared/filters/filter-bar';
import { Badge } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import type { OperatorOutput } from '../../shared/api';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { AddStaff } from './add-staff';

type StaffRow = OperatorOutput<'staff/list'>['items'][number];

const TOPICS = ['staff'] as const;

/** Everyone with an account of staff. */
export function StaffScreen() {
  const { t } = useTranslation();
  const list = useQuery('staff/list', {}, { topics: TOPICS });
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMay('staff/add');
  const isFresh = useIsFresh();
  const columns: readonly TableColumn<StaffRow>[] = [
    { id: 'name', header: t('console-staff.name'), cell: ({ name }) => name },
    { id: 'account', header: t('console-staff.account'), cell: ({ account }) => account },
    {
      id: 'roles',
      header: t('console-staff.roles'),
      cell: ({ roles }) => roles.map((role) => t(`console.role.${role}`)).join(' · '),
    },
    { id: 'state', header: t('console-staff.state'), cell: (row) => <StaffState row={row} /> },
    {
      id: 'sessions',
      header: t('console-staff.sessions'),
      align: 'end',
      cell: ({ openSessions }) => String(openSessions),
    },
    {
      id: 'seen',
      header: t('console-staff.seen'),
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? '—' : <TimeText at={lastSeenAt} />),
    },
  ];
  return (
    <>
      <FilterBar
        end={
          mayAdd && (
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden="true" />}
              disabled={!isFresh}
              onPress={() => setAdding(true)}
            >
              {t('console-staff.add')}
            </Button>
          )
        }
      >
        <p>{t('console-staff.lead')}</p>
      </FilterBar>
      <DataTable
        label={t('console.screen.staff')}
        columns={columns}
        rows={list.value?.items ?? null}
        rowId={({ account }) => account}
        query={list}
        empty={<EmptyState title={t('console-staff.none')} />}
      />
      {isAdding && <AddStaff onClose={() => setAdding(false)} />}
    </>
  );
}

function StaffState({ row: { disabled, hasAuthenticator } }: { row: StaffRow }) {
  const { t } = useTranslation();
  if (disabled) return <Badge tone="bad">{t('console-staff.disabled')}</Badge>;
  if (!hasAuthenticator) return <Badge tone="wait">{t('console-staff.invited')}</Badge>;
  return <Badge tone="ok">{t('console-staff.active')}</Badge>;
}
