import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The configuration for deployments, whose times, logs and headers every other one has. */
export const documentedSite = (): string => readFileSync(resolve('docs/nginx.conf'), 'utf8');

const GAMES_UPSTREAM = /^# The in-house games\.[^]*?\n\}\n\n/m;
const GAMES_SERVER = /^server \{\n[^{}]*server_name games\.example;[^]*$/m;
/** The lines that name the servers of a group. */
const SERVERS = /(?:^ +server \S+(?: .*)?;\n)+/m;

const missing = (what: RegExp | string): Error => new Error(`docs/nginx.conf has no ${String(what)}`);

/** @throws when the text has nothing like it. */
export function replaced(text: string, what: RegExp | string, by: string): string {
  if (typeof what === 'string' ? !text.includes(what) : !what.test(text)) throw missing(what);
  return text.replace(what, () => by);
}

/** The text that a pattern finds. @throws when there is none. */
export function partOf(text: string, what: RegExp): string {
  const [found] = what.exec(text) ?? [];
  if (found === undefined) throw missing(what);
  return found;
}

/** An upstream with these servers instead of the documented ones. */
export function withServers(upstream: string, servers: readonly string[]): string {
  const [first = ''] = partOf(upstream, SERVERS).split('\n', 1);
  const options = first.trim().replace(/^server \S+/, '');
  return replaced(upstream, SERVERS, servers.map((server) => `    server ${server}${options}\n`).join(''));
}

/** Its parts of the games, which whoever has another provider leaves out. */
export const gamesOf = (site: string): { readonly upstream: string; readonly server: string } => ({
  upstream: partOf(site, GAMES_UPSTREAM),
  server: partOf(site, GAMES_SERVER),
});

export function withoutGames(site: string): string {
  const { upstream, server } = gamesOf(site);
  return replaced(replaced(site, upstream, ''), server, '');
}
