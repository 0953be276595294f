import type { Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { checkSecondFactor, type SecondFactorProof } from '../authenticator';
import {
  admitPasswordCall,
  paymentPasswordHash,
  proveLoginPassword,
  verifyPaymentPassword,
} from '../password';

interface OwnerProof extends SecondFactorProof {
  /** The payment password, or the login password while there is none. */
  readonly password: string;
}

/**
 * Checks that the owner changes what protects the account: a stolen token alone changes nothing. The code is used up later, in the
 * transaction of the change.
 */
export async function proveOwner(ports: Ports, { password, ...proof }: OwnerProof): Promise<Refusal | null> {
  return (await provePassword(ports, proof.memberId, password)) ?? (await checkSecondFactor(ports, proof));
}

export async function provePassword(
  ports: Ports,
  memberId: bigint,
  password: string,
): Promise<Refusal | null> {
  if ((await paymentPasswordHash(ports.db, memberId)) !== null)
    return verifyPaymentPassword(ports, memberId, password);
  const proof = await admitPasswordCall.member(memberId, () => proveLoginPassword(ports, memberId, password));
  return proof.ok ? null : proof;
}
