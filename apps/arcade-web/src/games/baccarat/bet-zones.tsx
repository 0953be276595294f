import type { BaccaratCounts } from '@realm/arcade-contract';
import { fromMinor, type CurrencyCode, type Money } from '@realm/domain';
import { settleBaccarat, type BaccaratBet, type BaccaratResult, type BaccaratRules } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { moneyText } from '../../stage/money-text';
import { Chip, chipText } from '../../stage/table/chip';
import { chipsOf } from '../../stage/table/chips';
import { oddsText } from './baccarat-texts';
import type { Stakes } from './laid-chips';
import styles from './bet-zones.module.css';

export interface BetZonesProps {
  rules: BaccaratRules;
  counts: BaccaratCounts;
  placed: Stakes;
  /** Laid and not yet confirmed; empty while no bets are taken. */
  laid: Stakes;
  tray: readonly Money[];
  currency: CurrencyCode;
  /** The result, once it is on the table. */
  result: BaccaratResult | null;
  /** Lays the chosen chip; `null` while no bets are taken. */
  onLay: ((on: BaccaratBet) => void) | null;
}

/** In the order of the table. */
const ZONES: readonly BaccaratBet[] = ['playerPair', 'tie', 'bankerPair', 'player', 'banker'];
const MAIN: readonly BaccaratBet[] = ['player', 'tie', 'banker'];
const UNIT = 10_000;

export function BetZones(props: BetZonesProps) {
  const { rules, counts, placed, laid, tray, currency, result, onLay } = props;
  const { t } = useTranslation();
  const all = MAIN.reduce((sum, on) => sum + counts[on], 0);
  const moneyOf = (minor: bigint): Money => fromMinor(minor, currency);
  return (
    <div className={styles.zones} role="group" aria-label={t('baccarat.zones')}>
      {ZONES.map((on) => {
        const own = (placed.get(on) ?? 0n) + (laid.get(on) ?? 0n);
        const returned = result === null ? null : settleBaccarat(rules, on, result);
        const odds = oddsText(rules, on);
        return (
          <button
            key={on}
            type="button"
            className={classNames(
              styles.zone,
              styles[on],
              returned !== null && returned > UNIT && styles.lit,
              (laid.get(on) ?? 0n) > 0n && styles.pending,
            )}
            aria-disabled={onLay === null || undefined}
            aria-label={labelOf(on, { odds, own })}
            onClick={() => onLay?.(on)}
          >
            <span className={styles.name}>{t(`baccarat.bet.${on}`)}</span>
            <span className={classNames('num', styles.odds)}>{odds}</span>
            {counts[on] > 0 && (
              <span className={classNames('num', styles.count)}>
                {t('baccarat.count', { count: counts[on] })}
              </span>
            )}
            {MAIN.includes(on) && all > 0 && (
              <span className={styles.share}>
                <i style={{ transform: `scaleX(${counts[on] / all})` }} />
              </span>
            )}
            {own > 0n && (
              <ChipStack amount={moneyOf(own)} tray={tray} returned={returned} key={String(own)} />
            )}
          </button>
        );
      })}
    </div>
  );

  function labelOf(on: BaccaratBet, { odds, own }: { odds: string; own: bigint }): string {
    const parts = [t(`baccarat.bet.${on}`), odds];
    if (own > 0n) parts.push(t('baccarat.ownStake', { stake: moneyText(moneyOf(own)) }));
    if (counts[on] > 0) parts.push(t('baccarat.count', { count: counts[on] }));
    return parts.reduce((list, next) => t('baccarat.list', { list, next }));
  }
}

interface ChipStackProps {
  amount: Money;
  tray: readonly Money[];
  /** `null` until the result is on the table. */
  returned: number | null;
}

/** One chip with the whole amount: its colour is that of the largest chip in it. */
function ChipStack({ amount, tray, returned }: ChipStackProps) {
  const [largest] = chipsOf(amount, tray);
  const isLost = returned === 0;
  const isWon = returned !== null && returned > UNIT;
  return (
    <span className={classNames(styles.chips, isLost && styles.lost)}>
      <Chip index={largest?.index ?? 0} value={chipText(amount.amount)} />
      {isWon && <Chip index={largest?.index ?? 0} value={chipText(amount.amount)} />}
    </span>
  );
}
