import { useMemo } from 'react';
import { encode } from 'uqr';
import { designPx } from '../design-px';
import styles from './qr-code.module.css';

/** The standard asks for four modules of white around the code. */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  value: string;
  /** What scanning it gives: "Deposit address, TRC20". */
  label: string;
  /** Side with its white edge, in px of the design. */
  size?: number | undefined;
}

export function QrCode({ value, label, size = 192 }: QrCodeProps) {
  const { path, modules } = useMemo(() => drawCode(value), [value]);
  const box = { width: designPx(size), height: designPx(size) };
  const side = modules + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      style={box}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** One path for all dark modules: a run of neighbours is one rectangle. */
function drawCode(value: string): { path: string; modules: number } {
  const { data, size } = encode(value, { border: 0, ecc: 'M' });
  const path = data.map((row, y) =>
    darkRuns(row)
      .map(({ x, length }) => `M${x} ${y}h${length}v1h${-length}z`)
      .join(''),
  );
  return { path: path.join(''), modules: size };
}

function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last !== undefined && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  });
  return runs;
}
