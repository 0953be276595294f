import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Engine = PGlite['Module'];

/** What Emscripten keeps of an open file of the host; its types leave it out. */
export interface HostStream {
  readonly nfd: number;
}

/** The part of Emscripten's NODEFS that is ours to complete. */
export interface HostFs {
  readonly stream_ops: { fsync?: (stream: HostStream) => number };
}

/** Emscripten's number of an input or output error. */
const EIO = 29;

/**
 * The host's folder as the embedded database's disk, with an `fsync` that reaches the disk.
 *
 * Emscripten's NODEFS has none: it answers every `fsync` with success and does nothing.
 *
 * @param stop - Hears that the database gave up, as PostgreSQL does when the disk fails, and must end the process: PGlite would try again for ever.
 */
export class DurableFs extends NodeFS {
  constructor(
    folder: string,
    private readonly stop: () => void = endProcess,
  ) {
    super(folder);
  }

  override async init(pg: PGlite, options: Partial<Engine>) {
    const { emscriptenOpts } = await super.init(pg, options);
    // eslint-disable-next-line no-double-cast -- Emscripten's types leave out what NODEFS consists of
    const complete = (engine: Engine): void => this.complete(engine.NODEFS as unknown as HostFs);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: () => this.stop(),
        preRun: [...(emscriptenOpts.preRun ?? []), complete],
      },
    };
  }

  protected complete({ stream_ops }: HostFs): void {
    stream_ops.fsync = ({ nfd }) => {
      try {
        fsyncSync(nfd);
        return 0;
      } catch {
        return EIO;
      }
    };
  }
}

/** Written at once: nothing that waits is done after this. */
function endProcess(): void {
  process.stderr.write(
    'The embedded database gave up (a full or failing disk?). What was acknowledged is kept: start again.\n',
  );
  process.exit(70);
}
