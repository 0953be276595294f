import { BadRequest } from '../reconcile/run-on-books';
import type { Manifest } from './archive-format';
import { ArchiveReplay } from './archive-replay';
import { checkArchive, type ArchiveCheck } from './check-archive';
import { readManifest } from './write-archive';

export interface Archive {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** @throws {BadRequest} for a folder that has no archive: a mistyped one is not an empty archive. */
export function openArchive(folder: string): Archive {
  const manifest = readManifest(folder);
  if (manifest.files.length === 0) throw new BadRequest(`There is no archive in ${folder}.`);
  return { folder, manifest };
}

/** Works a whole archive out. The replay stands where the archive ends. */
export function replayArchive({ folder, manifest }: Archive): { check: ArchiveCheck; replay: ArchiveReplay } {
  const replay = new ArchiveReplay(folder);
  return { check: checkArchive(folder, manifest, replay), replay };
}
