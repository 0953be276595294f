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

/** Computes a round anew from its seeds. `null` while the server seed is not revealed, or the round is open. */
export function verifyRound({ round, reader, currency, t }: Verified): Verification | null {
  const { seeds, bets } = round;
  const recorded = reader.recorded(t, round);
  const [first] = bets;
  if (seeds.serverSeed === null || recorded === null || first === undefined) return null;
  const { serverSeed } = seeds;
  const [clientSeed, nonce] = seeds.kind === 'member' ? [seeds.clientSeed, seeds.nonce] : [seeds.chainEnd, 0];
  const isCommitted =
    seeds.kind === 'member'
      ? isCommittedTo(serverSeed, seeds.commitment)
      : belongsToChain(serverSeed, seeds.chainEnd, seeds.link);

  const recomputed = reader.recompute(t, round, createStream({ serverSeed, clientSeed, nonce }));
  if (recomputed === null) return null;
  const { outcome, returned } = recomputed;
  const minor = (amount: string) => toMinor({ amount, currency });
  const expected = payoutOf(minor(first.stake), returned);
  const paid = bets.reduce((total, { payout }) => total + minor(payout ?? '0'), 0n);
  const matches = { outcome: outcome === recorded, payout: expected === paid };
  const firstBytes = createStream({ serverSeed, clientSeed, nonce }).uint32().toString(16).padStart(8, '0');
  return {
    seed: {
      commitment: seeds.kind === 'member' ? commitmentOf(serverSeed) : seeds.chainEnd,
      matches: isCommitted,
    },
    stream: { message: `${clientSeed}:${String(nonce)}:0`, firstBytes },
    outcome: { text: outcome, matches: matches.outcome },
    payout: { amount: fromMinor(expected, currency).amount, matches: matches.payout },
    isRight: isCommitted && matches.outcome && matches.payout,
  };
}
