import { compareMoney, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Chip } from '@realm/ui';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { moneyText } from '../../stage/money-text';
import styles from './slip-sheet.module.css';

/** How many have room beside each other. */
const SHOWN = 4;

interface QuickStakesProps {
  stake: Money;
  /** Larger ones are not offered. */
  most: Money;
  onChoose: (stake: Money) => void;
}

/** The largest usual stakes that the slip takes, one press away. */
export function QuickStakes({ stake, most, onChoose }: QuickStakesProps) {
  const { t } = useTranslation();
  const suggested = useSessionState(({ view }) => view.stakes.suggested);
  const stakes = suggested
    .map((amount) => moneyOf(amount, most.currency))
    .filter((each) => compareMoney(each, most) <= 0)
    .slice(-SHOWN);
  return (
    <div className={styles.quick} role="group" aria-label={t('football.slip.quick')}>
      {stakes.map((each) => (
        <Chip key={each.amount} pressed={each.amount === stake.amount} onPress={() => onChoose(each)}>
          <span className="num">{moneyText(each).replace(/\.00$/, '')}</span>
        </Chip>
      ))}
    </div>
  );
}
