import type { Handlers } from '../../http/handler';
import type { Ports } from '../../ports';
import { createAuthCode, exchangeAuthCode } from './auth-code';

export const authcodeRoutes = (ports: Ports) =>
  ({
    createAuthCode: { prepare: ({ identity }) => createAuthCode(ports, identity) },

    openLogin: ({ input, source, clientInfo }) =>
      exchangeAuthCode(ports, { authToken: input.authToken, source, clientInfo }),
  }) satisfies Partial<Handlers>;
