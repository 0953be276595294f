import type { Entrance } from './entrance';
import type { Member } from './member';
import { toMinor } from '../support/minor';
import type { RequestLog } from './request-log';
import { callApi } from '../support/wire-client';

export interface WalletState {
  readonly availableMinor: bigint;
  readonly frozenMinor: bigint;
  readonly gamesMinor: Readonly<Record<string, bigint>>;
  readonly seq: number;
}

interface Overview {
  readonly balance: { readonly amount: string; readonly frozen: string; readonly seq: number };
  readonly games: readonly { readonly category: string; readonly amount: string }[];
}

/** @returns `null` without an answer. */
export async function fetchWallet(
  member: Member,
  server: Entrance,
  timeoutMs: number,
): Promise<WalletState | null> {
  const { caller } = member;
  const verdict = await callApi({ url: server.url, name: 'getWallet', input: {}, caller, timeoutMs });
  if (verdict.kind === 'refused') throw new Error(`the wallet was refused with code ${verdict.code}`);
  return verdict.kind === 'accepted' ? stateOf(verdict.data as Overview) : null;
}

const stateOf = ({ balance, games }: Overview): WalletState => ({
  availableMinor: toMinor(balance.amount),
  frozenMinor: toMinor(balance.frozen),
  gamesMinor: Object.fromEntries(games.map(({ category, amount }) => [category, toMinor(amount)])),
  seq: balance.seq,
});

/** Reads the wallet under load, and records states that are impossible at any moment. */
export async function readWallet(
  member: Member,
  server: Entrance,
  { log, timeoutMs }: { readonly log: RequestLog; readonly timeoutMs: number },
): Promise<void> {
  const seenBefore = member.seenSeq;
  try {
    const state = await fetchWallet(member, server, timeoutMs);
    if (state === null) return;
    member.seenSeq = Math.max(member.seenSeq, state.seq);
    for (const violation of violationsOf(state, { fundedMinor: member.fundedMinor, seenBefore }))
      log.recordViolation(`member ${member.caller.uid} read on ${server.name}: ${violation}`);
  } catch (failure) {
    log.recordViolation(`member ${member.caller.uid} on ${server.name}: ${String(failure)}`);
  }
}

/**
 * Violations within one reading. Money moves between a member's own balances only, so at every moment none is
 * below zero and their sum is the top-up; and no reading is older than an earlier answer.
 */
export function violationsOf(
  { availableMinor, frozenMinor, gamesMinor, seq }: WalletState,
  known: { readonly fundedMinor: bigint; readonly seenBefore: number },
): string[] {
  const balances = Object.entries({ available: availableMinor, frozen: frozenMinor, ...gamesMinor });
  const violations = balances.filter(([, minor]) => minor < 0n).map(([name, minor]) => `${name} is ${minor}`);
  const sum = balances.reduce((total, [, minor]) => total + minor, 0n);
  if (sum !== known.fundedMinor) violations.push(`${sum} in all instead of ${known.fundedMinor}`);
  if (seq < known.seenBefore) violations.push(`change ${seq} after change ${known.seenBefore} was seen`);
  return violations;
}
