import type {
  ArcadeAnswer,
  ArcadeInput,
  ArcadeOutput,
  FootballBet,
  FootballFixture,
} from '@realm/arcade-contract';
import { fraction, SPORTS_RULES } from '@realm/fairness';
import type { Chains } from '../fair/chains';
import type { BetService } from '../play/bet-service';
import { markSeen } from '../play/ended-bets';
import type { BetRow } from '../play/bets.repository';
import type { Player } from '../play/player';
import { accept, onlyBet, refuse } from './answer';
import { defineGame } from './define-game';
import { EarlySettlement } from './football/early-settlement';
import { Fixtures } from './football/fixtures';
import { presentFixture } from './football/present-fixture';
import { SlipPlacer } from './football/place-slip';
import { settleSlips, type SettledBet } from './football/settle-slips';
import { findSlip, newestSlips, ownSlip, presentSlips } from './football/slips.repository';
import { RoundLoop } from './round-loop';
import { firstOfEach } from './shared-bets';

const GAME = 'football';
const TICK_MS = 500;
const RECHECK_INTERVAL_MS = 10_000;

/** Matches that go on by the clock, and the bets on them. New fixtures are added while players watch. */
class Football {
  readonly #betService: BetService;
  readonly #fixtures: Fixtures;
  readonly #placer: SlipPlacer;
  readonly #early: EarlySettlement;
  readonly #loop: RoundLoop;
  #recheckAt = 0;
  /** The last published text of each fixture. */
  readonly #published = new Map<string, string>();

  constructor(betService: BetService, chains: Chains) {
    this.#betService = betService;
    this.#fixtures = new Fixtures(betService.db, chains, betService.football.minuteMs);
    const services = { betService, fixtures: this.#fixtures };
    this.#placer = new SlipPlacer(services);
    this.#early = new EarlySettlement(services);
    this.#loop = new RoundLoop(
      TICK_MS,
      () => this.#step(),
      (failure) => betService.onFailure('football', failure),
    );
  }

  async #step(): Promise<void> {
    const nowMs = this.#betService.nowMs();
    const isWatched = this.#betService.live.countViewers(GAME) > 0;
    if (isWatched) await this.#fixtures.fill(nowMs);
    await this.#settle();
    if (isWatched) this.#publish();
  }

  async #settle(): Promise<void> {
    const services = { betService: this.#betService, fixtures: this.#fixtures };
    const nowMs = this.#betService.nowMs();
    const isNew = await this.#fixtures.noteResults(nowMs);
    // What an earlier process has left, and bets whose stake was not confirmed when the result came.
    if (!isNew && nowMs < this.#recheckAt) return;
    this.#recheckAt = nowMs + RECHECK_INTERVAL_MS;
    const settled = await settleSlips(services);
    await this.#fixtures.finish(nowMs);
    for (const bet of firstOfEach(settled))
      this.#publishBets(bet, settled).catch((failure: unknown) =>
        this.#betService.onFailure('the delivery of bets', failure),
      );
  }

  /** Sends a member the bets of theirs that have changed, with the balance that contains their payouts. */
  async #publishBets(owner: SettledBet, settled: readonly SettledBet[]): Promise<void> {
    const { player_id: playerId, currency, name, category } = owner;
    const key = { playerId, currency, name, category, game: GAME } as const;
    const { db, funds, live, outbox } = this.#betService;
    await outbox.deliverNow();
    await funds.refreshInTurn(key);
    const ids = settled
      .filter((bet) => bet.player_id === playerId && bet.currency === currency)
      .map(({ bet_id }) => bet_id);
    const rows = await db.selectFrom('bets').selectAll().where('bet_id', 'in', ids).execute();
    const bets = await presentSlips(db, this.#fixturesNow(), rows);
    if (await live.deliver(key, 'footballBets', { bets, funds: await funds.read(key) }))
      await markSeen(db, playerId, ids);
  }

  readonly #fixturesNow = () => ({ fixtures: this.#fixtures, nowMs: this.#betService.nowMs() });

  #shown(): readonly FootballFixture[] {
    const nowMs = this.#betService.nowMs();
    return this.#fixtures.shown(nowMs).map((fixture) => presentFixture(this.#fixtures, fixture, nowMs));
  }

  #publish(): void {
    const shown = this.#shown();
    const ids = new Set(shown.map(({ fixture }) => fixture));
    for (const id of this.#published.keys()) if (!ids.has(id)) this.#published.delete(id);
    const changed = shown.filter((fixture) => {
      const text = JSON.stringify(fixture);
      const isNew = this.#published.get(fixture.fixture) !== text;
      this.#published.set(fixture.fixture, text);
      return isNew;
    });
    if (changed.length > 0)
      this.#betService.live.toGame(GAME, 'football', {
        serverAt: this.#betService.nowMs(),
        fixtures: changed,
      });
  }

  async #present(bet: BetRow): Promise<FootballBet> {
    const [shown] = await presentSlips(this.#betService.db, this.#fixturesNow(), [bet]);
    if (shown === undefined) throw new Error(`${bet.bet_id} is no slip`);
    return shown;
  }

  async placeSlip(
    player: Player,
    input: ArcadeInput<'placeSlip'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'placeSlip'>>> {
    const placed = await this.#placer.place(player, input);
    if (!placed.ok) return placed;
    const bet = await this.#present(onlyBet(placed.bets));
    return accept({ bet, funds: await this.#betService.funds.read(player) });
  }

  async slip(
    player: Player,
    { orderNumber }: ArcadeInput<'slip'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'slip'>>> {
    const bet = await findSlip(this.#betService.db, player, orderNumber);
    return bet === undefined ? refuse({ code: 'not-found' }) : accept(await this.#present(bet));
  }

  async quoteEarly(
    player: Player,
    { bet }: ArcadeInput<'quoteEarly'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'quoteEarly'>>> {
    const quote = await this.#early.quote(player, bet);
    return 'code' in quote ? refuse(quote) : accept(quote);
  }

  async settleEarly(
    player: Player,
    input: ArcadeInput<'settleEarly'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'settleEarly'>>> {
    const command = { player, commandId: input.commandId, content: input };
    const subject = await this.#betService.runOnce(command, (tx) => this.#early.take(tx, player, input));
    if (typeof subject !== 'string') return refuse(subject);
    await this.#betService.outbox.deliverNow();
    await this.#betService.funds.refreshInTurn(player);
    const bet = await ownSlip(this.#betService.db, player, subject);
    if (bet === undefined) return refuse({ code: 'not-found' });
    return accept({ bet: await this.#present(bet), funds: await this.#betService.funds.read(player) });
  }

  async start(): Promise<void> {
    await this.#fixtures.recover(this.#betService.nowMs());
    this.#loop.start();
  }

  /** For a member who arrives: fills the calendar. */
  async view(player: Player): Promise<{ fixtures: FootballFixture[]; bets: FootballBet[] }> {
    await this.#loop.between(() => this.#fixtures.fill(this.#betService.nowMs()));
    const bets = await newestSlips(this.#betService.db, player);
    return {
      fixtures: [...this.#shown()],
      bets: await presentSlips(this.#betService.db, this.#fixturesNow(), bets),
    };
  }

  close(): Promise<void> {
    return this.#loop.close();
  }
}

export const football = defineGame({
  id: GAME,
  rules: SPORTS_RULES,
  // Of a fair price, before odds are cut to two decimals.
  returns: () => [fraction(100, 100 + SPORTS_RULES.marginPercent)],
  open: ({ betService, chains }) => {
    const game = new Football(betService, chains.football);
    return {
      calls: {
        placeSlip: (player: Player, input: ArcadeInput<'placeSlip'>) => game.placeSlip(player, input),
        slip: (player: Player, input: ArcadeInput<'slip'>) => game.slip(player, input),
        quoteEarly: (player: Player, input: ArcadeInput<'quoteEarly'>) => game.quoteEarly(player, input),
        settleEarly: (player: Player, input: ArcadeInput<'settleEarly'>) => game.settleEarly(player, input),
      },
      view: (player) => game.view(player),
      start: () => game.start(),
      close: () => game.close(),
    };
  },
});
