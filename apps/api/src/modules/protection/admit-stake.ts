import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { lockMember } from '../orders';
import { readStakeProtections } from './read-stake-limits';
import { StakeGate, type AdmittedStake, type Stake } from './stake-gate';

/** The gate for one stake of a transaction of its own. Locks the member: call it before anything locks an order or an account. */
export async function admitStake(tx: Tx, stake: Stake, now: Date): Promise<Outcome<AdmittedStake>> {
  await lockMember(tx, stake.memberId);
  const protections = await readStakeProtections(tx, {
    memberIds: [stake.memberId],
    currencies: [stake.currency],
    now,
  });
  const admission = new StakeGate(protections).admit(stake);
  if (admission.ok) return accept(admission.stake);
  return refuse(admission.refusal === 'play-paused' ? 'PLAY_PAUSED' : 'LIMIT_REACHED');
}
