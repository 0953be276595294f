import { multiplierAt, type CrashRules } from '@realm/fairness';
import { shardsAt } from './shards';
import { drawStars } from './stars';

/** Where things are drawn, as shares of the stage. */
const GROUND = 0.83;
const LEFT_PX = 36;
const TIP_X = 0.78;
const TIP_RISE = 0.66;
const LEAST_X_SEC = 8;
const LEAST_Y = 2;
const OMEGA = 6;
const MAX_STEP_MS = 50;
/** How the camera moves before the stars, in pixels: a second of flight, and as the scale grows. */
const DRIFT = { x: 9, y: 6 };
const ZOOM = { x: 26, y: 150 };
const POINTS = 40;
const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000, 100_000, 1_000_000];

export interface Tip {
  readonly x: number;
  readonly y: number;
  /** Of the ship, clockwise from upright. */
  readonly angleDeg: number;
}

export interface Inks {
  readonly line: string;
  readonly tip: string;
  readonly grid: string;
  readonly label: string;
  readonly star: string;
  readonly shards: readonly string[];
}

export interface Moment {
  readonly elapsedMs: number;
  readonly nowMs: number;
  /** How long ago the flight ended; `null` while it goes on. */
  readonly endedMs: number | null;
  readonly hasCurve: boolean;
}

interface Spring {
  value: number;
  speed: number;
}

/** Critically damped: arrives without swinging over. */
function follow(spring: Spring, target: number, seconds: number): void {
  const pull = OMEGA * OMEGA * (target - spring.value) - 2 * OMEGA * spring.speed;
  spring.speed += pull * seconds;
  spring.value += spring.speed * seconds;
}

export type FlightPainter = ReturnType<typeof createFlightPainter>;

/** The flight as a curve with a camera that keeps its tip in sight. Draws on a canvas and returns the ship's position. */
export function createFlightPainter(canvas: HTMLCanvasElement, rules: CrashRules, inks: Inks) {
  const context = canvas.getContext('2d');
  const xMax: Spring = { value: LEAST_X_SEC, speed: 0 };
  const yMax: Spring = { value: LEAST_Y, speed: 0 };
  let lastMs: number | null = null;

  let size = fit(canvas);

  function draw({ elapsedMs, nowMs, endedMs, hasCurve }: Moment): Tip {
    const [width, height] = size;
    const seconds = Math.max(0, elapsedMs / 1_000);
    const rise = multiplierAt(rules, elapsedMs) / 100;
    const stepSec = Math.min(lastMs === null ? MAX_STEP_MS : nowMs - lastMs, MAX_STEP_MS) / 1_000;
    const targets = [
      Math.max(LEAST_X_SEC, seconds / TIP_X),
      Math.max(LEAST_Y, 1 + (rise - 1) / TIP_RISE),
    ] as const;
    if (lastMs === null) [xMax.value, yMax.value] = targets;
    follow(xMax, targets[0], stepSec);
    follow(yMax, targets[1], stepSec);
    lastMs = nowMs;

    const xAt = (sec: number) => LEFT_PX + ((width - LEFT_PX) * sec) / xMax.value;
    const yAt = (value: number) => height * GROUND * (1 - (value - 1) / (yMax.value - 1));
    const exactAt = (sec: number) => Math.exp(rules.growth * sec);
    if (context !== null) {
      context.clearRect(0, 0, width, height);
      const camera = {
        x: seconds * DRIFT.x + (xMax.value - LEAST_X_SEC) * ZOOM.x,
        y: seconds * DRIFT.y + Math.log(yMax.value / LEAST_Y) * ZOOM.y,
      };
      drawStars(context, { width, height: height * GROUND, ink: inks.star, camera });
    }
    if (context !== null && hasCurve) {
      drawGrid(context, { width, inks, yAt, top: yMax.value });
      drawCurve(context, {
        inks,
        isFallen: endedMs !== null,
        points: pointsTo(seconds, xAt, (sec) => yAt(exactAt(sec))),
        ground: height * GROUND,
      });
      if (endedMs !== null)
        drawShards(context, { x: xAt(seconds), y: yAt(exactAt(seconds)), endedMs, inks: inks.shards });
    }
    const slope = Math.atan2(
      yAt(exactAt(seconds)) - yAt(exactAt(seconds + 0.1)),
      xAt(seconds + 0.1) - xAt(seconds),
    );
    return { x: xAt(seconds), y: yAt(exactAt(seconds)), angleDeg: 90 - (slope * 180) / Math.PI };
  }

  return {
    draw,
    /** The stage has another size. */
    resize() {
      size = fit(canvas);
    },
  };
}

const pointsTo = (seconds: number, xAt: (sec: number) => number, yAt: (sec: number) => number) =>
  Array.from({ length: POINTS + 1 }, (_, index) => {
    const at = (seconds * index) / POINTS;
    return [xAt(at), yAt(at)] as const;
  });

/** Size of the drawing in CSS pixels; the canvas has at most two dots for each. */
function fit(canvas: HTMLCanvasElement): [number, number] {
  const { clientWidth: width, clientHeight: height } = canvas;
  const density = Math.min(window.devicePixelRatio, 2);
  if (canvas.width !== Math.round(width * density) || canvas.height !== Math.round(height * density)) {
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    canvas.getContext('2d')?.scale(density, density);
  }
  return [width, height];
}

interface Grid {
  readonly width: number;
  readonly inks: Inks;
  readonly yAt: (value: number) => number;
  readonly top: number;
}

function drawGrid(context: CanvasRenderingContext2D, { width, inks, yAt, top }: Grid): void {
  const step = STEPS.find((each) => (top - 1) / each <= 4) ?? top;
  context.strokeStyle = inks.grid;
  context.fillStyle = inks.label;
  context.lineWidth = 1;
  context.font = '12px sans-serif';
  for (let value = 1; value < top; value += step) {
    const y = Math.round(yAt(value)) + 0.5;
    context.beginPath();
    context.moveTo(LEFT_PX, y);
    context.lineTo(width - 12, y);
    context.stroke();
    if (value > 1) context.fillText(`${value.toFixed(value < 10 ? 1 : 0)}×`, 14, y - 6);
  }
}

interface Shards {
  readonly x: number;
  readonly y: number;
  readonly endedMs: number;
  readonly inks: readonly string[];
}

function drawShards(context: CanvasRenderingContext2D, { x, y, endedMs, inks }: Shards): void {
  for (const shard of shardsAt(endedMs)) {
    context.save();
    context.translate(x + shard.x, y + shard.y);
    context.rotate(shard.turned);
    context.globalAlpha = shard.opacity;
    context.fillStyle = inks[shard.ink % inks.length] ?? '';
    context.fillRect(-shard.size / 2, -shard.size / 2, shard.size, shard.size * 0.8);
    context.restore();
  }
}

interface Curve {
  readonly inks: Inks;
  readonly isFallen: boolean;
  readonly points: readonly (readonly [number, number])[];
  readonly ground: number;
}

function drawCurve(context: CanvasRenderingContext2D, { inks, isFallen, points, ground }: Curve): void {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return;
  const trace = () => {
    context.beginPath();
    points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  };
  context.save();
  context.globalAlpha = isFallen ? 0.4 : 1;
  const fill = context.createLinearGradient(0, last[1], 0, ground);
  fill.addColorStop(0, `color-mix(in srgb, ${inks.line} 42%, transparent)`);
  fill.addColorStop(1, `color-mix(in srgb, ${inks.line} 0%, transparent)`);
  trace();
  context.lineTo(last[0], ground);
  context.lineTo(first[0], ground);
  context.fillStyle = fill;
  context.fill();
  const stroke = context.createLinearGradient(first[0], 0, last[0], 0);
  stroke.addColorStop(0, `color-mix(in srgb, ${inks.line} 25%, transparent)`);
  stroke.addColorStop(1, inks.tip);
  trace();
  context.strokeStyle = stroke;
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.stroke();
  context.restore();
}
