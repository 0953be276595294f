import { spriteDensity } from '../../motion/sprites';
import { type Point } from './aim';
import { bulletAt } from './aim';
import { caughtAt, coinAt, dimAt, netAt, recoilAt } from './catch-timeline';
import { SPECIES, type SwimmerPlace } from './creature-path';
import { cannonOf, placeOf, type PondScene } from './pond-scene';
import type { CreatureSprites, PondSprites } from './pond-sprites';

const TINT = 0.1;
const GHOSTS = [0, 28, 56];

type Context = CanvasRenderingContext2D;

interface Pose {
  at: Point;
  width: number;
  height: number;
  turned?: number;
  flipped?: boolean;
  opacity?: number;
}

function drawAt(context: Context, image: CanvasImageSource, pose: Pose): void {
  const { at, width, height, turned = 0, flipped = false, opacity = 1 } = pose;
  const density = spriteDensity();
  const [cos, sin] = [Math.cos(turned) * density, Math.sin(turned) * density];
  const flip = flipped ? -1 : 1;
  context.globalAlpha = opacity;
  context.setTransform(cos * flip, sin * flip, -sin, cos, at.x * density, at.y * density);
  context.drawImage(image, -width / 2, -height / 2, width, height);
}

function drawCreature(
  context: Context,
  sprites: CreatureSprites,
  place: SwimmerPlace & { tint: boolean },
): void {
  const { x, y, width, height, heading, isFlipped, frame, opacity, tint } = place;
  const pose = { at: { x, y }, width, height, turned: heading, flipped: isFlipped, opacity };
  drawAt(context, sprites.frames[frame].image, pose);
  if (tint) drawAt(context, sprites.tint.image, { ...pose, opacity: TINT });
}

/** The largest first, so that none hides a small one. */
function drawCreatures(context: Context, scene: PondScene, sprites: PondSprites): void {
  const swimming = [...scene.creatures.values()].sort(
    (one, other) => SPECIES[other.creature.creature].width - SPECIES[one.creature.creature].width,
  );
  for (const { creature } of swimming) {
    const place = placeOf(scene, creature.id, scene.nowMs);
    const own = sprites.creatures.get(creature.creature);
    if (place === null || own === undefined) continue;
    drawCreature(context, own, { ...place, tint: scene.tints.has(creature.id) });
    if (scene.locked === creature.id) drawLock(context, place);
  }
}

function drawLock(context: Context, { x, y, width }: SwimmerPlace): void {
  const density = spriteDensity();
  context.setTransform(density, 0, 0, density, x * density, y * density);
  context.globalAlpha = 0.9;
  context.strokeStyle = '#ffe0a3';
  context.lineWidth = 2.5;
  context.setLineDash([10, 8]);
  context.beginPath();
  context.arc(0, 0, width * 0.56, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
}

function drawCatches(context: Context, scene: PondScene, sprites: PondSprites): void {
  const coin = sprites.props.get('coin');
  for (const { creature, place, startMs, coins, to } of scene.catches) {
    const sinceMs = scene.nowMs - startMs;
    const caught = caughtAt(sinceMs, scene.isReduced);
    const own = sprites.creatures.get(creature.creature);
    if (caught !== null && own !== undefined) {
      drawAt(context, own.frames[0].image, {
        at: place,
        width: place.width * caught.scale,
        height: place.height * caught.scale,
        turned: caught.turned,
        flipped: place.isFlipped,
        opacity: caught.opacity,
      });
    }
    if (coin === undefined || scene.isReduced) continue;
    for (let index = 0; index < coins; index += 1) {
      const at = coinAt({ index, count: coins, from: place, to }, sinceMs);
      if (at !== null) drawAt(context, coin.image, { at, width: coin.width, height: coin.height });
    }
  }
}

function drawShots(context: Context, scene: PondScene, sprites: PondSprites): void {
  const sprite = sprites.props.get('shot');
  const net = sprites.props.get('net');
  for (const { flight } of scene.shots) {
    const turned = Math.atan2(flight.to.x - flight.from.x, flight.from.y - flight.to.y);
    GHOSTS.forEach((delayMs, ghost) => {
      const at = bulletAt(flight, scene.nowMs - delayMs);
      if (at === null || sprite === undefined || (ghost > 0 && scene.isReduced)) return;
      drawAt(context, sprite.image, {
        at,
        width: sprite.width,
        height: sprite.height,
        turned,
        opacity: 1 - ghost * 0.35,
      });
    });
  }
  for (const { at, startMs } of scene.nets) {
    const opened = netAt(scene.nowMs - startMs, scene.isReduced);
    if (opened === null || net === undefined) continue;
    const size = net.width * opened.scale;
    drawAt(context, net.image, { at, width: size, height: size, opacity: opened.opacity });
  }
}

function drawCannons(context: Context, scene: PondScene, sprites: PondSprites): void {
  const barrel = sprites.props.get('cannon');
  const base = sprites.props.get('base');
  if (barrel === undefined || base === undefined) return;
  for (const seat of scene.seats) {
    const { pivot, isOwn, scale } = cannonOf(scene, seat);
    const share = isOwn ? 1 : 0.5;
    const own = scene.turned.get(seat) ?? 0;
    const turned = isOwn ? own : Math.PI - own;
    const back = isOwn ? recoilAt(scene.nowMs - scene.firedMs) : 0;
    // The barrel turns around a point 78 hundredths down its drawing.
    const reach = barrel.height * share * 0.28 - back;
    const at = { x: pivot.x + Math.sin(turned) * reach, y: pivot.y - Math.cos(turned) * reach };
    drawAt(context, barrel.image, { at, width: barrel.width * share, height: barrel.height * share, turned });
    const below = (isOwn ? 1 : -1) * 9 * scale;
    drawAt(context, base.image, {
      at: { x: pivot.x, y: pivot.y + below },
      width: base.width * share,
      height: base.height * share,
      turned: isOwn ? 0 : Math.PI,
    });
  }
}

export function paintPond(context: Context, scene: PondScene, sprites: PondSprites): void {
  const { width, height } = context.canvas;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.clearRect(0, 0, width, height);
  for (const { creature } of scene.creatures.values()) {
    const dim = creature.creature === 'dragon' && !scene.isReduced ? dimAt(scene.nowMs - creature.from) : 0;
    if (dim === 0) continue;
    context.globalAlpha = dim;
    context.fillStyle = 'black';
    context.fillRect(0, 0, width, height);
  }
  drawCreatures(context, scene, sprites);
  drawCatches(context, scene, sprites);
  drawShots(context, scene, sprites);
  drawCannons(context, scene, sprites);
}
