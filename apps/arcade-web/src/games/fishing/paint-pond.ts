import type { Sprite } from '../../motion/sprites';
import { bulletAt, type Point } from './aim';
import { caughtAt, coinAt, dimAt, netAt, recoilAt } from './catch-timeline';
import { CREATURES_BY_SIZE, type SwimmerPlace } from './creature-path';
import { cannonOf, placeOf, type PondScene } from './pond-scene';
import type { PondSprites } from './pond-sprites';

const TINT = 0.1;
const GHOSTS = [0, 28, 56];

type Context = CanvasRenderingContext2D;

interface Look {
  at: Point;
  turned?: number;
  isFlipped?: boolean;
  opacity?: number;
}

interface Brush {
  context: Context;
  sprites: PondSprites;
}

/** Copies a sprite's own pixels to whole device pixels: the cheapest way to draw, many times a frame. */
function stamp({ context, sprites }: Brush, sprite: Sprite, look: Look): void {
  const { at, turned = 0, isFlipped = false, opacity = 1 } = look;
  const { density } = sprites;
  const pose = sprites.poses.of(sprite, { turned, isFlipped });
  if (pose === null) {
    drawScaled(context, sprite, { ...look, scale: 1, density });
    return;
  }
  const { image } = pose;
  context.globalAlpha = opacity;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(
    image,
    Math.round(at.x * density - image.width / 2),
    Math.round(at.y * density - image.height / 2),
  );
}

/** For the few that change their size. */
function drawScaled(context: Context, sprite: Sprite, look: Look & { scale: number; density: number }): void {
  const { at, turned = 0, isFlipped = false, opacity = 1, scale, density } = look;
  const size = density * scale;
  const [cos, sin] = [Math.cos(turned) * size, Math.sin(turned) * size];
  const flip = isFlipped ? -1 : 1;
  const { width, height } = sprite;
  context.globalAlpha = opacity;
  context.setTransform(cos * flip, sin * flip, -sin, cos, at.x * density, at.y * density);
  context.drawImage(sprite.image, -width / 2, -height / 2, width, height);
}

/** The largest first, so that none hides a small one. */
function drawCreatures(context: Context, scene: PondScene, sprites: PondSprites): void {
  const { density } = sprites;
  for (const name of CREATURES_BY_SIZE) {
    const own = sprites.creatures.get(name);
    if (own === undefined) continue;
    for (const { creature } of scene.creatures.values()) {
      const place = creature.creature === name ? placeOf(scene, creature.id, scene.nowMs) : null;
      if (place === null) continue;
      const { isFlipped, heading: turned, opacity } = place;
      stamp({ context, sprites }, own.frames[place.frame], { at: place, turned, isFlipped, opacity });
      if (scene.tints.has(creature.id))
        drawScaled(context, own.tint, { at: place, turned, isFlipped, opacity: TINT, scale: 1, density });
      if (scene.locked === creature.id) drawLock(context, place, density);
    }
  }
}

function drawLock(context: Context, { x, y, width }: SwimmerPlace, density: number): void {
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
  const { density } = sprites;
  for (const { creature, place, startMs, coins, to } of scene.catches) {
    const sinceMs = scene.nowMs - startMs;
    const caught = caughtAt(sinceMs, scene.isReduced);
    const own = sprites.creatures.get(creature.creature);
    if (caught !== null && own !== undefined) {
      const { turned, scale, opacity } = caught;
      drawScaled(context, own.frames[0], {
        at: place,
        turned,
        scale,
        opacity,
        density,
        isFlipped: place.isFlipped,
      });
    }
    if (coin === undefined || scene.isReduced) continue;
    for (let index = 0; index < coins; index += 1) {
      const at = coinAt({ index, count: coins, from: place, to }, sinceMs);
      if (at !== null) stamp({ context, sprites }, coin, { at });
    }
  }
}

function drawShots(context: Context, scene: PondScene, sprites: PondSprites): void {
  const sprite = sprites.props.get('shot');
  const net = sprites.props.get('net');
  const { density } = sprites;
  for (const { flight } of scene.shots) {
    const turned = Math.atan2(flight.to.x - flight.from.x, flight.from.y - flight.to.y);
    GHOSTS.forEach((delayMs, ghost) => {
      const at = bulletAt(flight, scene.nowMs - delayMs);
      if (at === null || sprite === undefined || (ghost > 0 && scene.isReduced)) return;
      stamp({ context, sprites }, sprite, { at, turned, opacity: 1 - ghost * 0.35 });
    });
  }
  for (const { at, startMs } of scene.nets) {
    const opened = netAt(scene.nowMs - startMs, scene.isReduced);
    if (opened === null || net === undefined) continue;
    const { scale, opacity } = opened;
    if (scale === 1) stamp({ context, sprites }, net, { at, opacity });
    else drawScaled(context, net, { at, opacity, scale, density });
  }
}

/** The barrel turns around a point that is so far below its middle. */
const PIVOT = 0.28;

function drawCannons(context: Context, scene: PondScene, sprites: PondSprites): void {
  for (const seat of scene.seats) {
    const { pivot, isOwn, scale } = cannonOf(scene, seat);
    const barrel = sprites.props.get(isOwn ? 'cannon' : 'farCannon');
    const base = sprites.props.get(isOwn ? 'base' : 'farBase');
    if (barrel === undefined || base === undefined) continue;
    const own = scene.turned.get(seat) ?? 0;
    const turned = isOwn ? own : Math.PI - own;
    const reach = barrel.height * PIVOT - (isOwn ? recoilAt(scene.nowMs - scene.firedMs) : 0);
    const at = { x: pivot.x + Math.sin(turned) * reach, y: pivot.y - Math.cos(turned) * reach };
    drawScaled(context, barrel, { at, turned, scale: 1, density: sprites.density });
    const below = (isOwn ? 1 : -1) * 9 * scale;
    stamp({ context, sprites }, base, {
      at: { x: pivot.x, y: pivot.y + below },
      turned: isOwn ? 0 : Math.PI,
    });
  }
}

export function paintPond(context: Context, scene: PondScene, sprites: PondSprites): void {
  const { width, height } = context.canvas;
  sprites.poses.beginFrame();
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
