import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../config/env';
import { setSecurityHeaders } from '../http/security-headers';
import { inlineHashes, registerStaticPage } from '../http/static-page';

/** An unknown operation, probe or document of the port is never the console's page. */
const CALLS = /^\/(operator|metrics|healthz|readyz|openapi\.json)(\/|$)/;

/** Serves the console's built page on the operator's own port and origin, and nothing from anywhere else. */
export async function serveConsole(
  app: FastifyInstance,
  { folder, env: { mode } }: { readonly folder: string; readonly env: Pick<Env, 'mode'> },
): Promise<void> {
  const { scripts, styles } = inlineHashes(readFileSync(join(folder, 'index.html'), 'utf8'));
  setSecurityHeaders(app, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", ...styles],
        // Pictures that members sent, and those that staff have chosen and not yet sent.
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: mode === 'production' ? { maxAge: 31_536_000 } : false,
  });
  await registerStaticPage(app, { folder, keepsWorker: false, calls: CALLS });
}
