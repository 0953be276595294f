import { checkUpload, type UploadType } from '@realm/domain';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import type { UploadedFile } from '../../http/handler';
import { createSemaphore } from '../../http/semaphore';

/** 40 megapixels hold any phone's screenshot; a small file that unpacks into more is an attack. */
const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 2_400;
/** A photograph of the largest size takes about one second of one thread. */
const DECODE_TIMEOUT_SEC = 5;
/** One image at a time: the threads that decode also hash passwords and read files. */
const decoding = createSemaphore({ width: 1, maxWaiting: 16 });
const JPEG_QUALITY = 85;
const PREVIEW_QUALITY = 72;

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/** Detects the type from the bytes, whatever the declared type; `null` for anything but the two allowed types. */
function typeOf(bytes: Buffer): UploadType | null {
  if (startsWith(bytes, JPEG_START)) return 'image/jpeg';
  return startsWith(bytes, PNG_START) ? 'image/png' : null;
}

export interface RepaintedImage {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A smaller one of an image that was repainted before. */
export const shrinkImage = (bytes: Buffer, side: number): Promise<Buffer> =>
  decoding(() =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .timeout({ seconds: DECODE_TIMEOUT_SEC })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: PREVIEW_QUALITY })
      .toBuffer(),
  );

/** The middle of an image that was repainted before. */
export const squareImage = (bytes: Buffer, side: number): Promise<Buffer> =>
  decoding(() =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .timeout({ seconds: DECODE_TIMEOUT_SEC })
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: PREVIEW_QUALITY })
      .toBuffer(),
  );

/**
 * Re-encodes the image: only its pixels survive, neither EXIF data (place and time) nor hidden bytes. Runs on a thread of its
 * own.
 *
 * @returns `null` if it is not an allowed image.
 */
export async function repaintImage({
  path,
  size,
  declaredType,
}: UploadedFile): Promise<RepaintedImage | null> {
  const declared = checkUpload({ type: declaredType, bytes: size });
  const type = typeOf(await firstBytes(path));
  if (type === null || !declared.ok || declared.value !== type) return null;
  return decoding(() => repaint(path, type));
}

async function repaint(path: string, type: UploadType): Promise<RepaintedImage | null> {
  const image = sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: DECODE_TIMEOUT_SEC })
    .rotate()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
  try {
    const painter = type === 'image/png' ? image.png() : image.jpeg({ quality: JPEG_QUALITY });
    const { data, info } = await painter.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { bytes: data, extension: type === 'image/png' ? 'png' : 'jpg', width, height };
  } catch {
    // sharp says no in many words; to the member they all mean that this is no proper image.
    return null;
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PNG_START.length), 0, PNG_START.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
