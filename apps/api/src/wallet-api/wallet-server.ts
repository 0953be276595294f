import {
  MAX_COMMANDS_BYTES,
  PROVIDER_ENDPOINTS,
  type ProviderEndpointName,
} from '@realm/api-client/contract';
import { providerOpenApiDocument } from '@realm/api-client/openapi';
import type { FastifyInstance } from 'fastify';
import { checkedOutsideProduction } from '../http/check-answer';
import { createPrivateServer } from '../http/create-private-server';
import { registerHealth, type Readiness } from '../http/health';
import type { Metrics } from '../http/metrics';
import type { Outcome } from '../http/outcome';
import { admit, serve } from '../http/surface';
import type { Ports } from '../ports';
import type { ProviderHandlers } from './provider-handlers';
import { providerSurface } from './provider-surface';
import { signatureCheck } from './verify-signature';

/** Of one address, without a right signature. */
const REQUESTS_PER_MINUTE = 1_200;
const CONTRACT_VERSION = '1.0.0';

export interface WalletServerDeps {
  readonly ports: Ports;
  readonly handlers: ProviderHandlers;
  /** @returns Whether the nonce is new for this provider. */
  readonly takeNonce: (provider: string, nonce: string) => Promise<boolean>;
  readonly readiness: Pick<Readiness, 'isReady' | 'isDraining'>;
  readonly metrics: Metrics;
}

/** The wallet's private port for signed calls of games providers. */
export async function createWalletServer(deps: WalletServerDeps): Promise<FastifyInstance> {
  const { ports, handlers, takeNonce, readiness, metrics } = deps;
  const { clock, env, securityLog } = ports;
  const verify = signatureCheck(env.gameProviders, clock);
  const app = await createPrivateServer({
    mode: ports.env.mode,
    trustProxy: ports.env.trustProxy,
    name: 'wallet',
    requestsPerMinute: REQUESTS_PER_MINUTE,
    bodyLimitBytes: MAX_COMMANDS_BYTES,
    // A provider calls for all of its members from one address, which strangers may share.
    exempt: (request) => verify(request).ok,
    countAt: 'preHandler',
    // The signature covers the body as text.
    readBody: (text) => text,
    isDraining: readiness.isDraining,
    metrics,
    tracer: ports.tracer,
  });
  const document = providerOpenApiDocument({
    title: `${ports.env.productTitle} wallet API`,
    version: CONTRACT_VERSION,
    serverUrl: '/',
  });
  app.get('/openapi.json', () => document);
  registerHealth(app, readiness);
  const surface = providerSurface({ verify, securityLog, takeNonce });
  for (const name of Object.keys(PROVIDER_ENDPOINTS) as ProviderEndpointName[]) {
    const endpoint = PROVIDER_ENDPOINTS[name];
    serve(app, endpoint, async (request) => {
      const admitted = await admit(surface, endpoint, request);
      if (!admitted.ok) return admitted;
      const { caller, input } = admitted.value;
      const handle = handlers[name] as (call: object) => Promise<Outcome<unknown>>;
      return checkedOutsideProduction(ports.env, endpoint, await handle({ ...caller, input }));
    });
  }
  return app;
}
