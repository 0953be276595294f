import type { ReactNode } from 'react';
import { SLOT_REELS, type SlotRules, type SlotSymbol, type Spin } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Dotted } from '../../stage/dotted';
import { WinPlate, type WinPlateProps } from '../../stage/win-plate';
import background from './art/slot-bg.svg';
import crown from './art/slot-crown.svg';
import { FreeGate } from './free-gate';
import { Reel } from './reel';
import { SYMBOL_ART } from './symbols';
import type { ShownSpin } from './temple-round';
import styles from './temple-stage.module.css';

const RESTING: Spin['window'] = [
  ['gem', 'scatter', 'leaf'],
  ['flame', 'mask', 'sun'],
  ['moon', 'wild', 'panther'],
  ['serpent', 'leaf', 'gem'],
  ['sun', 'mask', 'moon'],
];
const SHOWN_PAYS = ['mask', 'gem', 'serpent', 'panther'] as const;

export interface TempleStageProps {
  rules: SlotRules;
  shown: ShownSpin | null;
  /** In the crown over the reels. */
  caption: string;
  win: WinPlateProps | null;
  /** The first of the free spins is on the reels. */
  opensGate: boolean;
  onSkip: () => void;
}

/** The winning rows of a reel; `null` without a highlight. */
function litRows(rules: SlotRules, { spin, highlight }: ShownSpin, reel: number): number[] | null {
  if (highlight === null) return null;
  if (highlight.kind === 'scatters')
    return (spin.window[reel] ?? []).flatMap((symbol, row) => (symbol === 'scatter' ? [row] : []));
  const win = spin.lineWins[highlight.index];
  const row = win === undefined ? undefined : rules.lines[win.line]?.[reel];
  return win === undefined || row === undefined || reel >= win.count ? [] : [row];
}

export function TempleStage({ rules, shown, caption, win, opensGate, onSkip }: TempleStageProps) {
  const { t } = useTranslation();
  const window = shown?.spin.window ?? RESTING;
  const highlight = shown?.highlight ?? null;
  const isStanding = shown === null || shown.stopped === SLOT_REELS;
  return (
    <div className={styles.stage} onPointerDown={onSkip}>
      <img src={background} alt="" className={styles.background} />
      <div className={styles.temple}>
        <img src={crown} alt="" className={styles.crown} />
        <p className={classNames('num', styles.caption)}>
          <Dotted text={caption} />
        </p>
        <div className={styles.reels} role="img" aria-label={isStanding ? reelsText() : undefined}>
          {window.map((symbols, reel) => (
            <Reel
              key={reel}
              index={reel}
              symbols={symbols}
              isSpinning={shown !== null && reel >= shown.stopped}
              isRising={shown !== null && shown.isRising && reel === shown.stopped}
              litRows={shown === null ? null : litRows(rules, shown, reel)}
            />
          ))}
          {shown !== null && highlight?.kind === 'line' && (
            <WinLine rules={rules} spin={shown.spin} index={highlight.index} />
          )}
          {opensGate && <FreeGate />}
        </div>
        <Pays rules={rules} wild={t('temple.symbol.wild')} />
      </div>
      {win !== null && <WinPlate {...win} className={styles.win} />}
    </div>
  );

  function reelsText(): string {
    const name = (symbol: SlotSymbol) => t(`temple.symbol.${symbol}`);
    return t('temple.reels', { reels: window.map((reel) => reel.map(name).join(' ')).join(', ') });
  }
}

/** Drawn through the middle of each winning cell. */
function WinLine({ rules, spin, index }: { rules: SlotRules; spin: Spin; index: number }) {
  const win = spin.lineWins[index];
  const rows = win === undefined ? [] : (rules.lines[win.line] ?? []).slice(0, win.count);
  const points = rows.map((row, reel) => `${String(reel * 100 + 50)},${String(row * 100 + 50)}`);
  return (
    <svg className={styles.line} viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}

function Pays({ rules, wild }: { rules: SlotRules; wild: string }): ReactNode {
  return (
    <ul className={classNames('num', styles.pays)} aria-hidden="true">
      {SHOWN_PAYS.map((symbol) => (
        <li key={symbol}>
          <img src={SYMBOL_ART[symbol].plain} alt="" />
          ×5 <b>{rules.pays[symbol][2] / 10_000}</b>
        </li>
      ))}
      <li>
        <img src={SYMBOL_ART.wild.plain} alt="" />
        {wild}
      </li>
    </ul>
  );
}
