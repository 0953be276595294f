import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Env } from '../config/env';

/** With the prefix a browser takes it only over TLS or from this machine, for this host, and from no other host of the site. */
const PRODUCTION_NAME = '__Host-realm-staff';
/** Cookies know no ports: beside the member app on one machine it is sent there too, where nothing reads it. */
const DEVELOPMENT_NAME = 'realm-staff';
const TOKEN = /^[\w-]{1,200}$/;

type Place = Pick<Env, 'mode' | 'cell'>;

/** Consoles of several cells may be on one host: each has a cookie of its own. */
const nameIn = ({ mode, cell }: Place): string =>
  `${mode === 'production' ? PRODUCTION_NAME : DEVELOPMENT_NAME}${cell === null ? '' : `-${cell.name}`}`;

const attributesIn = ({ mode }: Pick<Env, 'mode'>): string =>
  `Path=/; HttpOnly; SameSite=Strict${mode === 'production' ? '; Secure' : ''}`;

/** The token of the console's session, where the request carries one. It counts only with `isOwnPage`. */
export function consoleToken(env: Place, { cookie }: IncomingHttpHeaders): string | null {
  const name = nameIn(env);
  for (const pair of (cookie ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === name && TOKEN.test(value)) return value;
  }
  return null;
}

/** Kept until the browser is closed: the server ends the session earlier. */
export const giveConsoleToken = (env: Place, reply: FastifyReply, token: string): void =>
  void reply.header('set-cookie', `${nameIn(env)}=${token}; ${attributesIn(env)}`);

export const takeConsoleToken = (env: Place, reply: FastifyReply): void =>
  void reply.header('set-cookie', `${nameIn(env)}=; Max-Age=0; ${attributesIn(env)}`);
