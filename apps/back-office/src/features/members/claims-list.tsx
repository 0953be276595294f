import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation, type TFunction } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { Card } from '../../shared/card/card';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { useMayAct } from '../../state/live/use-may-act';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { ClaimForm, type ClaimDecision } from './claim-form';
import styles from './members.module.css';

export type Claim = OperatorOutput<'bet/claims'>['items'][number];

const TOPICS = { topics: ['approvals'] } as const;

/** Bets whose corrected result left something to be taken back; each claim is collected or written off. */
export function ClaimsList() {
  const { t } = useTranslation();
  const list = useQuery('bet/claims', {}, TOPICS);
  const mayDecide = useMay('bet/collect-claim');
  const mayAct = useMayAct();
  const [decided, setDecided] = useState<{ claim: Claim; decision: ClaimDecision } | null>(null);
  const decisions: TableColumn<Claim> = {
    id: 'decide',
    header: t('console-members.state'),
    align: 'end',
    cell: (claim) =>
      (['collect-claim', 'write-off-claim'] as const).map((decision) => (
        <Button
          key={decision}
          size="sm"
          variant="ghost"
          disabled={!mayAct}
          onPress={() => setDecided({ claim, decision })}
        >
          {t(`console-members.${decision}`)}
        </Button>
      )),
  };
  return (
    <div className={styles.claims}>
      <Card title={t('console-members.claimsTitle')} note={t('console-members.claimsHint')} flush>
        <DataTable
          label={t('console-members.claimsTitle')}
          columns={[...columnsOf(t), ...(mayDecide ? [decisions] : [])]}
          rows={list.value?.items ?? null}
          rowId={({ orderNumber }) => orderNumber}
          query={list}
          empty={
            <EmptyState title={t('console-members.noClaims')} hint={t('console-members.noClaimsHint')} />
          }
        />
      </Card>
      {decided !== null && <ClaimForm {...decided} onClose={() => setDecided(null)} onDone={list.refresh} />}
    </div>
  );
}

const columnsOf = (t: TFunction): readonly TableColumn<Claim>[] => [
  {
    id: 'bet',
    header: t('console-members.bet'),
    cell: ({ orderNumber, member }) => (
      <Link to={`/members/${member}/bets?bet=${encodeURIComponent(orderNumber)}`} className={styles.name}>
        <OrderNo text={orderNumber} />
      </Link>
    ),
  },
  {
    id: 'member',
    header: t('console-members.member'),
    cell: ({ member, account }) => (
      <Link to={`/members/${member}`} className={styles.name}>
        {account} <span className={styles.quiet}>{member}</span>
      </Link>
    ),
  },
  { id: 'at', header: t('console-members.time'), cell: ({ placedAt }) => <TimeText at={placedAt} /> },
  {
    id: 'game',
    header: t('console-members.game'),
    cell: ({ category, gameId }) =>
      `${t(`common.category.${category}`)}${gameId === null ? '' : ` · ${gameId}`}`,
  },
  {
    id: 'stake',
    header: t('console-members.stake'),
    align: 'end',
    cell: ({ stake }) => <Money amount={stake} />,
  },
  {
    id: 'claim',
    header: t('console-members.claim'),
    align: 'end',
    cell: ({ claim, currencyCode }) => (
      <b>
        <Money amount={claim} unit={currencyCode} />
      </b>
    ),
  },
];
