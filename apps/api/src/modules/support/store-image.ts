import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '../../http/outcome';
import type { HashedFile } from '../../operator/operation';
import type { Ports } from '../../ports';
import { repaintImage, shrinkImage } from '../images';

/** Longest side of what the thread shows; the whole image is fetched when it is opened. */
const PREVIEW_SIDE = 480;

/** The columns of a message whose image is stored. */
export interface ImageContent {
  readonly kind: 'image';
  readonly file_name: string;
  readonly preview_name: string;
  readonly file_hash: string;
  readonly width: number;
  readonly height: number;
}

interface StoredImage {
  readonly content: ImageContent;
  /** For an image that no message has in the end. */
  readonly remove: () => Promise<void>;
}

/** Re-encodes an image and stores it with its preview. A refusal leaves nothing. */
export async function storeImage(
  { files }: Pick<Ports, 'files'>,
  file: HashedFile,
): Promise<StoredImage | Refusal> {
  const image = await repaintImage(file);
  if (image === null) return refuse('UPLOAD_INVALID');
  const name = randomUUID();
  const fileName = `${name}.${image.extension}`;
  const previewName = `${name}-preview.jpg`;
  const remove = async () => {
    await files.remove(fileName);
    await files.remove(previewName);
  };
  try {
    await files.put(fileName, image.bytes);
    await files.put(previewName, await shrinkImage(image.bytes, PREVIEW_SIDE));
  } catch (failure) {
    await remove();
    throw failure;
  }
  const { width, height } = image;
  const names = { file_name: fileName, preview_name: previewName, file_hash: file.hash };
  return { content: { kind: 'image', ...names, width, height }, remove };
}
