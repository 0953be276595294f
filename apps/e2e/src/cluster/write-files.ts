import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Installation } from './installation';
import type { Platform } from './platform';

/** Its groups and everybody else. */
const OTHERS = 0o077;

/** The mode of a file of `deploy/`: scripts can be run. Rules of a firewall begin like one and are none. */
export const modeOf = (text: string): number => (text.startsWith('#!/bin/') ? 0o755 : 0o644);

/** Writes the files of `deploy/`, which hold no secrets. */
export function writeExample(folder: string, files: Iterable<readonly [string, string]>): void {
  for (const [path, text] of files) writeOne(join(folder, path), text, modeOf(text));
}

/** What nobody but the owner of a file may read in it. */
export const secretsOf = ({
  secrets,
  fileStore,
}: Pick<Installation, 'secrets' | 'fileStore'>): readonly string[] => [
  ...Object.values(secrets),
  ...(fileStore === null ? [] : [fileStore.secretAccessKey]),
];

export const secretsOfPlatform = ({ directory, cells }: Platform): readonly string[] => [
  ...Object.values(directory.secrets),
  ...Object.values(cells).flatMap(secretsOf),
];

/**
 * Writes the files of an installation into a folder that only its owner reads. What has a secret is for its owner alone wherever it is copied to;
 * programs with accounts of their own read the others as they are.
 *
 * @returns The files that the folder has besides, as of a cell that the description no longer has.
 */
export function writeInstallation(
  folder: string,
  files: Iterable<readonly [string, string]>,
  hidden: readonly string[],
): readonly string[] {
  const written = new Set<string>();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  for (const [path, text] of files) {
    const isSecret = hidden.some((one) => text.includes(one));
    writeOne(join(folder, path), text, modeOf(text) & ~(isSecret ? OTHERS : 0));
    written.add(path);
  }
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => !written.has(path) && statSync(join(folder, path)).isFile())
    .sort();
}

function writeOne(file: string, text: string, mode: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
  // It may have been there, or the account's mask may have taken something away.
  chmodSync(file, mode);
}
