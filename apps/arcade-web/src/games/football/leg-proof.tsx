import { CircleAlert, CircleCheck, KeyRound } from 'lucide-react';
import type { FootballLeg } from '@realm/arcade-contract';
import { checkLeg, isLegRight } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { Sheet } from '@realm/ui';
import { Note } from '../../stage/dock-lines';
import { ContactSupport } from '../../stage/sheets/contact-support';
import { ExportData } from '../../stage/sheets/export-data';
import { exportSlip, type ExportedSlip } from './exported-slip';
import { backedText, pairingText, stateOf } from './football-texts';
import { LegEvidence } from './leg-evidence';
import styles from './slip-sheet.module.css';

interface LegProofProps {
  of: ExportedSlip;
  leg: FootballLeg;
  onClose: () => void;
}

/** How a leg's result came about: its match, played again from the revealed seed on this device. */
export function LegProof({ of, leg, onClose }: LegProofProps) {
  const { t } = useTranslation();
  const checked = checkLeg(leg, stateOf(of.slip) === '9');
  const isRight = checked !== null && isLegRight(checked);
  return (
    <Sheet open onClose={onClose} title={t('football.proof.title')} closeLabel={t('arcade.action.close')}>
      <div className={styles.body}>
        <p>
          <b>{backedText(t, leg, leg.selection)}</b> · {pairingText(t, leg)}
        </p>
        {checked === null ? (
          <Note icon={<KeyRound aria-hidden="true" />}>{t('football.proof.secret')}</Note>
        ) : (
          <Note
            icon={isRight ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
            tone={isRight ? 'plain' : 'warm'}
          >
            {t(isRight ? 'arcade.verify.right' : 'arcade.verify.wrong')}
          </Note>
        )}
        {checked !== null && !isRight && <ContactSupport orderNumber={of.slip.bet.orderNumber} />}
        <LegEvidence leg={leg} checked={checked} />
        <p>{t('football.proof.how')}</p>
        <ExportData text={exportSlip(of)} />
      </div>
    </Sheet>
  );
}
