import { ArrowLeftRight, ShieldCheck } from 'lucide-react';
import { diceChance, diceMultiplier, type DiceChoice, type DiceRules } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useSessionState } from '../../session/session-context';
import { hundredths, multiplierText } from '../../stage/money-text';
import { WinPlate, type WinPlateProps } from '../../stage/win-plate';
import { DicePair } from './dice-pair';
import { RollFigure } from './roll-figure';
import { TargetSlider } from './target-slider';
import styles from './dice-stage.module.css';

/** A roll that is on the stage. */
export interface ShownRoll {
  readonly roll: number;
  readonly choice: DiceChoice;
  readonly hasWon: boolean;
  readonly hasLanded: boolean;
}

export interface DiceStageProps {
  choice: DiceChoice;
  rules: DiceRules;
  shown: ShownRoll | null;
  win: WinPlateProps | null;
  onTarget: (target: number) => void;
  onSide: () => void;
  onSkip: () => void;
  disabled: boolean;
}

export function DiceStage(props: DiceStageProps) {
  const { choice, rules, shown, win, onTarget, onSide, onSkip, disabled } = props;
  const { t } = useTranslation();
  const { commitment, nonce } = useSessionState((state) => state.seeds);
  const isRolling = shown !== null && !shown.hasLanded;
  const landed = shown?.hasLanded === true ? shown : null;
  return (
    <>
      {/* A tap skips; the keyboard has the result at once anyway. */}
      <div className={styles.stage} onPointerDown={onSkip}>
        <DicePair roll={shown?.roll ?? null} isRolling={isRolling} />
        <div className={classNames('num', styles.figure, landed?.hasWon === true && styles.won)}>
          <RollFigure value={shown?.roll ?? choice.target} isRolling={isRolling} />
          <span>{caption()}</span>
        </div>
        <TargetSlider
          choice={choice}
          rules={rules}
          disabled={disabled}
          onTarget={onTarget}
          roll={landed?.roll ?? null}
          hasWon={landed?.hasWon === true}
        />
        <div className={classNames('num', styles.figures)}>
          <div>
            <span>{t('dice.payout')}</span>
            <b>{multiplierText(diceMultiplier(rules, choice))}</b>
          </div>
          <button type="button" disabled={disabled} onClick={onSide} aria-label={t('dice.switchSide')}>
            <span>
              {t(`dice.side.${choice.side}`)}
              <ArrowLeftRight aria-hidden="true" />
            </span>
            <b>{hundredths(choice.target)}</b>
          </button>
          <div>
            <span>{t('dice.chance')}</span>
            <b>{hundredths(diceChance(choice))}%</b>
          </div>
        </div>
        {win !== null && <WinPlate {...win} className={styles.win} />}
      </div>
      <div className={styles.seed}>
        <ShieldCheck aria-hidden="true" />
        <span>{t('dice.seed', { hash: `${commitment.slice(0, 8)}…${commitment.slice(-8)}` })}</span>
        <span className="num">{t('dice.nonce', { nonce })}</span>
      </div>
    </>
  );

  function caption(): string {
    if (isRolling) return t('dice.rolling');
    if (landed === null) return t('dice.target');
    return t(`dice.result.${landed.choice.side}.${landed.hasWon ? 'win' : 'lose'}`, {
      target: hundredths(landed.choice.target),
    });
  }
}
