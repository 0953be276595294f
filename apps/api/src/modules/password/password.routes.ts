import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { readProfile } from '../profile';
import { editPassword } from './edit-password';
import { editPaymentPassword } from './edit-payment-password';

export const passwordRoutes = (ports: Ports) =>
  ({
    editPassword: ({ input, identity, clientInfo }) => editPassword(ports, { input, identity, clientInfo }),

    editPaymentPassword: async ({ input, identity: { memberId } }) => {
      const outcome = await editPaymentPassword(ports, memberId, input);
      return outcome.ok ? accept(await readProfile(ports.db, memberId)) : outcome;
    },
  }) satisfies Partial<Handlers>;
