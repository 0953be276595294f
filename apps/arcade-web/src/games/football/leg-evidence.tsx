import type { FootballLeg } from '@realm/arcade-contract';
import type { CheckedLeg } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { DescriptionList } from '../../stage/sheets/hash-box';
import { resultText } from './football-texts';

const short = (hash: string) => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

/** What a leg's match was played from, and what its seed says. */
export function LegEvidence({ leg, checked }: { leg: FootballLeg; checked: CheckedLeg | null }) {
  const { t } = useTranslation();
  return (
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
  );
}
