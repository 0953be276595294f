import { CircleAlert, CircleCheck, KeyRound } from 'lucide-react';
import type { FootballLeg } from '@realm/arcade-contract';
import { checkLeg, isLegRight } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { Sheet } from '@realm/ui';
import { Note } from '../../stage/dock-lines';
import { DescriptionList } from '../../stage/sheets/hash-box';
import { backedText, pairingText, resultText } from './football-texts';
import styles from './slip-sheet.module.css';

interface LegProofProps {
  leg: FootballLeg;
  /** The bet was settled before its matches were over. */
  isEarly: boolean;
  onClose: () => void;
}

/** How a leg's result came about: its match, played again from the revealed seed on this device. */
export function LegProof({ leg, isEarly, onClose }: LegProofProps) {
  const { t } = useTranslation();
  const checked = checkLeg(leg, isEarly);
  const short = (hash: string) => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;
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
        <DescriptionList
          details={[
            { label: t('arcade.fair.chainEnd'), text: short(leg.chainEnd), font: 'mono' },
            { label: t('football.proof.link'), text: String(leg.link), font: 'num' },
            ...(leg.serverSeed === null
              ? []
              : [{ label: t('football.proof.seed'), text: short(leg.serverSeed), font: 'mono' as const }]),
            ...(checked === null
              ? []
              : [
                  {
                    label: t('football.proof.results'),
                    text: checked.results.map((score) => resultText(t, score)).join(' → '),
                    font: 'num' as const,
                  },
                  ...(checked.result === null
                    ? []
                    : [{ label: t('football.proof.leg'), text: t(`football.leg.${checked.result}`) }]),
                ]),
          ]}
        />
        <p>{t('football.proof.how')}</p>
      </div>
    </Sheet>
  );
}
