import type { WalletAddress } from '@realm/api-client/contract';
import type { Reader } from '../../db/database';
import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { selectAddresses, type AddressRow } from './address.repository';
import { checkOperation, operateAddress } from './operate-address';

const toWalletAddress = (row: AddressRow): WalletAddress => ({
  addressId: row.address_id,
  label: row.label,
  network: row.network,
  currencyCode: 'USDT',
  address: row.address,
  createdAt: row.created_at.toISOString(),
  usableAt: row.usable_at.toISOString(),
});

export const addressRoutes = (ports: Ports) => {
  const listFor = async (memberId: bigint, reader: Reader = ports.db) =>
    accept({
      items: (await selectAddresses(reader, memberId)).map(toWalletAddress),
      lockMs: ports.env.addressLockMs,
      serverTime: ports.clock.now().toISOString(),
    });

  return {
    listAddresses: async ({ identity }) => listFor(identity.memberId),

    operateAddress: {
      prepare: async ({ input, identity: { memberId } }) => {
        const refusal = await checkOperation(ports, memberId, input);
        if (refusal !== null) return refusal;
        const { operation } = input;
        return {
          write: async (tx) => {
            const done = await operateAddress(ports, tx, { memberId, operation: input });
            return done.ok ? listFor(memberId, tx) : done;
          },
          afterCommit: () =>
            ports.securityLog.event('address-changed', { operation, memberId: String(memberId) }),
        };
      },
    },
  } satisfies Partial<Handlers>;
};
