import type { Handlers } from '../../http/handler';
import type { Ports } from '../../ports';
import { createAuthCode, exchangeAuthCode, readAuthCode } from './auth-code';

export const authcodeRoutes = (ports: Ports) =>
  ({
    createAuthCode: { prepare: ({ identity }) => createAuthCode(ports, identity) },

    readAuthCode: ({ input, source }) => readAuthCode(ports, { ...input, source }),

    openLogin: ({ input, source, clientInfo }) =>
      exchangeAuthCode(ports, { authToken: input.authToken, source, clientInfo }),
  }) satisfies Partial<Handlers>;
