import { documentedSite } from '../faults/nginx-site';
import { NginxProcess } from '../faults/nginx-process';
import { Cell, type CellOptions } from './cell';
import { ClusterFolder } from './cluster-folder';
import { cellLogin, type CellDescription, type ClusterDescription } from './description';
import { nginxCellOf, nginxFile, type NginxCell } from './files/nginx';
import { describeLoopback, describeServerMachines, openNetwork } from './loopback';
import { until } from './probes';
import { query } from '../support/query';

export interface ClusterOptions {
  readonly builds: CellOptions['builds'];
  readonly postgresBin: string;
  readonly cells: number;
  /** Of each cell. */
  readonly servers: number;
  /** Each machine has a network of its own, which can be cut. */
  readonly needsNetworks: boolean;
}

/** All that production has, on this machine: one nginx, and one cell or several behind it. */
export class Cluster {
  private constructor(
    readonly cells: readonly [Cell, ...Cell[]],
    readonly nginx: NginxProcess,
  ) {}

  static async start({
    builds,
    postgresBin,
    cells: count,
    servers,
    needsNetworks,
  }: ClusterOptions): Promise<Cluster> {
    const names = cellNames(count);
    const logins = names.flatMap((name) =>
      name === null ? [] : [cellLogin(name, `cell-${name}-of-a-trial`)],
    );
    const network = needsNetworks ? await openNetwork(names) : null;
    const places: Place[] = [];
    let cell: CellDescription | null = null;
    for (const name of names) {
      const folder = new ClusterFolder();
      const description = await describeLoopback(folder, {
        postgresBin,
        servers,
        network,
        cell: name === null ? null : { name, logins, directory: cell?.directory ?? null },
      });
      ({ cell } = description);
      places.push({ folder, description, machines: await describeServerMachines(description) });
    }
    const site = nginxFile(documentedSite(), places.map(nginxCellIn), '# A trial of the cluster.\n');
    const nginx = await NginxProcess.start({ site, workers: 2 });
    const cells: Cell[] = [];
    for (const [at, place] of places.entries())
      cells.push(
        await Cell.start({
          ...(builds.pages === null ? place : withOrigins(place, nginx, at)),
          network,
          builds,
          url: nginx.url,
          gamesUrl: nginx.gamesUrls[at] ?? '',
        }),
      );
    const [first, ...others] = cells;
    if (first === undefined) throw new Error('a cluster needs a cell');
    if (others.length > 0) await untilJoined(first, cells.length);
    return new Cluster([first, ...others], nginx);
  }

  /** The cell that things happen to. The directory is with another one, where there are others. */
  get target(): Cell {
    return this.cells.at(-1) ?? this.cells[0];
  }

  /** Waits until everything serves, and a loss of any part would cost nothing. */
  async untilWhole(): Promise<void> {
    for (const cell of this.cells) await cell.untilWhole();
  }

  async close(): Promise<void> {
    this.nginx.close();
    for (const cell of [...this.cells].reverse()) await cell.close();
  }
}

type Place = Pick<CellOptions, 'folder' | 'description' | 'machines'>;

/** Here all machines of servers have the same address, and an arcade's port is its own. */
const nginxCellIn = ({ description, machines }: Place): NginxCell => ({
  ...nginxCellOf(description),
  arcades: machines.flatMap((machine) => nginxCellOf(machine).arcades),
});

/** Programs send no origin; browsers do, and show the games in a frame. */
function withOrigins(
  { folder, description, machines: [first, ...others] }: Place,
  { url, gamesUrls }: NginxProcess,
  at: number,
): Place {
  const seen = (cluster: ClusterDescription): ClusterDescription => ({
    ...cluster,
    origin: url,
    arcade: { ...cluster.arcade, origin: gamesUrls[at] ?? '' },
    cell: cluster.cell && {
      ...cluster.cell,
      gamesOrigins: gamesUrls.filter((_, other) => other !== at),
    },
  });
  return { folder, description: seen(description), machines: [seen(first), ...others.map(seen)] };
}

/** A platform of a single cell needs no name for it. */
const cellNames = (count: number): readonly (string | null)[] =>
  count === 1
    ? [null]
    : Array.from({ length: count }, (_, at) => String.fromCharCode('a'.charCodeAt(0) + at));

/** Nobody registers in a cell before the directory lists its members. */
const untilJoined = ({ directoryUrl }: Cell, count: number): Promise<void> =>
  until('every cell is in the directory', async () => {
    const joined = await query(directoryUrl, 'select from cells where joined_at is not null').catch(() => []);
    return joined.length === count;
  });
