import { useEffect, useRef } from 'react';
import { loadDrawing, spriteDensity } from '../motion/sprites';
import { useFrameLoop } from '../motion/use-frame-loop';
import coinArt from './art/win-coin.svg';
import { burstCoin, COINS } from './coin-burst';
import styles from './win-plate.module.css';

const SIZE = { width: 520, height: 520 } as const;
const COIN = 30;

/** Coins of the third tier, on one canvas that is gone with the plate. */
export function CoinBurstCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const coin = useRef<HTMLImageElement | null>(null);
  const startMs = useRef<number | null>(null);
  const density = spriteDensity();

  const wake = useFrameLoop(() => {
    const context = canvas.current?.getContext('2d');
    if (context == null || coin.current === null) return false;
    startMs.current ??= performance.now();
    return paintBurst(context, { coin: coin.current, sinceMs: performance.now() - startMs.current, density });
  });
  useEffect(() => {
    let isGone = false;
    // The figures are enough until the image is there.
    void loadDrawing(coinArt).then((loaded) => {
      if (isGone) return;
      coin.current = loaded;
      wake();
    });
    return () => {
      isGone = true;
    };
  }, [wake]);

  return (
    <canvas
      ref={canvas}
      className={styles.coins}
      width={SIZE.width * density}
      height={SIZE.height * density}
      aria-hidden="true"
    />
  );
}

interface Burst {
  coin: HTMLImageElement;
  sinceMs: number;
  density: number;
}

/** @returns Whether any coin is left. */
function paintBurst(context: CanvasRenderingContext2D, { coin, sinceMs, density }: Burst): boolean {
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, SIZE.width, SIZE.height);
  let isLeft = false;
  for (let index = 0; index < COINS; index += 1) {
    const at = burstCoin(index, sinceMs);
    if (at === null) continue;
    isLeft = true;
    const size = COIN * at.scale;
    context.globalAlpha = at.opacity;
    context.drawImage(coin, SIZE.width / 2 + at.x - size / 2, SIZE.height / 2 + at.y - size / 2, size, size);
  }
  return isLeft;
}
