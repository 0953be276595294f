import { join } from 'node:path';
import { freePort } from '../support/free-port';
import type { ClusterFolder } from './cluster-folder';
import { Daemon } from './daemon';
import { DATABASE } from './description';
import { postmasterOf } from './postmaster';
import { tailOf } from './probes';

/** The database as it was at a moment, restored beside the cluster while that goes on. */
export class RestoredCopy {
  private constructor(
    private readonly daemon: Daemon,
    readonly url: string,
  ) {}

  /**
   * Runs the script that production has, to its end.
   *
   * @param moment - As the database writes it, and the newest link of the chain before it.
   */
  static async at(
    { at, head }: { readonly at: string; readonly head: string },
    { script, folder }: { readonly script: string; readonly folder: ClusterFolder },
  ): Promise<RestoredCopy> {
    const home = join(folder.path, 'restored');
    const port = String(await freePort());
    const log = folder.log('restored');
    const daemon = new Daemon({
      name: 'restored copy',
      command: [script, at, home, port, head],
      log,
      alsoOwns: () => postmasterOf({ dataDir: join(home, 'data') }),
    });
    daemon.start();
    const code = await daemon.ended();
    if (code !== 0) throw new Error(`restore-to-moment ended with ${String(code)}\n${tailOf(log)}`);
    return new RestoredCopy(daemon, `postgres:///${DATABASE}?host=${home}&port=${port}&user=postgres`);
  }

  close(): Promise<void> {
    return this.daemon.kill();
  }
}
