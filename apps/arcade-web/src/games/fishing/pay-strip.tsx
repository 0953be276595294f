import { CREATURES, type FishingRules } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { CREATURE_ART } from './pond-sprites';
import styles from './pay-strip.module.css';

/** What each creature pays. */
export function PayStrip({ rules }: { rules: FishingRules }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.strip} aria-label={t('fishing.pays')}>
      {CREATURES.map((creature) => (
        <li key={creature}>
          <i>
            <img src={CREATURE_ART[creature]} alt={t(`fishing.creature.${creature}`)} />
          </i>
          <b className="num">×{rules.multiples[creature]}</b>
        </li>
      ))}
    </ul>
  );
}
