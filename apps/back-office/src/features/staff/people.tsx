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
import styles from './people.module.css';
import { PersonDrawer } from './person-drawer';
import { StaffState } from './staff-state';

export type StaffRow = OperatorOutput<'staff/list'>['items'][number];

const TOPICS = { topics: ['staff'] as const };

export function People() {
  const { t } = useTranslation();
  const list = useQuery('staff/list', {}, TOPICS);
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const mayAdd = useMay('staff/add');
  const isFresh = useIsFresh();
  const open = list.value?.items.find(({ account }) => account === openId);
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
      <div className={styles.work}>
        <div className={styles.list}>
          <DataTable
            label={t('console-staff.people')}
            columns={useColumns()}
            rows={list.value?.items ?? null}
            rowId={({ account }) => account}
            query={list}
            openId={openId}
            onOpen={setOpenId}
            empty={<EmptyState title={t('console-staff.none')} />}
          />
        </div>
        {open !== undefined && (
          <PersonDrawer key={open.account} person={open} onClose={() => setOpenId(null)} />
        )}
      </div>
      {isAdding && <AddStaff onClose={() => setAdding(false)} />}
    </>
  );
}

function useColumns(): readonly TableColumn<StaffRow>[] {
  const { t } = useTranslation();
  return [
    { id: 'name', header: t('console-staff.name'), cell: ({ name }) => name },
    { id: 'account', header: t('console-staff.account'), cell: ({ account }) => account },
    {
      id: 'roles',
      header: t('console-staff.roles'),
      cell: ({ roles }) => roles.map((role) => t(`console.role.${role}`)).join(' · '),
    },
    {
      id: 'authenticator',
      header: t('console-staff.authenticator'),
      cell: ({ hasAuthenticator }) =>
        hasAuthenticator ? t('console-staff.bound') : <Badge tone="bad">{t('console-staff.notBound')}</Badge>,
    },
    { id: 'state', header: t('console-staff.state'), cell: (row) => <StaffState person={row} /> },
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
}
