import { Link2 } from 'lucide-react';
import type { RiskHint } from '@realm/api-client';
import { useTranslation, type TFunction } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Badge } from '../../shared/states/badge';
import styles from '../../shared/orders/orders.module.css';

const GRAVE: readonly RiskHint['code'][] = [
  'shared-address',
  'shared-device',
  'deposit-taken-back',
  'open-claim',
];
const MILD: readonly RiskHint['code'][] = ['first-withdrawal', 'new-member'];
/** What is looked at first. */
const ORDER: readonly RiskHint['code'][] = [
  'shared-address',
  'deposit-then-withdraw',
  'deposit-taken-back',
  'open-claim',
  'shared-device',
  'new-address',
  'velocity',
  'password-changed',
  'new-device',
  'never-paid-address',
  'first-withdrawal',
  'new-member',
];

/** What speaks for a second look, the gravest first. */
export function RiskBadges({
  risks,
  maxShown = risks.length,
}: {
  risks: readonly RiskHint[];
  maxShown?: number;
}) {
  const { t } = useTranslation();
  if (risks.length === 0) return <span className={styles.mute}>—</span>;
  const sorted = [...risks].sort((left, right) => ORDER.indexOf(left.code) - ORDER.indexOf(right.code));
  return (
    <span className={classNames(styles.chips, maxShown < risks.length && styles.inRow)}>
      {sorted.slice(0, maxShown).map((hint) => (
        <Badge
          key={hint.code}
          tone={GRAVE.includes(hint.code) ? 'bad' : MILD.includes(hint.code) ? 'neutral' : 'wait'}
          icon={hint.code === 'shared-address' && <Link2 aria-hidden="true" />}
        >
          {riskText(t, hint)}
        </Badge>
      ))}
      {sorted.length > maxShown && <span className={styles.mute}>+{sorted.length - maxShown}</span>}
    </span>
  );
}

function riskText(t: TFunction, { code, figures }: RiskHint): string {
  const { multiple } = figures;
  if (code === 'deposit-then-withdraw' && multiple !== undefined)
    return t('console-queues.risk.turnover', { multiple });
  return t(`console-queues.risk.${code}`, figures);
}
