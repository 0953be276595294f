import { Check, CircleAlert, CircleCheck, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundRecord } from '@realm/arcade-contract';
import { formatAmount } from '@realm/domain';
import { Button, CopyButton, Sheet, classNames, copyText } from '@realm/ui';
import { useSessionState } from '../../session/session-context';
import { Note } from '../dock-lines';
import type { RoundReader } from '../round-reader';
import { verifyRound, type Verification } from './verify-round';
import styles from './sheets.module.css';

export interface VerifySheetProps {
  /** `null` closes the sheet. */
  round: RoundRecord | null;
  reader: RoundReader;
  onClose: () => void;
  /** To another round. */
  onBack: () => void;
  onReveal: () => void;
}

export function VerifySheet(props: VerifySheetProps) {
  const { round, reader, onClose, onBack, onReveal } = props;
  const { t } = useTranslation();
  const currency = useSessionState((state) => state.view.currencyCode);
  const verification = round === null ? null : verifyRound({ round, reader, currency, t });
  const isUnrevealed = round !== null && verification === null;
  return (
    <Sheet
      open={round !== null}
      onClose={onClose}
      title={t(isUnrevealed ? 'arcade.verify.open' : 'arcade.verify.title')}
      closeLabel={t('arcade.action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t('arcade.verify.another')}
          </Button>
          {isUnrevealed && <Button onClick={onReveal}>{t('arcade.verify.reveal')}</Button>}
        </>
      }
    >
      <div className={styles.body}>
        {isUnrevealed && (
          <Note icon={<KeyRound aria-hidden="true" />}>
            {t(round.seeds.kind === 'member' ? 'arcade.verify.whyOpen' : 'arcade.verify.whyRunning')}
          </Note>
        )}
        {round !== null && verification !== null && <Result round={round} {...{ verification, currency }} />}
      </div>
    </Sheet>
  );
}

interface ResultProps {
  round: RoundRecord;
  verification: Verification;
  currency: Parameters<typeof formatAmount>[1];
}

function Result({ round, verification, currency }: ResultProps) {
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
      <div className={styles.export}>
        <span>{t('arcade.verify.export')}</span>
        <CopyButton
          text={JSON.stringify(round, null, 2)}
          copyLabel={t('arcade.verify.copyData')}
          copiedLabel={t('arcade.action.copied')}
          onCopy={copyText}
        />
      </div>
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
