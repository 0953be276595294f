import { FOOTBALL_FINAL_MINUTES, FOOTBALL_QUOTE_MS, FOOTBALL_SLOT_MINUTES } from '@realm/arcade-contract';
import { retryTransaction } from '@realm/database';
import {
  createStream,
  finalTimeOf,
  matchResults,
  matchState,
  offeredSelections,
  outlook,
  outlookOfResult,
  pairingOf,
  scoresFrom,
  scriptMatch,
  SPORTS_RULES,
  type MatchResult,
  type MatchScript,
  type MatchState,
  type Odds,
  type OfferedSelection,
  type Pairing,
  type ResultChance,
} from '@realm/fairness';
import { sql, type Selectable } from 'kysely';
import { anyOf } from '../../db/any-of';
import type { Database, Tables } from '../../db/database';
import type { Chains, TakenLink } from '../../fair/chains';

/** Listed from so long before now to so long after, in minutes of play: until the last result of a match can't change any more. */
const SHOWN_MINUTES = { past: FOOTBALL_FINAL_MINUTES, ahead: 120 };

export interface Fixture {
  readonly id: string;
  readonly startsAtMs: number;
  readonly pairing: Pairing;
  readonly link: TakenLink;
  readonly script: MatchScript;
  readonly results: readonly MatchResult[];
  /** It is not played, and all bets on it are void. */
  readonly isVoid: boolean;
}

/** What a void fixture shows, also before its start. */
const NOT_PLAYED: Pick<Fixture, 'script' | 'results'> = {
  script: { events: [], isPostponed: true, abandonedAfter: null, result: null },
  results: [{ at: -Infinity, score: null }],
};

/** Kept in memory so long: a bet whose stake is being returned may wait for its platform. */
const KEPT_MS = 6 * 3_600_000;

interface Prices {
  readonly key: string;
  readonly offered: readonly OfferedSelection[];
}

/** The chances of all last results, moment by moment. */
type Outlook = readonly (readonly ResultChance[])[];

/** The calendar with the scripts of its matches. Only this process knows a script before its match is over. */
export class Fixtures {
  readonly #db: Database;
  readonly #chains: Chains;
  readonly #minuteMs: number;
  readonly #known = new Map<string, Fixture>();
  readonly #prices = new Map<string, Prices>();
  readonly #outlooks = new Map<string, { readonly key: string; readonly ahead: Outlook }>();
  /** How many results of a fixture are stored. */
  readonly #noted = new Map<string, number>();
  /** Stored as final: no bet waits for them any more. */
  readonly #final = new Set<string>();

  constructor(db: Database, chains: Chains, minuteMs: number) {
    this.#db = db;
    this.#chains = chains;
    this.#minuteMs = minuteMs;
  }

  get #slotMs(): number {
    return FOOTBALL_SLOT_MINUTES * this.#minuteMs;
  }

  /** Adds the fixtures that are missing in the calendar around a moment, each with the next link of the chain. */
  async fill(nowMs: number): Promise<void> {
    const first = Math.ceil((nowMs - SHOWN_MINUTES.past * this.#minuteMs) / this.#slotMs);
    const last = Math.floor((nowMs + SHOWN_MINUTES.ahead * this.#minuteMs) / this.#slotMs);
    for (let slot = first; slot <= last; slot += 1) if (!this.#known.has(idOf(slot))) await this.#open(slot);
    for (const { id, startsAtMs } of this.#known.values())
      if (startsAtMs < nowMs - KEPT_MS && this.#final.has(id))
        for (const own of [this.#known, this.#prices, this.#outlooks, this.#noted, this.#final])
          own.delete(id);
  }

  async #open(slot: number): Promise<void> {
    if ((await this.find(idOf(slot))) !== null) return;
    await this.#chains.prepare(this.#db);
    await retryTransaction(this.#db, async (tx) => {
      const link = await this.#chains.take(tx);
      await tx
        .insertInto('fixtures')
        .values({
          fixture_id: idOf(slot),
          slot: BigInt(slot),
          starts_at: new Date(slot * this.#slotMs),
          chain_id: link.chainId,
          link: link.link,
        })
        .execute();
    });
    await this.find(idOf(slot));
  }

  /** @returns `null` for one that does not exist. */
  async find(id: string): Promise<Fixture | null> {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const row = await this.#db
      .selectFrom('fixtures')
      .selectAll()
      .where('fixture_id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    const found = await this.#read(row);
    this.#known.set(id, found);
    if (row.is_final) this.#final.add(id);
    return found;
  }

  /** @throws for one that does not exist. */
  async get(id: string): Promise<Fixture> {
    const found = await this.find(id);
    if (found === null) throw new Error(`there is no fixture ${id}`);
    return found;
  }

  async #read({
    fixture_id: id,
    slot,
    starts_at,
    chain_id: chainId,
    link: number,
    is_void: isVoid,
  }: Selectable<Tables['fixtures']>): Promise<Fixture> {
    const link = await this.#chains.linkOf(this.#db, { chainId, link: number });
    const pairing = pairingOf(Number(slot));
    const fixture = { id, startsAtMs: starts_at.getTime(), pairing, link, isVoid };
    if (isVoid) return { ...fixture, ...NOT_PLAYED };
    const { serverSeed, chainEnd: clientSeed } = link;
    const script = scriptMatch(pairing, createStream({ serverSeed, clientSeed, nonce: 0 }));
    return { ...fixture, script, results: matchResults(script) };
  }

  /** In the order of their starts. */
  shown(nowMs: number): readonly Fixture[] {
    const from = nowMs - SHOWN_MINUTES.past * this.#minuteMs;
    return [...this.#known.values()]
      .filter(({ startsAtMs }) => startsAtMs >= from)
      .sort((a, b) => a.startsAtMs - b.startsAtMs);
  }

  readonly #elapsed = ({ startsAtMs }: Fixture, nowMs: number): number =>
    (nowMs - startsAtMs) / this.#minuteMs;

  state(fixture: Fixture, nowMs: number): MatchState {
    const elapsed = this.#elapsed(fixture, nowMs);
    return matchState(fixture.script, fixture.isVoid ? Math.max(elapsed, 0) : elapsed);
  }

  /** Those that are known at a moment. */
  resultsAt(fixture: Fixture, nowMs: number): readonly MatchResult[] {
    return fixture.results.filter(({ at }) => at <= this.#elapsed(fixture, nowMs));
  }

  /** Whether nothing can change any more, also for a match whose first result stays. */
  isFinal(fixture: Fixture, nowMs: number): boolean {
    return fixture.isVoid || this.#elapsed(fixture, nowMs) >= SHOWN_MINUTES.past - FOOTBALL_SLOT_MINUTES;
  }

  #pricesOf(fixture: Fixture, state: MatchState): Prices {
    const key = [state.phase, state.minute, state.minutesLeft, state.incidents].join(':');
    const known = this.#prices.get(fixture.id);
    if (known?.key === key) return known;
    const prices = { key, offered: offeredSelections(SPORTS_RULES, scoresFrom(fixture.pairing, state)) };
    this.#prices.set(fixture.id, prices);
    return prices;
  }

  /** None while no bets are taken. */
  offered(fixture: Fixture, nowMs: number): readonly OfferedSelection[] {
    const state = this.state(fixture, nowMs);
    return takesBets(state) ? this.#pricesOf(fixture, state).offered : [];
  }

  /** @returns `null` when the selection takes no bets. */
  oddsOf(fixture: Fixture, selection: string, nowMs: number): Odds | null {
    return this.offered(fixture, nowMs).find(({ key }) => key === selection)?.odds ?? null;
  }

  /**
   * The chances of all last results while a price is good for which nothing happens: the result of a match that is over may still be
   * corrected. `null` while nobody can say.
   */
  outlook(fixture: Fixture, nowMs: number): Outlook | null {
    const [state, results] = [this.state(fixture, nowMs), this.resultsAt(fixture, nowMs)];
    const [first, newest] = [results[0], results.at(-1)];
    if (newest === undefined && !takesBets(state)) return null;
    const from = this.#elapsed(fixture, nowMs);
    // All that counts falls on whole and half minutes.
    const key = `${String(Math.floor(from * 2))}:${String(state.incidents)}`;
    const known = this.#outlooks.get(fixture.id);
    if (known?.key === key) return known.ahead;
    const time = { from, minutes: FOOTBALL_QUOTE_MS / this.#minuteMs };
    const finalAt = first === newest && first !== undefined ? finalTimeOf(first) : -Infinity;
    const ahead =
      newest === undefined
        ? outlook(fixture.pairing, state, time)
        : outlookOfResult(fixture.pairing, state, { ...time, score: newest.score, finalAt });
    this.#outlooks.set(fixture.id, { key, ahead });
    return ahead;
  }

  /** Those that this process plays. */
  ids(): readonly string[] {
    return [...this.#known.keys()];
  }

  /** Notes the results that are known by now. @returns Whether there was a new one. */
  async noteResults(nowMs: number): Promise<boolean> {
    const due = [...this.#known.values()]
      .map((fixture) => ({ id: fixture.id, results: this.resultsAt(fixture, nowMs).length }))
      .filter(({ id, results }) => results > (this.#noted.get(id) ?? 0));
    if (due.length === 0) return false;
    await sql`
      update fixtures set results = due.results
      from json_to_recordset(${JSON.stringify(due)}::text::json) as due (id text, results integer)
      where fixture_id = due.id and fixtures.results < due.results`.execute(this.#db);
    for (const { id, results } of due) this.#noted.set(id, results);
    return true;
  }

  /** Stores which fixtures can't change any more, once all of their bets follow their last result. */
  async finish(nowMs: number): Promise<void> {
    const due = [...this.#known.values()].filter(
      (fixture) => this.isFinal(fixture, nowMs) && !this.#final.has(fixture.id),
    );
    if (due.length === 0) return;
    const { rows } = await sql<{ fixture_id: string }>`
      update fixtures f set is_final = true
      where fixture_id = ${anyOf(due.map(({ id }) => id))} and not exists (
        select from slip_legs l join slips s using (bet_id) join bets b using (bet_id)
        where l.fixture_id = f.fixture_id and l.results < f.results and (b.status = 'open' or s.result <> 9))
      returning fixture_id`.execute(this.#db);
    for (const { fixture_id: id } of rows) this.#final.add(id);
  }

  /** Those of the last hours, those that open bets wait for, and all with bets whose last result may have been missed. */
  async recover(nowMs: number): Promise<void> {
    const { rows } = await sql<{ fixture_id: string }>`
      select fixture_id from fixtures where starts_at > ${new Date(nowMs - KEPT_MS)}::timestamptz
      union
      select fixture_id from slip_legs join bets using (bet_id) where bets.status = 'open'
      union
      select fixture_id from fixtures where not is_final and exists (
        select from slip_legs where slip_legs.fixture_id = fixtures.fixture_id)`.execute(this.#db);
    for (const { fixture_id } of rows) await this.find(fixture_id);
  }
}

const idOf = (slot: number): string => `football-${String(slot)}`;

export const takesBets = ({ isOpen, isSuspended }: MatchState): boolean => isOpen && !isSuspended;
