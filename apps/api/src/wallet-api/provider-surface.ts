import type { ProviderEndpoint } from '@realm/api-client/contract';
import type { FastifyRequest } from 'fastify';
import type { GameProvider } from '../config/game-providers';
import { accept, refuse } from '../http/outcome';
import { readJsonObject } from '../http/read-form';
import { readInput } from '../http/read-input';
import type { Surface } from '../http/surface';
import type { Clock, SecurityLog } from '../ports';
import { verifySignature } from './verify-signature';

export interface ProviderCaller {
  readonly provider: string;
}

interface SurfaceDeps {
  readonly providers: readonly GameProvider[];
  readonly clock: Clock;
  readonly securityLog: SecurityLog;
  /** Checks that the provider has not used this nonce before, and consumes it. */
  readonly takeNonce: (provider: string, nonce: string) => Promise<boolean>;
}

type Request = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body' | 'ip'>;

/** Callers who have signed the request as it arrived. An unsigned one learns nothing, and has no effect. */
export const providerSurface = ({
  providers,
  clock,
  securityLog,
  takeNonce,
}: SurfaceDeps): Surface<ProviderEndpoint, ProviderCaller, Request> => ({
  authenticate: async (_endpoint, { method, url, headers, body: sent, ip }) => {
    const body = typeof sent === 'string' ? sent : '';
    const verified = verifySignature(providers, { method, path: url, headers, body }, clock.now());
    const isNew = verified.ok && (await takeNonce(verified.provider, verified.nonce));
    if (!verified.ok || !isNew) {
      securityLog.event('wallet-call-refused', {
        source: ip,
        reason: verified.ok ? 'nonce-used' : verified.reason,
      });
      return refuse('PERMISSION_DENIED');
    }
    return accept({ caller: { provider: verified.provider }, fields: readJsonObject(body) });
  },
  authorize: () => null,
  parse: ({ input }, fields) => readInput(input, fields),
});
