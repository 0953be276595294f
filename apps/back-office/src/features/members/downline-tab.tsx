import { formatInteger } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Link } from 'react-router-dom';
import type { OperatorOutput } from '../../shared/api';
import { KeyValues } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { TimeText } from '../../shared/figures/time-text';
import { PageBar } from '../../shared/lists/page-bar';
import { usePager } from '../../shared/lists/use-pager';
import { Panel, PanelPage } from '../../shared/panel';
import { Badge } from '../../shared/states/badge';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { DataTable } from '../../shared/table/data-table';
import { useQuery } from '../../state/queries/use-query';
import type { MemberTabProps } from './member-page';
import styles from './members.module.css';

type Commission = OperatorOutput<'agent/commissions'>['items'][number];
type Downline = OperatorOutput<'agent/downline'>['items'][number];

/** The member as an agent: what the downline plays, and what it earned by day. */
export function DownlineTab({ member: { uid } }: MemberTabProps) {
  const { t } = useTranslation();
  return (
    <PanelPage
      aside={
        <Panel title={t('console-members.downline.figures')}>
          <Figures uid={uid} />
        </Panel>
      }
    >
      <Panel title={t('console-members.downline.commissions')} flush>
        <Commissions uid={uid} />
      </Panel>
      <Panel
        title={t('console-members.downline.downline')}
        note={t('console-members.downline.downlineNote')}
        flush
      >
        <DownlineList uid={uid} />
      </Panel>
    </PanelPage>
  );
}

function Figures({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { value, failure, refresh } = useQuery('agent/figures', { member: uid });
  if (value === null)
    return failure === null ? <SkeletonRows count={3} /> : <ErrorState failure={failure} onRetry={refresh} />;
  const { downline, active, monthAmount, days, currencyCode } = value;
  return (
    <KeyValues
      items={[
        { name: t('console-members.downline.members'), value: formatInteger(String(downline)) },
        { name: t('console-members.downline.active'), value: formatInteger(String(active)) },
        {
          name: t('console-members.downline.month'),
          value: <Money amount={monthAmount} unit={currencyCode} />,
        },
        ...[...days].reverse().map(({ day, amount }) => ({
          name: day,
          value: <Money amount={amount} unit={currencyCode} />,
        })),
      ]}
    />
  );
}

function Commissions({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const pager = usePager(uid);
  const query = useQuery('agent/commissions', {
    member: uid,
    ...(pager.cursor !== undefined && { cursor: pager.cursor }),
  });
  return (
    <>
      <DataTable<Commission>
        label={t('console-members.downline.commissions')}
        rows={query.value?.items ?? null}
        rowId={({ day, currencyCode }) => `${day} ${currencyCode}`}
        query={query}
        empty={<EmptyState title={t('console-members.downline.noCommissions')} />}
        columns={[
          { id: 'day', header: t('console-members.downline.day'), cell: ({ day }) => day },
          {
            id: 'members',
            header: t('console-members.downline.from'),
            align: 'end',
            cell: ({ members }) => formatInteger(String(members)),
          },
          {
            id: 'turnover',
            header: t('console-members.downline.turnover'),
            align: 'end',
            cell: ({ turnover, currencyCode }) => <Money amount={turnover} unit={currencyCode} />,
          },
          {
            id: 'lines',
            header: t('console-members.downline.lines'),
            cell: ({ lines }) => (
              <span className={styles.quiet}>
                {lines.map(({ category }) => t(`common.category.${category}`)).join(' · ')}
              </span>
            ),
          },
          {
            id: 'amount',
            header: t('console-members.downline.amount'),
            align: 'end',
            cell: ({ amount, currencyCode }) => (
              <b>
                <Money amount={amount} unit={currencyCode} />
              </b>
            ),
          },
          {
            id: 'paid',
            header: t('console-members.downline.calculated'),
            cell: ({ calculatedAt }) => <TimeText at={calculatedAt} />,
          },
        ]}
      />
      <PageBar pager={pager} nextCursor={query.value?.nextCursor ?? null} />
    </>
  );
}

function DownlineList({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const pager = usePager(uid);
  const query = useQuery('agent/downline', {
    member: uid,
    ...(pager.cursor !== undefined && { cursor: pager.cursor }),
  });
  const turnoverOf = ({ turnover }: Downline, span: 'lastDay' | 'week') =>
    turnover.length === 0
      ? '—'
      : turnover.map(({ currencyCode, [span]: amount }) => (
          <div key={currencyCode}>
            <Money amount={amount} unit={currencyCode} />
          </div>
        ));
  return (
    <>
      <DataTable<Downline>
        label={t('console-members.downline.downline')}
        rows={query.value?.items ?? null}
        rowId={(row) => row.uid}
        query={query}
        empty={<EmptyState title={t('console-members.downline.noDownline')} />}
        columns={[
          {
            id: 'account',
            header: t('console-members.account'),
            cell: (row) => (
              <Link to={`/members/${row.uid}`} className={styles.name}>
                {row.account}
              </Link>
            ),
          },
          { id: 'uid', header: t('console-members.uid'), cell: (row) => row.uid },
          {
            id: 'joined',
            header: t('console-members.downline.joined'),
            cell: ({ joinedAt }) => <TimeText at={joinedAt} />,
          },
          {
            id: 'last',
            header: t('console-members.downline.lastDay'),
            align: 'end',
            cell: (row) => turnoverOf(row, 'lastDay'),
          },
          {
            id: 'week',
            header: t('console-members.downline.week'),
            align: 'end',
            cell: (row) => turnoverOf(row, 'week'),
          },
          {
            id: 'active',
            header: t('console-members.state'),
            cell: ({ active }) => active && <Badge tone="ok">{t('console-members.downline.isActive')}</Badge>,
          },
        ]}
      />
      <PageBar pager={pager} nextCursor={query.value?.nextCursor ?? null} />
    </>
  );
}
