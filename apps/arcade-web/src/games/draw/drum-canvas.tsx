import { useEffect, useRef, useState } from 'react';
import type { DrawnDigits } from '@realm/fairness';
import { between } from '../../motion/easing';
import { drawingSprite, loadDrawing, type Sprite, spriteDensity } from '../../motion/sprites';
import { useFrameLoop } from '../../motion/use-frame-loop';
import amber from './art/amber.svg';
import blue from './art/blue.svg';
import jade from './art/jade.svg';
import red from './art/red.svg';
import violet from './art/violet.svg';
import drumArt from './art/drum.svg';
import glass from './art/drum-glass.svg';
import { frameOfDraw, type TubeBall } from './draw-timeline';
import { advanceDrum, createDrum, DRUM, type Drum } from './drum';
import styles from './drum-canvas.module.css';

/** In the order of the tube. */
export const BALL_ART = [jade, amber, red, blue, violet] as const;

/** The drawing's own size; the canvas covers it. */
const ART = { width: 230, height: 236 } as const;
/** The drawings of balls have a shadow below. */
const BALL_SIZE = 2 * DRUM.ball;

async function loadBalls(density: number): Promise<Sprite[]> {
  const drawings = await Promise.all(BALL_ART.map(loadDrawing));
  return drawings.map((drawing) => drawingSprite(drawing, { width: BALL_SIZE, height: BALL_SIZE, density }));
}

export interface DrumCanvasProps {
  /** Of the round; the motion is the same for everyone. */
  round: string;
  /** `null` until the draw: the drum is still. */
  digits: DrawnDigits | null;
  elapsedMs: () => number;
  isReduced: boolean;
  /** Called in each frame with the balls of the tube. */
  onBalls: (balls: readonly TubeBall[]) => void;
}

export function DrumCanvas({ round, digits, elapsedMs, isReduced, onBalls }: DrumCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drum = useRef<{ round: string; drum: Drum } | null>(null);
  const [sprites, setSprites] = useState<readonly Sprite[]>([]);

  useEffect(() => {
    let isGone = false;
    void loadBalls(spriteDensity() * 2).then((loaded) => !isGone && setSprites(loaded));
    return () => {
      isGone = true;
    };
  }, []);

  const wake = useFrameLoop(() => {
    const context = canvas.current?.getContext('2d');
    if (context == null || sprites.length === 0) return false;
    if (drum.current?.round !== round) drum.current = { round, drum: createDrum(round) };
    const now = digits === null ? 0 : elapsedMs();
    const at = (moment: number) => {
      const frame = digits === null ? null : frameOfDraw(digits, { elapsedMs: moment, isReduced });
      return { isMixing: !isReduced && (frame?.isMixing ?? false), drawn: frame?.drawn ?? 0 };
    };
    const balls = digits === null ? [] : frameOfDraw(digits, { elapsedMs: now, isReduced }).balls;
    const isMoving = now > 0 && advanceDrum(drum.current.drum, { elapsedMs: now, at });
    paint(context, { drum: drum.current.drum, balls, sprites });
    onBalls(balls);
    return isMoving;
  });

  useEffect(wake, [wake, round, digits, sprites, isReduced, elapsedMs]);

  const density = spriteDensity();
  return (
    <div className={styles.drum}>
      <img src={drumArt} alt="" />
      <canvas ref={canvas} width={ART.width * density} height={ART.height * density} />
      <img src={glass} alt="" />
    </div>
  );
}

interface Scene {
  drum: Drum;
  balls: readonly TubeBall[];
  sprites: readonly Sprite[];
}

function paint(context: CanvasRenderingContext2D, { drum, balls, sprites }: Scene): void {
  const density = context.canvas.width / ART.width;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, ART.width, ART.height);
  for (const ball of drum.balls) {
    const sprite = sprites[ball.colour];
    const rising = ball.isOut ? balls[ball.colour] : undefined;
    if (sprite === undefined || (ball.isOut && rising?.stage !== 'rising')) continue;
    const risen = rising?.risen ?? 0;
    const [x, y] = [between(ball.x, DRUM.x, risen), between(ball.y, DRUM.mouthY, risen)];
    const size = BALL_SIZE * between(1, 0.7, risen);
    context.globalAlpha = Math.min(1, (1 - risen) * 3);
    context.drawImage(sprite.image, x - size / 2, y - size / 2, size, size);
  }
  context.globalAlpha = 1;
}
