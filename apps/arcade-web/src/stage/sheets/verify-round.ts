import type { RoundRecord } from '@realm/arcade-contract';
import { fromMinor, toMinor, type CurrencyCode } from '@realm/domain';
import { belongsToChain, commitmentOf, createStream, isCommittedTo, payoutOf } from '@realm/fairness';
import type { TFunction } from '@realm/i18n';
import type { RoundReader } from '../round-reader';

export interface Verification {
  readonly seed: { readonly commitment: string; readonly matches: boolean };
  /** `clientSeed:nonce:0` and the first four bytes that come of it. */
  readonly stream: { readonly message: string; readonly firstBytes: string };
  readonly outcome: { readonly text: string; readonly matches: boolean };
  readonly payout: { readonly amount: string; readonly matches: boolean };
  readonly isRight: boolean;
}

interface Verified {
  readonly round: RoundRecord;
  readonly reader: RoundReader;
  readonly currency: CurrencyCode;
  readonly t: TFunction;
}

/** Recomputes a round from its seeds. `null` while the server seed is secret, or the round or a bet is open. */
export function verifyRound({ round, reader, currency, t }: Verified): Verification | null {
  const { seeds, bets } = round;
  const recorded = reader.recorded(t, round);
  const isUndecided = bets.some(({ status }) => status === 'placing' || status === 'open');
  if (seeds.serverSeed === null || recorded === null || bets.length === 0 || isUndecided) return null;
  const { serverSeed } = seeds;
  const [clientSeed, nonce] = seeds.kind === 'member' ? [seeds.clientSeed, seeds.nonce] : [seeds.chainEnd, 0];
  const isCommitted =
    seeds.kind === 'member'
      ? isCommittedTo(serverSeed, seeds.commitment)
      : belongsToChain(serverSeed, seeds.chainEnd, seeds.link);

  const recomputed = reader.recompute(t, round, createStream({ serverSeed, clientSeed, nonce }));
  if (recomputed === null) return null;
  const { outcome, returns } = recomputed;
  const minor = (amount: string) => toMinor({ amount, currency });
  // Each stake is paid by itself. A stake that was returned was never part of the round.
  const taken = bets.filter(({ status }) => status !== 'void');
  const expected = taken.map(({ stake }, index) => payoutOf(minor(stake), returns[index] ?? 0));
  const isPaid = taken.every(({ payout }, index) => minor(payout ?? '0') === expected[index]);
  const matches = {
    outcome: outcome === recorded,
    payout: isPaid && (taken.length === 0 || taken.length === returns.length),
  };
  const total = expected.reduce((sum, amount) => sum + amount, 0n);
  const firstBytes = createStream({ serverSeed, clientSeed, nonce }).uint32().toString(16).padStart(8, '0');
  return {
    seed: {
      commitment: seeds.kind === 'member' ? commitmentOf(serverSeed) : seeds.chainEnd,
      matches: isCommitted,
    },
    stream: { message: `${clientSeed}:${String(nonce)}:0`, firstBytes },
    outcome: { text: outcome, matches: matches.outcome },
    payout: { amount: fromMinor(total, currency).amount, matches: matches.payout },
    isRight: isCommitted && matches.outcome && matches.payout,
  };
}
