import { formatAmount, formatGmt4 } from '@realm/domain';
import type { DepositReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { DrawerSection } from '../../shared/drawer/drawer';
import styles from './proofs.module.css';

/** What a picture has to agree with; a person compares, no program reads pictures. */
export const PROOF_CHECKS = ['amount', 'payee', 'time', 'payer'] as const;
export type ProofCheck = (typeof PROOF_CHECKS)[number];

export interface ChecklistProps {
  order: DepositReview;
  checked: readonly ProofCheck[];
  onChange: (checked: readonly ProofCheck[]) => void;
}

export function Checklist({ order, checked, onChange }: ChecklistProps) {
  const { t } = useTranslation();
  const clock = (at: string): string => formatGmt4(at, 'minute').slice(5);
  const values: Readonly<Record<ProofCheck, string>> = {
    amount: `${formatAmount(order.payAmount, 'USDT')} USDT`,
    payee: t('console-queues.proofs.payee'),
    time: `${clock(order.createdAt)} – ${clock(order.proof?.at ?? order.expiresAt)}`,
    payer: order.member.account,
  };
  return (
    <DrawerSection title={t('console-queues.proofs.compare')}>
      <div className={styles.checks}>
        {PROOF_CHECKS.map((check) => (
          <div key={check} className={styles.check}>
            <span>{t(`console-queues.proofs.check.${check}`)}</span>
            <span>{values[check]}</span>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={checked.includes(check)}
                aria-label={t('console-queues.proofs.agreesWith', {
                  what: t(`console-queues.proofs.check.${check}`),
                })}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...checked, check] : checked.filter((one) => one !== check),
                  )
                }
              />
              {t('console-queues.proofs.agrees')}
            </label>
          </div>
        ))}
      </div>
    </DrawerSection>
  );
}
