import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { readProfile } from '../profile';
import { editPassword } from './edit-password';
import { editPaymentPassword } from './edit-payment-password';

export const passwordRoutes = (ports: Ports) =>
  ({
    editPassword: {
      prepare: ({ input, identity, clientInfo }) => editPassword(ports, { input, identity, clientInfo }),
    },

    editPaymentPassword: {
      prepare: async ({ input, identity: { memberId } }) => {
        const prepared = await editPaymentPassword(ports, memberId, input);
        if ('refusal' in prepared) return prepared;
        return {
          ...prepared,
          write: async (tx) => {
            const written = await prepared.write(tx);
            return written.ok ? accept(await readProfile(tx, memberId)) : written;
          },
        };
      },
    },
  }) satisfies Partial<Handlers>;
