import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { maskReference } from '@realm/domain';
import { Button } from '../../shared/button';
import { KeyValues } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { TimeText } from '../../shared/figures/time-text';
import { Panel, PanelPage } from '../../shared/panel';
import { Badge } from '../../shared/states/badge';
import { useMayAct } from '../../state/live/use-may-act';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { CollectAll } from './collect-all';
import { EntryTable } from './entry-table';
import { Masked } from './masked';
import type { MemberTabProps } from './member-page';
import { UndoCollect } from './undo-collect';
import { WalletTable } from './wallet-table';
import styles from './members.module.css';

const LATEST = '6';
const TOPICS = ['approvals', 'withdrawals', 'deposits'] as const;

/** Wallets, game balances, newest entries; account, sums and addresses. */
export function ProfileTab({ member, onChanged }: MemberTabProps) {
  const { t } = useTranslation();
  const { uid, currencyCode, wallets, counts } = member;
  const latest = useQuery('member/ledger', { member: uid, limit: LATEST }, { topics: TOPICS });
  const wallet = wallets.find((one) => one.currencyCode === currencyCode);
  const games = Object.entries(wallet?.games ?? {});
  const [action, setAction] = useState<'collect' | 'undo' | null>(null);
  const mayCollect = useMay('transfer/collect');
  const mayAct = useMayAct();
  const form = { member, onClose: () => setAction(null), onDone: onChanged };
  return (
    <PanelPage aside={<ProfileAside member={member} />}>
      <Panel
        title={t('console-members.wallets')}
        note={
          member.history.openWithdrawals > 0
            ? t('console-members.frozenBy', { count: member.history.openWithdrawals })
            : undefined
        }
        flush
      >
        <WalletTable member={member} />
      </Panel>
      <Panel
        title={t('console-members.gameBalances')}
        actions={
          mayCollect && (
            <>
              <Button size="sm" disabled={!mayAct || games.length === 0} onPress={() => setAction('collect')}>
                {t('console-members.collectAll')}
              </Button>
              <Button size="sm" disabled={!mayAct} onPress={() => setAction('undo')}>
                {t('console-members.undoCollect')}
              </Button>
            </>
          )
        }
      >
        {games.length === 0 ? (
          <p className={styles.quiet}>{t('console-members.noGames')}</p>
        ) : (
          <p className={styles.games}>
            {games.map(([category, amount]) => (
              <span key={category}>
                <span className={styles.quiet}>{t(`common.category.${category as 'slots'}`)}</span>{' '}
                <Money amount={amount} />
              </span>
            ))}
          </p>
        )}
      </Panel>
      <Panel
        title={t('console-members.latest')}
        actions={
          <Link className={styles.more} to={`/members/${uid}/ledger`}>
            {t('console-members.allEntries', { count: counts.entries })}
          </Link>
        }
        flush
      >
        <EntryTable
          label={t('console-members.latest')}
          rows={latest.value?.items ?? null}
          query={latest}
          isShort
        />
      </Panel>
      {action === 'collect' && <CollectAll {...form} />}
      {action === 'undo' && <UndoCollect {...form} />}
    </PanelPage>
  );
}

function ProfileAside({ member }: Pick<MemberTabProps, 'member'>) {
  const { t } = useTranslation();
  const { uid, account, currencyCode, history, lifetime, addresses } = member;
  return (
    <>
      <Panel title={t('console-members.account')}>
        <KeyValues
          items={[
            { name: t('console-members.uid'), value: uid },
            { name: t('console-members.account'), value: account },
            { name: t('console-members.joined'), value: <TimeText at={member.registeredAt} /> },
            { name: t('console-members.agent'), value: member.agentName ?? '—' },
            {
              name: t('console-members.email'),
              value: member.email === null ? '—' : <Masked uid={uid} field="email" shown={[member.email]} />,
            },
            {
              name: t('console-members.paymentPassword'),
              value: t(member.hasPaymentPassword ? 'console-members.set' : 'console-members.notSet'),
            },
            {
              name: t('console-members.authenticator'),
              value: member.hasAuthenticator ? (
                <Badge tone="ok">{t('console-members.bound')}</Badge>
              ) : (
                t('console-members.notBound')
              ),
            },
            {
              name: t('console-members.hold'),
              value:
                member.withdrawalsHeldUntil === null ? (
                  t('console-members.noHold')
                ) : (
                  <TimeText at={member.withdrawalsHeldUntil} />
                ),
            },
          ]}
        />
      </Panel>
      <Panel title={t('console-members.lifetime')}>
        <KeyValues
          items={[
            {
              name: t('console-members.deposits', { count: history.deposits }),
              value: <Money amount={history.depositedUsdt} unit="USDT" />,
            },
            {
              name: t('console-members.withdrawals', { count: history.withdrawals }),
              value: <Money amount={history.withdrawnUsdt} unit="USDT" />,
            },
            {
              name: t('console-members.staked'),
              value: <Money amount={lifetime.staked} unit={currencyCode} />,
            },
            {
              name: t('console-members.net'),
              value: <Money amount={lifetime.net} unit={currencyCode} signed />,
            },
          ]}
        />
      </Panel>
      <Panel title={t('console-members.addresses')} note={String(addresses.length)}>
        {addresses.length === 0 ? (
          <p className={styles.quiet}>{t('console-members.noAddresses')}</p>
        ) : (
          <Masked
            uid={uid}
            field="addresses"
            shown={addresses.map(({ address }) => maskReference(address))}
            notes={addresses.map(({ network, label }) => `${network} · ${label}`)}
          />
        )}
      </Panel>
    </>
  );
}
