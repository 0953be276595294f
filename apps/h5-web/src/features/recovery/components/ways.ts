import type { RecoveryKind, RecoveryWay } from '@realm/domain';
import { recoveryWays } from '@realm/domain';
import type { RecoveryOptions } from '../../../state/recovery/recovery-options';

type Member = NonNullable<RecoveryOptions['member']>;

/** Whether the member has what a way takes. */
export function isBound(way: RecoveryWay, member: Member): boolean {
  if (way === 'email') return member.email !== null;
  if (way === 'authenticator') return member.hasAuthenticator;
  if (way === 'recovery-code') return member.hasAuthenticator && member.recoveryCodesLeft > 0;
  return true;
}

/** The ways to offer, and the first one that can be used. A visitor is offered all that policy allows, so that the offer does not reveal what is bound. */
export function waysOf(kind: RecoveryKind, { member }: RecoveryOptions) {
  const ways = recoveryWays(kind, member === null ? 'visitor' : 'member');
  const usable = member === null ? ways : ways.filter((way) => isBound(way, member));
  return { ways, usable, first: usable[0] ?? null };
}

/** What the member chose, as long as it can be used; else the first way that can. */
export function chosenWay(
  kind: RecoveryKind,
  known: RecoveryOptions,
  way: RecoveryWay | null,
): RecoveryWay | null {
  const { usable, first } = waysOf(kind, known);
  return way !== null && usable.includes(way) ? way : first;
}
