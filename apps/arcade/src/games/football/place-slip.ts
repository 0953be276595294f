import { randomUUID } from 'node:crypto';
import type { ArcadeError, ArcadeInput } from '@realm/arcade-contract';
import { fromMinor } from '@realm/domain';
import { maximumStakeOf, parseSelection, SPORTS_RULES, takesOdds } from '@realm/fairness';
import type { BetsResult, BetService } from '../../play/bet-service';
import type { Player } from '../../play/player';
import { resolveStakes } from '../../play/resolve-stakes';
import { checkStake, maximumStake, stakeRulesOf } from '../../play/stakes';
import { takesBets, type Fixture, type Fixtures } from './fixtures';
import { exceedsOpenStakes } from './open-stakes';
import { insertSlip, legDetails, type SlipLeg } from './slips.repository';

type Input = ArcadeInput<'placeSlip'>;

export interface SlipServices {
  readonly betService: BetService;
  readonly fixtures: Fixtures;
}

/** Odds are good for so long in play, about a minute of it: a stake that the wallet takes later is returned. */
const ODDS_KEPT_MS = 6_000;

interface Priced {
  readonly fixture: Fixture;
  readonly leg: SlipLeg;
  /** When the odds were read. */
  readonly at: number;
  /** Goals and red cards before. */
  readonly incidents: number;
  readonly isInPlay: boolean;
}

type UnpricedLeg = Pick<Priced, 'fixture'> & Pick<SlipLeg, 'selection'>;

interface SentSlip {
  readonly stakeMinor: bigint;
  /** As it was when the member sent it. */
  readonly sent: readonly Priced[];
}

type PricedSlip =
  | { readonly ok: true; readonly priced: readonly Priced[] }
  | { readonly ok: false; readonly error: ArcadeError };

/** Places a slip once: a repetition that arrives while the first one still waits gets its answer. */
export class SlipPlacer {
  readonly #services: SlipServices;
  readonly #waiting = new Map<string, Promise<BetsResult>>();

  constructor(services: SlipServices) {
    this.#services = services;
  }

  place(player: Player, input: Input): Promise<BetsResult> {
    const key = `${String(player.playerId)}:${input.commandId.toLowerCase()}:${JSON.stringify(input)}`;
    const running = this.#waiting.get(key) ?? this.#run(player, input);
    this.#waiting.set(key, running);
    const forget = () => void this.#waiting.delete(key);
    running.then(forget, forget);
    return running;
  }

  async #run(player: Player, input: Input): Promise<BetsResult> {
    const { betService, fixtures } = this.#services;
    const stakeMinor = checkStake(input.stake, player.currency);
    if (typeof stakeMinor !== 'bigint') return refused(stakeMinor);
    if (!isSlip(input)) return refused({ code: 'choice-invalid' });
    // The stored answer of a command that was carried out does not depend on the moment.
    if (await isKnown(betService, player, input.commandId))
      return this.#send(player, input, { stakeMinor, sent: [] });
    const legs: UnpricedLeg[] = [];
    for (const { fixture: id, selection } of input.legs) {
      const fixture = await fixtures.find(id);
      if (fixture === null) return refused({ code: 'not-found' });
      legs.push({ fixture, selection });
    }
    const sent = this.#price(legs);
    if (!sent.ok) return sent;
    const { delayMs, wait } = betService.football;
    if (sent.priced.some(({ isInPlay }) => isInPlay)) await wait(delayMs);
    const slip = { stakeMinor, sent: sent.priced };
    // One that can't be placed now does not wait for those before it.
    const now = this.#accept(player, input, slip);
    return now.ok ? this.#send(player, input, slip) : now;
  }

  /** Reads the odds of the moment. */
  #price(legs: readonly UnpricedLeg[]): PricedSlip {
    const { fixtures, betService } = this.#services;
    const at = betService.nowMs();
    const priced: Priced[] = [];
    for (const { fixture, selection } of legs) {
      const odds = fixtures.oddsOf(fixture, selection, at);
      if (odds === null) return refused({ code: 'selection-closed' });
      const { incidents, phase } = fixtures.state(fixture, at);
      const leg = { fixture: fixture.id, selection, odds };
      priced.push({ fixture, leg, at, incidents, isInPlay: phase !== 'upcoming' });
    }
    return { ok: true, priced };
  }

  /** Whether nothing has happened in the slip's matches since its odds were read. */
  readonly #isUnchanged = (priced: readonly Priced[]): boolean => {
    const nowMs = this.#services.betService.nowMs();
    return priced.every(({ fixture, incidents }) => {
      const state = this.#services.fixtures.state(fixture, nowMs);
      return takesBets(state) && state.incidents === incidents;
    });
  };

  /** Whether a match has begun or gone on for longer than its odds are good for. */
  readonly #isTooOld = (priced: readonly Priced[]): boolean => {
    const nowMs = this.#services.betService.nowMs();
    return priced.some(
      ({ fixture, at }) =>
        nowMs > at + ODDS_KEPT_MS && this.#services.fixtures.state(fixture, nowMs).phase !== 'upcoming',
    );
  };

  /** The odds at which a slip is placed: those of the moment at which its stake is about to be sent, if its policy takes them. */
  #accept(player: Player, input: Input, { stakeMinor, sent }: SentSlip): PricedSlip {
    if (!this.#isUnchanged(sent)) return refused({ code: 'selection-closed' });
    const now = this.#price(sent.map(({ fixture, leg: { selection } }) => ({ fixture, selection })));
    if (!now.ok) return now;
    const odds = now.priced.map(({ leg }) => leg.odds);
    if (!input.legs.every((leg, index) => takesOdds(input.policy, leg.odds, odds[index] ?? 0)))
      return refused({ code: 'odds-changed', odds });
    const most = maximumStakeOf(maximumStake(player.currency), odds, SPORTS_RULES);
    if (stakeMinor > most)
      return refused({
        code: 'stake-invalid',
        minimum: stakeRulesOf(player.currency).minimum,
        maximum: fromMinor(most, player.currency).amount,
      });
    return now;
  }

  async #send(player: Player, input: Input, slip: SentSlip): Promise<BetsResult> {
    const { stakeMinor } = slip;
    const { betService } = this.#services;
    const { commandId } = input;
    const { playerId, sessionHash, currency } = player;
    const command = { player, commandId, content: input };
    let priced: readonly Priced[] = [];
    const rulesId = await betService.rulesId('football', SPORTS_RULES);
    return resolveStakes(betService, command, {
      kind: 'bet',
      coveredMinor: stakeMinor,
      // Asked again when the stake has been taken: a goal in between returns it.
      isOpen: () => this.#isUnchanged(priced) && !this.#isTooOld(priced),
      // When the slips that the member sent before have their answers: the odds may have moved meanwhile.
      check: async (tx) => {
        const accepted = this.#accept(player, input, slip);
        if (!accepted.ok) return accepted.error;
        priced = accepted.priced;
        const legs = priced.map(({ leg }) => leg);
        const isOver = await exceedsOpenStakes(tx, { playerId, currency, stakeMinor, legs });
        return isOver ? { code: 'over-limit' } : null;
      },
      onAccepted: insertSlip,
      place: (placedAt) => {
        const betId = randomUUID();
        const roundId = `slip-${betId}`;
        const record = { legs: priced.map(({ leg }) => leg) };
        const shown = priced.map(({ fixture }) => ({ fixture, results: 0, result: null }));
        return {
          rounds: [{ roundId, game: 'football', rulesId, playerId, record, openedAt: placedAt }],
          bets: [
            {
              betId,
              roundId,
              playerId,
              sessionHash,
              commandId,
              currency,
              stakeMinor,
              placedAt,
              choice: record,
              details: { legs: legDetails({ choice: record }, shown) },
              payoutMinor: null,
              multiplier: null,
            },
          ],
        };
      },
    });
  }
}

const refused = (error: ArcadeError) => ({ ok: false, error }) as const;

/** One selection of each of several fixtures. */
const isSlip = ({ legs }: Input): boolean =>
  legs.length <= SPORTS_RULES.maxLegs &&
  legs.every(({ selection }) => parseSelection(selection) !== null) &&
  new Set(legs.map(({ fixture }) => fixture)).size === legs.length;

async function isKnown({ db }: BetService, { playerId }: Player, commandId: string): Promise<boolean> {
  const known = await db
    .selectFrom('commands')
    .select('command_id')
    .where('player_id', '=', playerId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  return known !== undefined;
}
