import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { dropAtExit } from '../support/leftovers';

const PIECE = Buffer.alloc(64 * 1024);

/** A disk in memory, small enough to be filled. Only root may mount it. */
export class SmallDisk {
  private constructor(
    readonly folder: string,
    private readonly giveBack: () => void,
  ) {}

  /** @returns The reason why none can be mounted, or `null`. */
  static mount(megabytes: number): SmallDisk | string {
    if (userInfo().uid !== 0) return 'only root may mount a small disk';
    const folder = mkdtempSync(join(tmpdir(), 'realm-faults-disk-'));
    const removeFolder = dropAtExit(() => rmSync(folder, { recursive: true, force: true }));
    const how = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
    const { status, stderr } = spawnSync('mount', how, { encoding: 'utf8' });
    if (status !== 0) {
      removeFolder();
      return `a small disk can't be mounted here: ${stderr.trim()}`;
    }
    const unmount = dropAtExit(() => {
      if (spawnSync('umount', [folder]).status !== 0) spawnSync('umount', ['-l', folder]);
    });
    return new SmallDisk(folder, () => {
      unmount();
      removeFolder();
    });
  }

  /** Fills the free space. */
  fill(): void {
    const file = openSync(this.filler, 'a');
    try {
      for (let size = PIECE.length; size >= 1;) {
        try {
          writeSync(file, PIECE, 0, size);
        } catch {
          size = Math.floor(size / 2);
        }
      }
    } finally {
      closeSync(file);
    }
  }

  /** Frees the space. */
  clear(): void {
    rmSync(this.filler, { force: true });
  }

  close(): void {
    this.giveBack();
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }
}
