import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RequestError } from './envelope';

/** Files of a crashed server; no upload takes nearly as long. */
const LEFT_BEHIND_MS = 60 * 60_000;
const DISK_FULL = ['ENOSPC', 'EDQUOT'];

const folderOf = (dataDir: string): string => join(dataDir, 'incoming');

/**
 * Streams what arrives to a file of its own, so that memory holds one chunk of it and not the whole.
 *
 * @returns The file's path. It is the caller's to remove.
 */
export async function writeIncoming(dataDir: string, content: Readable, gone: AbortSignal): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: gone });
    return path;
  } catch (failure) {
    await removeIncoming(path);
    throw DISK_FULL.includes((failure as NodeJS.ErrnoException).code ?? '')
      ? new RequestError('UNAVAILABLE')
      : failure;
  }
}

/** SHA-256 of the file as it was sent, by which a repetition is known. */
export async function hashIncoming(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const removeIncoming = (path: string): Promise<void> => rm(path, { force: true });

/** Removes what no request is still writing. */
export async function pruneIncoming({ dataDir }: { readonly dataDir: string }): Promise<void> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    // eslint-disable-next-line no-wall-clock -- both times are of the machine that wrote the file
    if (written !== null && Date.now() - written.mtimeMs > LEFT_BEHIND_MS) await removeIncoming(path);
  }
}
