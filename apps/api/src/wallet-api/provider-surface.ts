import type { ProviderEndpoint } from '@realm/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { accept, refuse } from '../http/outcome';
import { readJsonObject } from '../http/read-form';
import { readInput } from '../http/read-input';
import type { Surface } from '../http/surface';
import type { SecurityLog } from '../ports';
import { bodyOf, type Verified } from './verify-signature';

export interface ProviderCaller {
  readonly provider: string;
}

interface SurfaceDeps {
  readonly verify: (request: Request) => Verified;
  readonly securityLog: SecurityLog;
  /** Checks that the provider has not used this nonce before, and consumes it. */
  readonly takeNonce: (provider: string, nonce: string) => Promise<boolean>;
}

type Request = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body' | 'ip'>;

/** Callers who have signed the request as it arrived. An unsigned one learns nothing, and has no effect. */
export const providerSurface = ({
  verify,
  securityLog,
  takeNonce,
}: SurfaceDeps): Surface<ProviderEndpoint, ProviderCaller, Request> => ({
  authenticate: async (_endpoint, request) => {
    const verified = verify(request);
    const isNew = verified.ok && (await takeNonce(verified.provider, verified.nonce));
    if (!verified.ok || !isNew) {
      securityLog.event('wallet-call-refused', {
        source: request.ip,
        reason: verified.ok ? 'nonce-used' : verified.reason,
      });
      return refuse('PERMISSION_DENIED');
    }
    return accept({ caller: { provider: verified.provider }, fields: readJsonObject(bodyOf(request)) });
  },
  authorize: () => null,
  parse: ({ input }, fields) => readInput(input, fields),
});
