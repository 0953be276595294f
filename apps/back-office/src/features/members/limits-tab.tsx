import { useState } from 'react';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { KeyValues } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { TimeText } from '../../shared/figures/time-text';
import { Panel, PanelPage } from '../../shared/panel';
import { Badge } from '../../shared/states/badge';
import { useMayAct } from '../../state/live/use-may-act';
import { useMay } from '../../state/session/session.selectors';
import { CreditLimitForm } from './credit-limit-form';
import { LimitForm } from './limit-form';
import type { Member, MemberTabProps } from './member-page';
import { LiftForm, PauseForm } from './pause-form';
import styles from './members.module.css';

type Action = 'limit' | 'pause' | 'lift' | 'credit-limit';

/** What holds the member back from playing more than they want, and the credit line. */
export function LimitsTab({ member, onChanged, onMoney }: MemberTabProps) {
  const { t } = useTranslation();
  const [action, setAction] = useState<Action | null>(null);
  const mayAct = useMayAct();
  const mayProtect = useMay('protection/limit');
  const { pause, realityCheckMinutes } = member.protection;
  const form = { member, onClose: () => setAction(null), onDone: onChanged };
  return (
    <PanelPage
      aside={
        <>
          <CreditPanel member={member} onMoney={onMoney} onLimit={() => setAction('credit-limit')} />
          <Panel title={t('console-members.realityCheck')}>
            <KeyValues
              items={[
                {
                  name: t('console-members.interval'),
                  value: t('console-members.minutes', { count: realityCheckMinutes }),
                },
              ]}
            />
          </Panel>
        </>
      }
    >
      <Panel
        title={t('console-members.limits')}
        actions={
          mayProtect && (
            <Button size="sm" disabled={!mayAct} onPress={() => setAction('limit')}>
              {t('console-members.tighten')}
            </Button>
          )
        }
      >
        <LimitGrid member={member} />
        <p className={styles.hint}>{t('console-members.limitsHint')}</p>
      </Panel>
      <Panel title={t('console-members.pauseTitle')}>
        <p className={styles.pause}>
          {pause === null ? (
            <Badge tone="ok">{t('console-members.noPause')}</Badge>
          ) : (
            <>
              <Badge tone="wait">{t(`console-members.pause.${pause.kind}`)}</Badge>
              <span>
                {pause.until === null ? (
                  t('console-members.forEver')
                ) : (
                  <>
                    {t('console-members.until')} <TimeText at={pause.until} />
                  </>
                )}{' '}
                <span className={styles.quiet}>{t(`console-members.by-${pause.by}`)}</span>
              </span>
            </>
          )}
          {mayProtect && (
            <span className={styles.end}>
              <Button size="sm" disabled={!mayAct} onPress={() => setAction('pause')}>
                {t('console-members.pauseSet')}
              </Button>
              {pause?.by === 'staff' && (
                <Button size="sm" disabled={!mayAct} onPress={() => setAction('lift')}>
                  {t('console-members.pauseLift')}
                </Button>
              )}
            </span>
          )}
        </p>
      </Panel>
      {action === 'limit' && <LimitForm {...form} />}
      {action === 'pause' && <PauseForm {...form} />}
      {action === 'lift' && <LiftForm {...form} />}
      {action === 'credit-limit' && <CreditLimitForm {...form} />}
    </PanelPage>
  );
}

function LimitGrid({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { limits } = member.protection;
  return (
    <table className={styles.grid}>
      <thead>
        <tr>
          <td />
          {LIMIT_PERIODS.map((period) => (
            <th key={period} scope="col">
              {t(`console-members.period.${period}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LIMIT_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`console-members.limitKind.${kind}`)}</th>
            {LIMIT_PERIODS.map((period) => {
              const limit = limits.find((one) => one.kind === kind && one.period === period);
              return (
                <td key={period}>
                  {limit === undefined ? (
                    '—'
                  ) : (
                    <>
                      <Money amount={limit.used} /> /{' '}
                      <Money amount={limit.amount} unit={limit.currencyCode} />
                      <meter
                        className={styles.meter}
                        aria-label={t('console-members.used')}
                        max={Number(limit.amount)}
                        value={Math.max(0, Number(limit.used))}
                      />
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CreditPanelProps extends Pick<MemberTabProps, 'member' | 'onMoney'> {
  onLimit: () => void;
}

function CreditPanel({ member, onMoney, onLimit }: CreditPanelProps) {
  const { t } = useTranslation();
  const mayAct = useMayAct();
  const mayChange = useMay('credit/add');
  const wallet = member.wallets.find(({ currencyCode }) => currencyCode === member.currencyCode);
  const credit = wallet?.credit ?? null;
  return (
    <Panel title={t('console-members.credit')}>
      <KeyValues
        items={[
          {
            name: t('console-members.creditLimit'),
            value: <Money amount={credit?.limit ?? '0'} unit={member.currencyCode} />,
          },
          {
            name: t('console-members.owed'),
            value: <Money amount={credit?.used ?? '0'} unit={member.currencyCode} />,
          },
          { name: t('console-members.ledgerTypes'), value: '16 · 17 · 18' },
        ]}
      />
      {mayChange && (
        <div className={styles.buttons}>
          <Button size="sm" disabled={!mayAct || credit === null} onPress={() => onMoney('credit-add')}>
            {t('console-members.change.credit-add')}
          </Button>
          <Button size="sm" disabled={!mayAct || credit === null} onPress={() => onMoney('credit-deduct')}>
            {t('console-members.change.credit-deduct')}
          </Button>
          <Button size="sm" disabled={!mayAct || credit === null} onPress={() => onMoney('credit-settle')}>
            {t('console-members.change.credit-settle')}
          </Button>
          <Button size="sm" variant="ghost" disabled={!mayAct} onPress={onLimit}>
            {t('console-members.creditLimitSet')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
