import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import {
  beginAuthenticator,
  bindAuthenticator,
  renewRecoveryCodes,
  unbindAuthenticator,
} from './bind-authenticator';
import { bindEmail, unbindEmail } from './bind-email';
import { sendEmailCode } from './email-code';
import { readOverview } from './read-overview';

export const securityRoutes = (ports: Ports) =>
  ({
    getSecurity: async ({ identity }) => accept(await readOverview(ports, ports.db, identity.memberId)),

    beginAuthenticator: { prepare: ({ identity }) => beginAuthenticator(ports, identity) },
    bindAuthenticator: { prepare: ({ identity, input }) => bindAuthenticator(ports, identity, input) },
    unbindAuthenticator: { prepare: ({ identity, input }) => unbindAuthenticator(ports, identity, input) },
    renewRecoveryCodes: { prepare: ({ identity, input }) => renewRecoveryCodes(ports, identity, input) },

    sendEmailCode: {
      prepare: ({ identity, input: { email }, clientInfo, source }) =>
        sendEmailCode(ports, { identity, email, clientInfo, source }),
    },
    bindEmail: { prepare: ({ identity, input }) => bindEmail(ports, identity, input) },
    unbindEmail: { prepare: ({ identity, input }) => unbindEmail(ports, identity, input) },
  }) satisfies Partial<Handlers>;
