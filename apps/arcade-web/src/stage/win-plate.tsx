import { classNames } from '@realm/ui';
import confetti from './art/win-confetti.svg';
import laurel from './art/win-laurel.svg';
import plate from './art/win-plate.svg';
import rays from './art/win-rays.svg';
import { CoinBurstCanvas } from './coin-burst-canvas';
import { Dotted } from './dotted';
import { useReducedMotion } from './use-reduced-motion';
import type { WinTier } from './win-tier';
import styles from './win-plate.module.css';

export interface WinPlateProps {
  /** The net gain: "+¥5.00". */
  gain: string;
  /** "Return ¥10.00 · 2.00×". */
  detail: string;
  tier: WinTier;
  /** Where it stands on the stage. */
  className?: string | undefined;
}

/** Stands only over a return above the stake. */
export function WinPlate({ gain, detail, tier, className }: WinPlateProps) {
  const isReduced = useReducedMotion();
  return (
    <div className={classNames(styles.win, className)}>
      {tier > 1 && <img src={rays} alt="" className={styles.rays} />}
      {tier > 1 && <img src={confetti} alt="" className={styles.confetti} />}
      {tier > 2 && <img src={laurel} alt="" className={styles.laurel} />}
      {tier > 2 && !isReduced && <CoinBurstCanvas />}
      <div className={styles.plate}>
        <img src={plate} alt="" />
        <div className={styles.figures}>
          <b className="num">{gain}</b>
          <span className="num">
            <Dotted text={detail} />
          </span>
        </div>
      </div>
    </div>
  );
}
