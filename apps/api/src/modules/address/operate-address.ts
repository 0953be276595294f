import { randomUUID } from 'node:crypto';
import type { operateAddress as endpoint } from '@realm/api-client/contract';
import { checkAddressLabel, checkWalletAddress, maskReference, type Network } from '@realm/domain';
import type { output } from 'zod/mini';
import type { Tx } from '../../db/database';
import { refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt, type AttemptLimit } from '../attempts';
import { checkSecondFactor, spendSecondFactor } from '../authenticator';
import { writeMessage } from '../notice';
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

/** Each address that is added, and its removal, stays in the database and sends a mail. */
const ADDED: AttemptLimit = { scope: 'address-add', count: 20, windowMs: 24 * 60 * 60_000 };

/** Adds, renames or removes. The operation has been checked. */
export async function operateAddress(
  ports: Ports,
  tx: Tx,
  { memberId, operation }: { memberId: bigint; operation: AddressOperation },
): Promise<Done> {
  const { clock, env } = ports;
  const at = clock.now();
  await lockMember(tx, memberId);
  const unspent =
    operation.operation === 'rename'
      ? null
      : await spendSecondFactor(ports, tx, { memberId, code: operation.code });
  if (unspent !== null) return unspent;
  if (operation.operation === 'add')
    return addAddress(tx, { ...operation, memberId, at, usableAfterMs: env.addressLockMs });
  const saved = await findAddress(tx, memberId, operation.addressId);
  if (saved === undefined) return refuse('ADDRESS_NOT_FOUND');
  if (operation.operation === 'rename') {
    await renameAddress(tx, operation.addressId, operation.label.trim());
    return DONE;
  }
  await removeAddress(tx, operation.addressId, at);
  await writeMessage(tx, { memberId, message: { kind: 'address-removed', params: nameOf(saved) }, at });
  return DONE;
}

/** What can be checked before the transaction, the payment password and the code among it. */
export async function checkOperation(
  ports: Ports,
  memberId: bigint,
  operation: AddressOperation,
): Promise<Refusal | null> {
  if (operation.operation !== 'remove' && !checkAddressLabel(operation.label).ok)
    return refuse('ADDRESS_INVALID');
  if (operation.operation === 'add' && !checkWalletAddress(operation.network, operation.address).ok)
    return refuse('ADDRESS_INVALID');
  if (operation.operation === 'rename') return null;
  const unproved =
    (await verifyPaymentPassword(ports, memberId, operation.paymentPassword)) ??
    (await checkSecondFactor(ports, { memberId, code: operation.code }));
  if (unproved !== null || operation.operation === 'remove') return unproved;
  return limitAttempt(ports.db, ADDED, { subject: String(memberId), now: ports.clock.now() });
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
export async function addAddress(tx: Tx, input: NewAddress): Promise<Done> {
  const checked = checkWalletAddress(input.network, input.address);
  if (!checked.ok) return refuse('ADDRESS_INVALID');
  if (await isOwnContract(tx, checked.value)) return refuse('ADDRESS_INVALID');
  const saved = await selectAddresses(tx, input.memberId);
  const address = checked.value;
  if (saved.some((row) => row.network === input.network && row.address === address))
    return refuse('ADDRESS_TAKEN');
  const slot = freeSlot(saved);
  if (slot === null) return refuse('ADDRESS_LIMIT');
  const usableAt = new Date(input.at.getTime() + input.usableAfterMs);
  const named = { label: input.label.trim(), network: input.network, address };
  await insertAddress(tx, {
    ...named,
    address_id: randomUUID(),
    member_id: input.memberId,
    slot,
    created_at: input.at,
    usable_at: usableAt,
    removed_at: null,
  });
  const params = { ...nameOf(named), until: usableAt.toISOString() };
  await writeMessage(tx, {
    memberId: input.memberId,
    message: { kind: 'address-added', params },
    at: input.at,
  });
  return DONE;
}

const nameOf = ({ label, network, address }: { label: string; network: Network; address: string }) => ({
  label,
  network,
  address: maskReference(address),
});
