import { resolve } from 'node:path';
import { query } from '../support/query';
import type { ClusterFolder } from './cluster-folder';
import { runAsPostgres } from './daemon';
import { DATABASE, type ClusterDescription } from './description';
import { backrestCommand } from './files/backrest';
import { restoreScript } from './files/restore';
import type { Network } from './network';
import { untilSucceeds } from './probes';
import { RestoredCopy } from './restored-copy';

export interface Moment {
  /** As the database writes it. */
  readonly at: string;
  readonly ms: number;
  readonly head: string;
}

interface Surroundings {
  readonly description: ClusterDescription;
  readonly network: Network | null;
  readonly folder: ClusterFolder;
  /** The folder with the built servers, which audit a copy. */
  readonly build: string;
  /** The database with every right. */
  readonly databaseUrl: string;
}

/** The backup machine of a cell, and what it has. */
export class CellBackups {
  constructor(private readonly cell: Surroundings) {}

  /** Takes a whole backup while the primary works. */
  take(): Promise<void> {
    return this.order('--type=full', 'backup');
  }

  /** The database's time, and the newest link of the chain before it. */
  async noteMoment(): Promise<Moment> {
    const [noted] = await query<Moment>(
      this.cell.databaseUrl,
      `select to_char(at, 'YYYY-MM-DD HH24:MI:SS.USTZH') as at, (extract(epoch from at) * 1000)::float8 as ms,
        (select number || ':' || encode(hash, 'hex') from chain order by number desc limit 1) as head
       from (select clock_timestamp() as at) as now`,
    );
    if (noted === undefined) throw new Error('the database named no moment');
    return noted;
  }

  /** Waits until all that is committed now is in the archive, which needs the repository, the primary and the way between them. */
  untilArchived(): Promise<void> {
    return untilSucceeds('the WAL is archived', () => this.order('check'));
  }

  /** By the script that production has. */
  restore(moment: Moment): Promise<RestoredCopy> {
    const { description, folder, build } = this.cell;
    const text = restoreScript(description, { database: DATABASE, build: resolve(build) });
    return RestoredCopy.at(moment, { script: folder.file('restore-to-moment', text, 0o700), folder });
  }

  private order(...order: readonly string[]): Promise<void> {
    const { description, network } = this.cell;
    const { backups } = description;
    return runAsPostgres(backrestCommand(backups, ...order), { network, host: backups.host });
  }
}
