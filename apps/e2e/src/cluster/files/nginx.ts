import type { ClusterDescription } from '../description';
import { gamesOf, partOf, replaced, withServers, withoutGames } from '../../faults/nginx-site';

/** What nginx has to know of a cell. */
export interface NginxCell {
  /** None on a platform of a single cell. */
  readonly name: string | null;
  /** Their addresses. */
  readonly servers: readonly string[];
  /** One of them plays; the others wait for its lock, and refuse connections. */
  readonly arcades: readonly string[];
  /** The `server_name` of the games: a session of theirs does not say to which cell it belongs. */
  readonly gamesName: string;
}

interface NamedCell extends NginxCell {
  readonly name: string;
}

const isNamed = (cell: NginxCell): cell is NamedCell => cell.name !== null;

/** What nginx has to know of all machines of servers. */
export function nginxCellOf({ cell, clients, servers, arcade }: ClusterDescription): NginxCell {
  return {
    name: cell?.name ?? null,
    servers: clients.flatMap((host) => servers.map(({ port }) => `${host}:${String(port)}`)),
    arcades: clients.map((host) => `${host}:${String(arcade.port)}`),
    gamesName: new URL(arcade.origin).hostname,
  };
}

/**
 * The documented configuration in front of these cells: times, limits, headers, TLS and logs are the documented file's.
 *
 * @param about - Lines of comment for its head.
 */
export function nginxFile(documented: string, cells: readonly NginxCell[], about: string): string {
  const named = cells.filter(isNamed);
  const [only] = cells;
  if (only === undefined || (named.length !== cells.length && cells.length > 1))
    throw new Error('several cells need names');
  const games = gamesOf(documented);
  const upstream = partOf(documented, /^upstream realm \{[^}]*\}\n\n/m);
  const site = replaced(documented, ABOUT, `${about}#\n`);
  const ofCells = named.length === 0 ? site : withCells(site, named);
  return [
    replaced(
      withoutGames(ofCells),
      upstream,
      cells.map((cell) => upstreamsOf(cell, upstream, games.upstream)).join(''),
    ),
    cells.map((cell) => gamesServerOf(cell, games.server)).join('\n'),
  ].join('');
}

/** The name of a group of servers: with the cell's. */
const groupOf = (group: string, { name }: NginxCell): string => (name === null ? group : `${group}_${name}`);

const upstreamsOf = (cell: NginxCell, members: string, games: string): string =>
  groupNamed(withServers(members, cell.servers), ['realm', cell]) +
  groupNamed(withServers(games, cell.arcades), ['realm_arcade', cell]);

const groupNamed = (upstream: string, [name, cell]: readonly [string, NginxCell]): string =>
  ['upstream', 'zone'].reduce(
    (text, word) => replaced(text, `${word} ${name} `, `${word} ${groupOf(name, cell)} `),
    upstream,
  );

const gamesServerOf = (cell: NginxCell, server: string): string =>
  replaced(
    replaced(server, 'server_name games.example;', `server_name ${cell.gamesName};`),
    /http:\/\/realm_arcade;/g,
    `http://${groupOf('realm_arcade', cell)};`,
  );

/** Each call is given to the servers of its cell; the log names the group. */
const withCells = (site: string, cells: readonly NamedCell[]): string =>
  [
    [/proxy_pass http:\/\/realm;/g, 'proxy_pass http://realm_$realm_cell;'] as const,
    ['"path":"$uri",', '"path":"$uri","group":"$proxy_host",'] as const,
    [UPGRADES, `${mapsOf(cells)}\n${UPGRADES}`] as const,
  ].reduce((text, [from, to]) => replaced(text, from, to), site);

/** What comes after the servers. */
const UPGRADES = '# Only a live connection is upgraded.';

/** What the documented file says of its servers. */
const ABOUT = /^[^]*?\n#\n(?=# A server stops)/;

function mapsOf(cells: readonly NamedCell[]): string {
  const share = `${(100 / cells.length).toFixed(2)}%`;
  const lines = (lineOf: (name: string, at: number) => string): string =>
    cells.map(({ name }, at) => `    ${lineOf(name, at)}\n`).join('');
  return `# Whoever has no token yet: all calls of an address reach the same cell, and each cell has its share of them.
split_clients $remote_addr $realm_cell_of_address {
${lines((name, at) => `${at === cells.length - 1 ? '*' : share} ${name};`)}}

# Live connections can't send a header. Their token, in the query, begins with its cell.
map $arg_token $realm_cell_of_token {
    default $realm_cell_of_address;
${lines((name) => `"~^${name}\\." ${name};`)}}

# Calls name the cell of their token. A name that is no cell's is ignored.
map $http_x_realm_cell $realm_cell {
    default $realm_cell_of_token;
${lines((name) => `${name} ${name};`)}}
`;
}
