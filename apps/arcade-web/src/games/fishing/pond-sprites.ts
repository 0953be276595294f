import { CREATURES, type Creature } from '@realm/fairness';
import { createPoses, type Poses } from '../../motion/poses';
import { drawingSprite, loadDrawing, paintSprite, type Sprite, type SpriteSize } from '../../motion/sprites';
import angel from './art/angel.svg';
import base from './art/base.svg';
import cannon from './art/cannon.svg';
import clown from './art/clown.svg';
import coin from './art/coin.svg';
import dragon from './art/dragon.svg';
import jelly from './art/jelly.svg';
import minnow from './art/minnow.svg';
import net from './art/net.svg';
import puffer from './art/puffer.svg';
import shark from './art/shark.svg';
import shot from './art/shot.svg';
import turtle from './art/turtle.svg';
import { SPECIES } from './creature-path';

export const CREATURE_ART: Record<Creature, string> = {
  minnow,
  clown,
  angel,
  puffer,
  turtle,
  jelly,
  shark,
  dragon,
};

/** Of a stage 375 wide. */
const PROPS = {
  net: { url: net, width: 112, height: 112 },
  coin: { url: coin, width: 30, height: 32 },
  shot: { url: shot, width: 18, height: 27 },
  cannon: { url: cannon, width: 72, height: 90 },
  base: { url: base, width: 132, height: 66 },
  /** Of the other members. */
  farCannon: { url: cannon, width: 36, height: 45 },
  farBase: { url: base, width: 66, height: 33 },
} as const;
type Prop = keyof typeof PROPS;
const PROP_NAMES = [
  'net',
  'coin',
  'shot',
  'cannon',
  'base',
  'farCannon',
  'farBase',
] as const satisfies readonly Prop[];
/** Two frames of a swimming creature beside each other, each three wide and two high. */
const FRAMES = 2;
const ASPECT = 2 / 3;

export interface CreatureSprites {
  readonly frames: readonly [Sprite, Sprite];
  /** In white, for a hit. */
  readonly tint: Sprite;
}

export interface PondSprites {
  /** Device pixels of a pixel of the stage. */
  readonly density: number;
  readonly poses: Poses;
  readonly creatures: ReadonlyMap<Creature, CreatureSprites>;
  readonly props: ReadonlyMap<Prop, Sprite>;
}

export interface PondDrawings {
  readonly creatures: ReadonlyMap<Creature, HTMLImageElement>;
  readonly props: ReadonlyMap<Prop, HTMLImageElement>;
}

export async function loadPondDrawings(): Promise<PondDrawings> {
  const load = async <Name extends string>(names: readonly Name[], urlOf: (name: Name) => string) =>
    new Map(await Promise.all(names.map(async (name) => [name, await loadDrawing(urlOf(name))] as const)));
  const [creatures, props] = await Promise.all([
    load(CREATURES, (name) => CREATURE_ART[name]),
    load(PROP_NAMES, (name) => PROPS[name].url),
  ]);
  return { creatures, props };
}

function whitened(sprite: Sprite, size: SpriteSize): Sprite {
  return paintSprite(size, (context) => {
    context.drawImage(sprite.image, 0, 0, size.width, size.height);
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
  });
}

function creatureSprites(drawing: HTMLImageElement, size: SpriteSize): CreatureSprites {
  const first = drawingSprite(drawing, size, { frame: 0, frames: FRAMES });
  const second = drawingSprite(drawing, size, { frame: 1, frames: FRAMES });
  return { frames: [first, second], tint: whitened(first, size) };
}

/** Paints everything once at the size at which this water shows it. */
export function paintPondSprites(
  drawings: PondDrawings,
  { scale, density }: { scale: number; density: number },
): PondSprites {
  const creatures = new Map(
    [...drawings.creatures].map(([name, drawing]) => {
      const width = SPECIES[name].width * scale;
      return [name, creatureSprites(drawing, { width, height: width * ASPECT, density })] as const;
    }),
  );
  const props = new Map(
    [...drawings.props].map(([name, drawing]) => {
      const { width, height } = PROPS[name];
      return [
        name,
        drawingSprite(drawing, { width: width * scale, height: height * scale, density }),
      ] as const;
    }),
  );
  return { density, creatures, props, poses: createPoses(density) };
}
