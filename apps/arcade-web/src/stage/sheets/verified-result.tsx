import { Check, CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import type { Verification } from './verify-round';
import styles from './sheets.module.css';

interface VerifiedResultProps {
  verification: Verification;
  currency: Parameters<typeof formatAmount>[1];
}

/** Whether a round fits its commitment, and the steps that show it. */
export function VerifiedResult({ verification, currency }: VerifiedResultProps) {
  const { t } = useTranslation();
  const { seed, stream, outcome, payout, isRight } = verification;
  return (
    <>
      <div className={classNames(styles.verdict, !isRight && styles.wrong)} role="status">
        {isRight ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        <div>
          <b>{t(isRight ? 'arcade.verify.right' : 'arcade.verify.wrong')}</b>
          <span>{t('arcade.verify.onDevice')}</span>
        </div>
      </div>
      <ol className={styles.proof}>
        <Step caption={t('arcade.verify.seed')} matches={seed.matches}>
          <span className="mono">
            <b>{seed.commitment.slice(0, 8)}</b> … <b>{seed.commitment.slice(-8)}</b>
          </span>
        </Step>
        <Step caption={`HMAC-SHA256("${stream.message}")`}>
          <span className="mono">
            <b>{stream.firstBytes}</b> …
          </span>
        </Step>
        <Step caption={t('arcade.verify.outcome')} matches={outcome.matches}>
          <b className="num">{outcome.text}</b>
        </Step>
        <Step caption={t('arcade.verify.payout')} matches={payout.matches}>
          <b className="num">{formatAmount(payout.amount, currency, { symbol: true })}</b>
        </Step>
      </ol>
    </>
  );
}

interface StepProps {
  caption: string;
  children: ReactNode;
  matches?: boolean;
}

function Step({ caption, children, matches }: StepProps) {
  const { t } = useTranslation();
  return (
    <li>
      <div>
        <span className={styles.caption}>{caption}</span>
        {children}
        {matches === true && (
          <span className={styles.match}>
            <Check aria-hidden="true" />
            {t('arcade.verify.matches')}
          </span>
        )}
        {matches === false && <span className={styles.mismatch}>{t('arcade.verify.differs')}</span>}
      </div>
    </li>
  );
}
