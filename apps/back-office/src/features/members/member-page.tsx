import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Ellipsis, MessageSquare } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Menu } from '@realm/ui/dense';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { OrderNo } from '../../shared/figures/short-text';
import { useShortcutWhen } from '../../shared/keys/use-shortcut';
import { MoveNotice } from '../../shared/people/move-notice';
import { PersonMark } from '../../shared/people/person';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { PageTabs } from '../../shared/tabs/page-tabs';
import { ReadOnly, useMayAct } from '../../state/live/use-may-act';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { FigureStrip } from './figure-strip';
import { MemberState } from './member-state';
import type { BalanceChange } from './money-form';
import { ProfileTab } from './profile-tab';
import { WaitingChanges } from './waiting-changes';
import styles from './members.module.css';

export type Member = OperatorOutput<'member/get'>;

export interface MemberTabProps {
  readonly member: Member;
  /** After a command about the member. */
  readonly onChanged: () => void;
  readonly onMoney: (change: BalanceChange) => void;
}

const TABS = ['profile', 'ledger', 'orders', 'bets', 'downline', 'sessions', 'limits', 'notes'] as const;
type TabId = (typeof TABS)[number];
const TOPICS = ['approvals', 'withdrawals', 'deposits'] as const;

/** The first part comes with the page, each other one when it is first opened. */
const SCREENS: Readonly<Record<TabId, ComponentType<MemberTabProps>>> = {
  profile: ProfileTab,
  ledger: lazy(async () => ({ default: (await import('./ledger-tab')).LedgerTab })),
  orders: lazy(async () => ({ default: (await import('./orders-tab')).OrdersTab })),
  bets: lazy(async () => ({ default: (await import('./bets-tab')).BetsTab })),
  downline: lazy(async () => ({ default: (await import('./downline-tab')).DownlineTab })),
  sessions: lazy(async () => ({ default: (await import('./sessions-tab')).SessionsTab })),
  limits: lazy(async () => ({ default: (await import('./limits-tab')).LimitsTab })),
  notes: lazy(async () => ({ default: (await import('./notes-tab')).NotesTab })),
};

const AccessForm = lazy(async () => ({ default: (await import('./access-form')).AccessForm }));
const ResetProfileForm = lazy(async () => ({ default: (await import('./access-form')).ResetProfileForm }));
const AgentForm = lazy(async () => ({ default: (await import('./agent-form')).AgentForm }));
const MoneyForm = lazy(async () => ({ default: (await import('./money-form')).MoneyForm }));

type Action = BalanceChange | 'access' | 'agent' | 'reset-profile';

/** One member: who it is, the balances, and a part of what belongs to them. */
export function MemberPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { uid = '', tab = 'profile' } = useParams();
  const query = useQuery('member/get', { member: uid }, { topics: TOPICS });
  const [action, setAction] = useState<Action | null>(null);
  const mayOpen = useMay('cell/moves');
  const current = TABS.find((one) => one === tab) ?? 'profile';
  const { value: member, failure, refresh } = query;
  useShortcutWhen(action === null, {
    keys: 'Escape',
    label: t('console-members.back'),
    run: () => void navigate('/members'),
  });
  if (member === null)
    return failure === null ? <SkeletonRows /> : <ErrorState failure={failure} onRetry={refresh} />;
  const Tab = SCREENS[current];
  const close = (): void => setAction(null);
  const move = member.move ?? null;
  return (
    <ReadOnly value={move !== null}>
      <div className={styles.page}>
        {move !== null && <MoveNotice move={move} mayOpen={mayOpen} />}
        <MemberHead member={member} onAction={setAction} />
        <WaitingChanges uid={uid} account={member.account} onDone={refresh} />
        <FigureStrip member={member} />
        <PageTabs
          label={t('console-members.parts')}
          current={current}
          tabs={TABS.map((id) => ({
            id,
            label: t(`console-members.tab.${id}`),
            count: countOf(member, id),
            path: id === 'profile' ? `/members/${uid}` : `/members/${uid}/${id}`,
          }))}
        />
        <Suspense fallback={<SkeletonRows />}>
          <Tab member={member} onChanged={refresh} onMoney={setAction} />
        </Suspense>
        <Suspense fallback={null}>
          {action === 'access' && <AccessForm member={member} onClose={close} onDone={refresh} />}
          {action === 'reset-profile' && (
            <ResetProfileForm member={member} onClose={close} onDone={refresh} />
          )}
          {action === 'agent' && <AgentForm member={member} onClose={close} onDone={refresh} />}
          {isMoney(action) && (
            <MoneyForm key={action} change={action} member={member} onClose={close} onDone={refresh} />
          )}
        </Suspense>
      </div>
    </ReadOnly>
  );
}

const OTHERS: readonly (Action | null)[] = ['access', 'agent', 'reset-profile', null];
const isMoney = (action: Action | null): action is BalanceChange => !OTHERS.includes(action);

function countOf({ counts }: Member, tab: TabId): number | undefined {
  if (tab === 'ledger') return counts.entries;
  return tab === 'profile' || tab === 'limits' || tab === 'downline' ? undefined : counts[tab];
}

function MemberHead({ member, onAction }: { member: Member; onAction: (action: Action) => void }) {
  const { t } = useTranslation();
  const { nickname, avatar, uid, account, agentName, online, protection } = member;
  const mayAct = useMayAct();
  const [mayMove, mayDisable, mayAssign] = [
    useMay('member/top-up'),
    useMay('member/access'),
    useMay('agent/assign'),
  ];
  const mayReset = useMay('member/reset-profile');
  const mayTalk = useMay('support/answer');
  useShortcutWhen(mayMove && mayAct, {
    keys: 't',
    label: t('console-members.change.top-up'),
    run: () => onAction('top-up'),
  });
  return (
    <header className={styles.head}>
      <PersonMark name={nickname} avatar={avatar} size="lg" />
      <div className={styles.who}>
        <h2 className={styles.title}>
          {nickname}{' '}
          <MemberState disabled={member.disabled} paused={protection.pause !== null} move={member.move} />
          {online && <span className={styles.online}>{t('console-members.online')}</span>}
        </h2>
        <p className={styles.ids}>
          {t('console-members.uid')} <OrderNo text={uid} copyable /> · {account} ·{' '}
          {agentName === null
            ? t('console-members.noAgent')
            : t('console-members.agentOf', { name: agentName })}
        </p>
      </div>
      <div className={styles.actions}>
        {mayMove && (
          <>
            <Button shortcut="T" disabled={!mayAct} onPress={() => onAction('top-up')}>
              {t('console-members.change.top-up')}
            </Button>
            <Button disabled={!mayAct} onPress={() => onAction('deduct')}>
              {t('console-members.change.deduct')}
            </Button>
          </>
        )}
        {mayTalk && (
          <Link to={`/support/${uid}`} className={styles.link}>
            <MessageSquare aria-hidden="true" />
            {t('console-members.talk')}
          </Link>
        )}
        {(mayDisable || mayAssign || mayReset) && (
          <Menu
            label={t('console-members.more')}
            icon={<Ellipsis aria-hidden="true" />}
            items={[
              {
                id: 'agent' as const,
                label: t('console-members.agentChange'),
                disabled: !mayAssign || !mayAct,
              },
              {
                id: 'reset-profile' as const,
                label: t('console-members.resetProfile'),
                danger: true,
                disabled: !mayReset || !mayAct,
              },
              {
                id: 'access' as const,
                label: t(member.disabled ? 'console-members.enable' : 'console-members.disable'),
                danger: !member.disabled,
                disabled: !mayDisable || !mayAct,
              },
            ]}
            onAction={onAction}
          />
        )}
      </div>
    </header>
  );
}
