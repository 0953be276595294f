export interface Write {
  readonly offset: number;
  /** The previous bytes; shorter where the file ended. */
  readonly before: Buffer;
  readonly after: Buffer;
}

/** Says which part of a write reached the disk, sector by sector. */
export type Keeps = (sector: number) => boolean;

/** Writes to a file since its last sync, in order. */
export class UnsyncedFile {
  readonly #writes: Write[] = [];

  constructor(private syncedSize: number) {}

  add(write: Write): void {
    this.#writes.push(write);
  }

  /** Taken as durable at once, as a change of the file's entry. */
  truncate(size: number): void {
    this.syncedSize = Math.min(this.syncedSize, size);
  }

  /** The file as a power loss may leave it: its last synced content and whatever `keeps` lets through of what came later. */
  afterPowerLoss(now: Buffer, { sectorBytes, keeps }: { sectorBytes: number; keeps: Keeps }): Buffer {
    const image = Buffer.from(now);
    for (const { offset, before, after } of [...this.#writes].reverse()) {
      image.fill(0, offset, Math.min(offset + after.length, image.length));
      before.copy(image, offset);
    }
    let size = this.syncedSize;
    this.#writes.forEach(({ offset, after }) => {
      for (let from = 0; from < after.length; from += sectorBytes) {
        if (!keeps((offset + from) / sectorBytes)) continue;
        const sector = after.subarray(from, from + sectorBytes);
        sector.copy(image, offset + from);
        size = Math.max(size, Math.min(offset + from + sector.length, image.length));
      }
    });
    return image.subarray(0, size);
  }
}
