/** A drawing that was painted once at the size at which it is shown. */
export interface Sprite {
  readonly image: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

export interface SpriteSize {
  /** In pixels of the stage. */
  width: number;
  height: number;
  /** Device pixels of one of them. */
  density: number;
}

/** More than two device pixels a pixel are not seen, and cost time in every frame. */
export const spriteDensity = (): number => Math.min(2, window.devicePixelRatio);

const RETRY_MS = 2_000;

/** Tries again until the drawing is there: without a network it comes when the network is back. */
export async function loadDrawing(url: string): Promise<HTMLImageElement> {
  for (;;) {
    const image = new Image();
    image.src = url;
    const isThere = await image.decode().then(
      () => true,
      () => false,
    );
    if (isThere) return image;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

export function paintSprite(
  { width, height, density }: SpriteSize,
  paint: (context: CanvasRenderingContext2D) => void,
): Sprite {
  const image = document.createElement('canvas');
  image.width = Math.ceil(width * density);
  image.height = Math.ceil(height * density);
  const context = image.getContext('2d');
  context?.scale(density, density);
  if (context !== null) paint(context);
  return { image, width, height };
}

/** @param strip - Which frame of how many, for a drawing that has them side by side. */
export const drawingSprite = (
  drawing: HTMLImageElement,
  size: SpriteSize,
  { frame, frames } = { frame: 0, frames: 1 },
): Sprite =>
  paintSprite(size, (context) =>
    context.drawImage(drawing, -frame * size.width, 0, frames * size.width, size.height),
  );
