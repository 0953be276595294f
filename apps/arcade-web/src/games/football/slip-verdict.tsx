import { CircleAlert, CircleCheck, KeyRound } from 'lucide-react';
import { isLegRight, type CheckedLeg } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { DescriptionList } from '@realm/ui';
import { moneyOf } from '../../session/session-state';
import { Note } from '../../stage/dock-lines';
import { moneyText } from '../../stage/money-text';
import { verifySlip, type ExportedSlip } from './exported-slip';
import { backedText, pairingText, stateOf } from './football-texts';
import { LegEvidence } from './leg-evidence';
import styles from './slip-sheet.module.css';

/** Whether a bet on football follows from the seeds of its matches: each leg, then the money. */
export function SlipVerdict({ slip, currency }: ExportedSlip) {
  const { t } = useTranslation();
  const { legs, isSettlementRight } = verifySlip({ slip, currency });
  const { bet } = slip;
  const state = stateOf(slip);
  const money = (amount: string) => moneyText(moneyOf(amount, currency));
  return (
    <div className={styles.body}>
      <Verdict legs={legs} isSettlementRight={isSettlementRight} />
      {slip.legs.map((leg, index) => (
        <section key={leg.fixture} aria-label={pairingText(t, leg)}>
          <p>
            <b>{backedText(t, leg, leg.selection)}</b> · {pairingText(t, leg)}
          </p>
          <LegEvidence leg={leg} checked={legs[index] ?? null} />
        </section>
      ))}
      <DescriptionList
        items={[
          { label: t('arcade.stake.label'), value: money(bet.stake) },
          { label: t('football.proof.bet'), value: t(`football.result.${state}`) },
          ...(bet.payout === null
            ? []
            : [{ label: t('arcade.bet.payout'), value: money(bet.payout), strong: true }]),
        ]}
      />
      {isSettlementRight === null && state === '9' && <p>{t('football.proof.early')}</p>}
    </div>
  );
}

interface VerdictProps {
  legs: readonly (CheckedLeg | null)[];
  isSettlementRight: boolean | null;
}

function Verdict({ legs, isSettlementRight }: VerdictProps) {
  const { t } = useTranslation();
  const isWrong = isSettlementRight === false || legs.some((leg) => leg !== null && !isLegRight(leg));
  const isSecret = !isWrong && legs.includes(null);
  const Icon = isWrong ? CircleAlert : isSecret ? KeyRound : CircleCheck;
  const text = isWrong ? 'arcade.verify.wrong' : isSecret ? 'football.proof.secret' : 'arcade.verify.right';
  return (
    <div role="status">
      <Note icon={<Icon aria-hidden="true" />} tone={isWrong ? 'warm' : 'plain'}>
        {t(text)}
      </Note>
    </div>
  );
}
