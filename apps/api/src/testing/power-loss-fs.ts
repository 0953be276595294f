import {
  closeSync,
  cpSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { DurableFs, type HostFs, type HostStream } from '@realm/database';
import { UnsyncedFile, type Keeps } from './unsynced-file';

interface Node {
  readonly name: string;
}
interface Stream extends HostStream {
  readonly node: Node;
}
type WriteAt = (stream: Stream, from: Int8Array, at: number, length: number, position: number) => number;

/** The rest of NODEFS, as far as it changes files. */
interface FullHostFs extends HostFs {
  realPath(node: Node): string;
  readonly stream_ops: {
    fsync?: (stream: HostStream) => number;
    write: WriteAt;
    setattr(stream: Stream, attributes: { size?: number }): void;
  };
  readonly node_ops: {
    setattr(node: Node, attributes: { size?: number }): void;
    rename(node: Node, folder: Node, name: string): void;
    unlink(folder: Node, name: string): void;
  };
}

export interface PowerLossOptions {
  /** `false`: as PGlite's own file system, whose sync does nothing. */
  readonly syncs: boolean;
  /** Called before each write and after each sync: where the power may fail. */
  readonly onEvent: (event: 'write' | 'sync', path: string) => void;
}

/**
 * The database's disk, which records what a power loss could still destroy.
 *
 * Names, truncations and folders are durable at once; written data only after its file's next sync.
 */
export class PowerLossFs extends DurableFs {
  readonly #unsynced = new Map<string, UnsyncedFile>();

  constructor(
    private readonly folder: string,
    private readonly options: PowerLossOptions,
  ) {
    super(folder);
  }

  /** Writes to `target` what the disk may hold after a power loss now. */
  losePower(target: string, { sectorBytes, keeps }: { sectorBytes: number; keeps: Keeps }): void {
    cpSync(this.folder, target, { recursive: true });
    for (const [path, file] of this.#unsynced) {
      const image = file.afterPowerLoss(readFileSync(path), { sectorBytes, keeps });
      writeFileSync(join(target, relative(this.folder, path)), image);
    }
  }

  protected override complete(host: HostFs): void {
    if (this.options.syncs) super.complete(host);
    const full = host as FullHostFs;
    this.#watchWrites(full);
    this.#watchSyncs(full);
    this.#watchEntries(full);
  }

  #watchWrites(host: FullHostFs): void {
    const { write } = host.stream_ops;
    host.stream_ops.write = (stream, from, at, length, position) => {
      const path = host.realPath(stream.node);
      this.options.onEvent('write', path);
      const held = readAt(path, { length, position });
      const written = write(stream, from, at, length, position);
      const after = Buffer.from(Buffer.from(from.buffer, from.byteOffset + at, written));
      if (held === null) return written;
      const file = this.#unsynced.get(path) ?? new UnsyncedFile(held.size);
      file.add({ offset: position, before: held.bytes.subarray(0, written), after });
      this.#unsynced.set(path, file);
      return written;
    };
  }

  #watchSyncs(host: FullHostFs): void {
    const { fsync } = host.stream_ops;
    if (fsync === undefined) return;
    host.stream_ops.fsync = (stream) => {
      const answer = fsync(stream);
      const path = host.realPath((stream as Stream).node);
      this.#unsynced.delete(path);
      this.options.onEvent('sync', path);
      return answer;
    };
  }

  #watchEntries(host: FullHostFs): void {
    const { stream_ops, node_ops } = host;
    const { rename, unlink, setattr } = node_ops;
    const setStreamAttributes = stream_ops.setattr;
    node_ops.setattr = (node, attributes) => {
      setattr(node, attributes);
      this.#cut(host.realPath(node), attributes.size);
    };
    stream_ops.setattr = (stream, attributes) => {
      setStreamAttributes(stream, attributes);
      this.#cut(host.realPath(stream.node), attributes.size);
    };
    node_ops.rename = (node, folder, name) => {
      const [from, to] = [host.realPath(node), join(host.realPath(folder), name)];
      rename(node, folder, name);
      const file = this.#unsynced.get(from);
      this.#unsynced.delete(from);
      if (file === undefined) this.#unsynced.delete(to);
      else this.#unsynced.set(to, file);
    };
    node_ops.unlink = (folder, name) => {
      unlink(folder, name);
      this.#unsynced.delete(join(host.realPath(folder), name));
    };
  }

  #cut(path: string, size: number | undefined): void {
    if (size !== undefined) this.#unsynced.get(path)?.truncate(size);
  }
}

/** The stream itself may be for writing only; `null` for a file that lost its name, which a power loss takes whole. */
function readAt(path: string, { length, position }: { length: number; position: number }) {
  if (!existsSync(path)) return null;
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return {
      size: fstatSync(file).size,
      bytes: bytes.subarray(0, readSync(file, bytes, 0, length, position)),
    };
  } finally {
    closeSync(file);
  }
}
