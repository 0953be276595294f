import { randomUUID } from 'node:crypto';
import { FOOTBALL_QUOTE_MS, type ArcadeError, type EarlyQuote } from '@realm/arcade-contract';
import { fromMinor } from '@realm/domain';
import { earlyPrice, lowestMultiple, parseSelection, SPORTS_RULES, type OpenLeg } from '@realm/fairness';
import type { Tx } from '../../db/database';
import { setRound } from '../../play/bets.repository';
import { storeWins } from '../../play/outbox';
import type { Player } from '../../play/player';
import type { SlipServices } from './place-slip';
import { legDetails, legsOf, lockSlips, ownSlip, readSlips, type StoredSlip } from './slips.repository';

const EARLY = 9;

interface Quote {
  readonly bet: string;
  readonly priceMinor: bigint;
  readonly until: number;
  /** What has happened in the matches that are open. */
  readonly moment: string;
}

interface OpenSlip {
  readonly legs: readonly OpenLeg[];
  readonly moment: string;
  readonly shown: Parameters<typeof legDetails>[1];
}

/** Buys open bets back at a price that is good for some seconds, unless something happens in their matches. */
export class EarlySettlement {
  readonly #services: SlipServices;
  readonly #quotes = new Map<string, Quote>();

  constructor(services: SlipServices) {
    this.#services = services;
  }

  /** `null` while one of the slip's matches is suspended, takes no bets any more, or has a result that the slip does not follow yet. */
  async #legs({ bet, results, graded }: StoredSlip, nowMs: number): Promise<OpenSlip | null> {
    const { fixtures } = this.#services;
    const legs: OpenLeg[] = [];
    const moments: string[] = [];
    const shown: OpenSlip['shown'][number][] = [];
    for (const [index, { fixture: id, selection: key, odds }] of legsOf(bet).entries()) {
      const result = results[index] ?? null;
      const fixture = await fixtures.get(id);
      const known = fixtures.resultsAt(fixture, nowMs).length;
      if (known > (graded[index] ?? 0)) return null;
      shown.push({ fixture, result, results: known });
      const [ahead, selection] = [fixtures.outlook(fixture, nowMs), parseSelection(key)];
      if (ahead === null || selection === null) return null;
      moments.push([id, result, known, fixtures.state(fixture, nowMs).incidents].join(':'));
      legs.push({ odds, expected: lowestMultiple({ selection, odds }, ahead) });
    }
    return { legs, moment: moments.join('|'), shown };
  }

  async quote(player: Player, betId: string): Promise<EarlyQuote | ArcadeError> {
    const { betService } = this.#services;
    const bet = await ownSlip(betService.db, player, betId);
    if (bet === undefined) return { code: 'not-found' };
    if (bet.status !== 'open') return { code: 'no-round' };
    const [slip] = await readSlips(betService.db, [bet]);
    const nowMs = betService.nowMs();
    const open = slip === undefined ? null : await this.#legs(slip, nowMs);
    const priceMinor = open === null ? 0n : earlyPrice(SPORTS_RULES, bet.stake_minor, open.legs);
    if (open === null || priceMinor === 0n) return { code: 'selection-closed' };
    for (const [id, { until }] of this.#quotes) if (until < nowMs) this.#quotes.delete(id);
    const [quote, until] = [randomUUID(), nowMs + FOOTBALL_QUOTE_MS];
    this.#quotes.set(quote, { bet: betId, priceMinor, until, moment: open.moment });
    return { bet: betId, quote, until, price: fromMinor(priceMinor, bet.currency).amount };
  }

  /** In the transaction of the command. @returns The bet's id. */
  async take(tx: Tx, player: Player, input: { bet: string; quote: string }): Promise<string | ArcadeError> {
    const { betService } = this.#services;
    const own = await ownSlip(tx, player, input.bet);
    if (own === undefined) return { code: 'not-found' };
    const [bet] = await lockSlips(tx, [input.bet]);
    if (bet?.status !== 'open') return { code: 'no-round' };
    const quote = this.#quotes.get(input.quote);
    const [slip] = await readSlips(tx, [bet]);
    const nowMs = betService.nowMs();
    if (quote?.bet !== input.bet || nowMs > quote.until) return { code: 'quote-expired' };
    const open = slip === undefined ? null : await this.#legs(slip, nowMs);
    if (open?.moment !== quote.moment) return { code: 'selection-closed' };
    const { name, category: _category, ...row } = bet;
    await betService.settleBets(tx, [{ ...row, payout_minor: quote.priceMinor }]);
    await tx.updateTable('slips').set({ result: EARLY }).where('bet_id', '=', input.bet).execute();
    await setRound(tx, bet.round_id, { state: 'settled' });
    const details = { legs: legDetails(bet, open.shown), early: true };
    const { priceMinor: payoutMinor } = quote;
    await storeWins(
      tx,
      [{ bet: row, payoutMinor, result: EARLY, player: { name, game: 'football' }, details }],
      betService.now(),
    );
    return input.bet;
  }
}
