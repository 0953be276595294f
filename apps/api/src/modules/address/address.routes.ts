import type { WalletAddress } from '@realm/api-client/contract';
import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { selectAddresses, type AddressRow } from './address.repository';
import { operateAddress } from './operate-address';

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
  const listFor = async (memberId: bigint) =>
    accept({
      items: (await selectAddresses(ports.db, memberId)).map(toWalletAddress),
      lockMs: ports.env.addressLockMs,
      serverTime: ports.clock.now().toISOString(),
    });

  return {
    listAddresses: async ({ identity }) => listFor(identity.memberId),

    operateAddress: async ({ input, identity: { memberId } }) => {
      const done = await operateAddress(ports, memberId, input);
      if (!done.ok) return done;
      ports.securityLog.event('address-changed', { operation: input.operation, memberId: String(memberId) });
      return listFor(memberId);
    },
  } satisfies Partial<Handlers>;
};
