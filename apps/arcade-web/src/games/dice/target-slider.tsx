import { SlidersHorizontal } from 'lucide-react';
import { DICE_ROLLS, type DiceChoice, type DiceRules } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { hundredths } from '../../stage/money-text';
import styles from './target-slider.module.css';

export interface TargetSliderProps {
  choice: DiceChoice;
  rules: DiceRules;
  disabled: boolean;
  onTarget: (target: number) => void;
  /** Where the last roll landed; `null` while there is none to show. */
  roll: number | null;
  hasWon: boolean;
}

/** Hundredths: 0.10 from stop to stop. */
const STEP = 10;
const TICKS = [0, 25, 50, 75, 100];

const percent = (value: number) => `${String((value * 100) / DICE_ROLLS)}%`;

/** The lowest and highest target of a side, on whole steps. */
function bounds({ side }: DiceChoice, { minChance, maxChance }: DiceRules): { min: number; max: number } {
  return side === 'under'
    ? { min: minChance, max: maxChance }
    : { min: DICE_ROLLS - maxChance, max: DICE_ROLLS - minChance - STEP };
}

export function TargetSlider({ choice, rules, disabled, onTarget, roll, hasWon }: TargetSliderProps) {
  const { t } = useTranslation();
  const target = hundredths(choice.target);
  const at = percent(choice.target);
  return (
    <div className={styles.slider}>
      <div className={classNames(styles.rail, choice.side === 'over' && styles.over)}>
        <i className={styles.left} style={{ width: at }} />
        <span className={styles.thumb} style={{ left: at }}>
          <SlidersHorizontal aria-hidden="true" />
        </span>
        {roll !== null && (
          <span className={classNames(styles.mark, hasWon && styles.won)} style={{ left: percent(roll) }}>
            <b className="num">{hundredths(roll)}</b>
          </span>
        )}
        <input
          type="range"
          className={styles.input}
          {...bounds(choice, rules)}
          step={STEP}
          value={choice.target}
          disabled={disabled}
          aria-label={t(choice.side === 'under' ? 'dice.slider' : 'dice.sliderOver', { target })}
          aria-valuetext={target}
          onChange={(event) => onTarget(Number(event.target.value))}
        />
      </div>
      <div className={classNames('num', styles.ticks)} aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </div>
  );
}
