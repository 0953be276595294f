import { useEffect, useRef, useState } from 'react';
import { watchDensity } from '../../motion/density';
import { spriteDensity } from '../../motion/sprites';
import { useFrameLoop } from '../../motion/use-frame-loop';
import { useSession } from '../../session/session-context';
import { scaleOf, type Water } from './creature-path';
import { paintPond } from './paint-pond';
import { land, type PondScene, prune } from './pond-scene';
import { loadPondDrawings, paintPondSprites, type PondDrawings, type PondSprites } from './pond-sprites';
import styles from './pond-canvas.module.css';

export interface PondCanvasProps {
  scene: PondScene;
  /** Draw nothing while the page is hidden. */
  isResting: boolean;
  /** Own bullets that reached these creatures in this frame. */
  onReached: (targets: readonly number[]) => void;
}

/** A clock that was far off jumps; a little is made up unnoticed. */
const JUMP_MS = 500;
const CATCH_UP = 0.05;

function advance(scene: PondScene, stepMs: number, serverMs: number): void {
  const drift = serverMs - (scene.nowMs + stepMs);
  scene.nowMs += stepMs + (Math.abs(drift) > JUMP_MS ? drift : drift * CATCH_UP);
}

/** The canvas' sprites; repainted when the water's size changes. */
function useSprites(water: Water | null, density: number): PondSprites | null {
  const [drawings, setDrawings] = useState<PondDrawings | null>(null);
  const [sprites, setSprites] = useState<PondSprites | null>(null);
  const scale = water === null ? null : scaleOf(water);
  useEffect(() => {
    let isGone = false;
    void loadPondDrawings().then((loaded) => !isGone && setDrawings(loaded));
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => {
    if (drawings !== null && scale !== null) setSprites(paintPondSprites(drawings, { scale, density }));
  }, [drawings, scale, density]);
  return sprites;
}

export function PondCanvas({ scene, isResting, onReached }: PondCanvasProps) {
  const { clock } = useSession().ports;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [water, setWater] = useState<Water | null>(null);
  const [watch] = useState(() => watchDensity(spriteDensity()));
  const [density, setDensity] = useState(spriteDensity);
  const sprites = useSprites(water, density);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setWater({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (water !== null) scene.water = water;
  }, [scene, water]);

  const wake = useFrameLoop(({ stepMs }) => {
    const context = canvas.current?.getContext('2d');
    if (isResting || context == null || sprites === null || sprites.density !== density) return false;
    advance(scene, stepMs, clock.now());
    const reached = land(scene);
    if (reached.length > 0) onReached(reached);
    prune(scene);
    paintPond(context, scene, sprites);
    const next = watch.afterFrame(stepMs);
    if (next !== density) setDensity(next);
    return true;
  });
  useEffect(wake, [wake, sprites, isResting]);

  return (
    <canvas
      ref={canvas}
      className={styles.water}
      width={Math.round((water?.width ?? 0) * density)}
      height={Math.round((water?.height ?? 0) * density)}
    />
  );
}
