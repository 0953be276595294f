import { join } from 'node:path';
import { freePort } from '../support/free-port';
import type { ClusterFolder } from './cluster-folder';
import { Daemon, runAsPostgres } from './daemon';
import { DATABASE, type ClusterDescription, type DatabasePlace } from './description';
import { backrestCommand } from './files/backrest';
import { LOOPBACK } from './loopback';
import { until } from './probes';
import { query } from '../support/query';

/** The database as it was at a moment, restored beside the cluster while that goes on. */
export class RestoredCopy {
  private constructor(
    private readonly server: Daemon,
    readonly url: string,
  ) {}

  /** @param moment - As the database writes it. */
  static async at(
    moment: string,
    { cluster, node, folder }: { cluster: ClusterDescription; node: DatabasePlace; folder: ClusterFolder },
  ): Promise<RestoredCopy> {
    const home = folder.folder('restored');
    const data = join(home, 'data');
    const how = ['--type=time', `--target=${moment}`, '--target-action=promote', `--pg1-path=${data}`];
    runAsPostgres(backrestCommand(node, ...how, 'restore'));
    const port = await freePort();
    // Alone: with the settings that it brings along it would join the living cluster, or its archive.
    const settings = {
      port: String(port),
      listen_addresses: LOOPBACK,
      unix_socket_directories: home,
      hba_file: folder.file('restored-hba', 'local all all trust\nhost all all 127.0.0.1/32 trust\n'),
      archive_mode: 'off',
      synchronous_standby_names: '',
      primary_conninfo: '',
      primary_slot_name: '',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = folder.log('restored');
    const server = new Daemon({
      name: 'restored copy',
      command: [join(cluster.postgresBin, 'postgres'), '-D', data, ...options],
      log,
      asPostgres: true,
    });
    server.start();
    const url = `postgres://postgres@${LOOPBACK}:${String(port)}/${DATABASE}`;
    await until('the copy takes writes', () => isWritable(url), log);
    return new RestoredCopy(server, url);
  }

  close(): Promise<void> {
    return this.server.kill();
  }
}

const isWritable = (url: string): Promise<boolean> =>
  query<{ waits: boolean }>(url, 'select pg_is_in_recovery() as waits').then(
    ([row]) => row?.waits === false,
    () => false,
  );
