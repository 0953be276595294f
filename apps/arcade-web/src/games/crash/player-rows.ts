import type { CrashState, OwnCrashBet } from '@realm/arcade-contract';

/** One bet of the round in the list beside the flight. */
export interface PlayerRow {
  readonly id: string;
  /** The masked nickname; `null` for an own bet that the round does not name yet. */
  readonly name: string | null;
  readonly isOwn: boolean;
  readonly stake: string;
  readonly currencyCode: string;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'flying' }
    | { readonly kind: 'paid'; readonly point: number }
    | { readonly kind: 'lost' }
    | { readonly kind: 'void' };
}

type Round = Pick<CrashState, 'phase' | 'players'>;

const stateOf = ({ phase }: Round, cashedOutAt: number | null): PlayerRow['state'] => {
  if (cashedOutAt !== null) return { kind: 'paid', point: cashedOutAt };
  return { kind: phase === 'betting' ? 'waiting' : phase === 'flying' ? 'flying' : 'lost' };
};

function ownRow(round: Round, { bet, cashedOutAt }: OwnCrashBet, currencyCode: string): PlayerRow {
  const named = round.players.find((player) => player.bet === bet.id);
  const state: PlayerRow['state'] =
    bet.status === 'void' || bet.status === 'refused' ? { kind: 'void' } : stateOf(round, cashedOutAt);
  return { id: bet.id, name: named?.name ?? null, isOwn: true, stake: bet.stake, currencyCode, state };
}

const rank = ({ state }: PlayerRow): number => (state.kind === 'paid' ? -state.point : 1);

/** The member's own bets first, then the highest cash-outs, then the others in the order of their bets. */
export function playerRows(
  round: Round,
  own: readonly OwnCrashBet[],
  ownCurrency: string,
): readonly PlayerRow[] {
  const ownIds = new Set(own.map(({ bet }) => bet.id));
  const others = round.players
    .filter(({ bet }) => !ownIds.has(bet))
    .map(({ bet, name, stake, currencyCode, cashedOutAt }) => ({
      id: bet,
      name,
      isOwn: false,
      stake,
      currencyCode,
      state: stateOf(round, cashedOutAt),
    }));
  return [
    ...own.map((each) => ownRow(round, each, ownCurrency)),
    ...others.sort((one, other) => rank(one) - rank(other)),
  ];
}
