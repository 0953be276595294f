import { randomUUID } from 'node:crypto';
import type { operateAddress as endpoint } from '@realm/api-client/contract';
import { checkAddressLabel, checkWalletAddress, type Network } from '@realm/domain';
import type { output } from 'zod/mini';
import type { Tx } from '../../db/database';
import { refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { lockMember } from '../orders';
import { verifyPaymentPassword } from '../password';
import {
  findAddress,
  freeSlot,
  insertAddress,
  isOwnContract,
  removeAddress,
  renameAddress,
  selectAddresses,
} from './address.repository';

export type AddressOperation = output<(typeof endpoint)['input']>;

type Done = Outcome<null>;
const DONE: Done = { ok: true, value: null };

/** Adds, renames or removes. The operation has been checked. */
export async function operateAddress(
  { clock, env }: Ports,
  tx: Tx,
  { memberId, operation }: { memberId: bigint; operation: AddressOperation },
): Promise<Done> {
  const at = clock.now();
  await lockMember(tx, memberId);
  if (operation.operation === 'add')
    return addAddress(tx, { ...operation, memberId, at, usableAfterMs: env.addressLockMs });
  if ((await findAddress(tx, memberId, operation.addressId)) === undefined)
    return refuse('ADDRESS_NOT_FOUND');
  if (operation.operation === 'rename') await renameAddress(tx, operation.addressId, operation.label.trim());
  else await removeAddress(tx, operation.addressId, at);
  return DONE;
}

/** What can be checked before the transaction, the payment password among it. */
export async function checkOperation(
  ports: Ports,
  memberId: bigint,
  operation: AddressOperation,
): Promise<Refusal | null> {
  if (operation.operation !== 'remove' && !checkAddressLabel(operation.label).ok)
    return refuse('ADDRESS_INVALID');
  if (operation.operation === 'add' && !checkWalletAddress(operation.network, operation.address).ok)
    return refuse('ADDRESS_INVALID');
  return operation.operation === 'rename'
    ? null
    : verifyPaymentPassword(ports, memberId, operation.paymentPassword);
}

export interface NewAddress {
  readonly memberId: bigint;
  readonly label: string;
  readonly network: Network;
  readonly address: string;
  readonly at: Date;
  readonly usableAfterMs: number;
}

/** The caller holds the member's lock, so that the five slots and the uniqueness are judged one address at a time. */
export async function addAddress(tx: Tx, wish: NewAddress): Promise<Done> {
  const checked = checkWalletAddress(wish.network, wish.address);
  if (!checked.ok) return refuse('ADDRESS_INVALID');
  if (await isOwnContract(tx, checked.value)) return refuse('ADDRESS_INVALID');
  const saved = await selectAddresses(tx, wish.memberId);
  const address = checked.value;
  if (saved.some((row) => row.network === wish.network && row.address === address))
    return refuse('ADDRESS_TAKEN');
  const slot = freeSlot(saved);
  if (slot === null) return refuse('ADDRESS_LIMIT');
  await insertAddress(tx, {
    address_id: randomUUID(),
    member_id: wish.memberId,
    slot,
    label: wish.label.trim(),
    network: wish.network,
    address,
    created_at: wish.at,
    usable_at: new Date(wish.at.getTime() + wish.usableAfterMs),
    removed_at: null,
  });
  return DONE;
}
