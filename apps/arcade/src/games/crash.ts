import {
  CRASH_RESULT_MS,
  type ArcadeAnswer,
  type ArcadeInput,
  type ArcadeOutput,
  type CrashState,
  type OwnCrashBet,
} from '@realm/arcade-contract';
import { retryTransaction } from '@realm/database';
import { CRASH_RULES, crashPoint, createStream, flightMs, multiplierAt, payoutOf } from '@realm/fairness';
import type { Tx } from '../db/database';
import type { Chains, TakenLink } from '../fair/chains';
import { insertRounds, lockOpenRound, presentBet, setRound, type BetRow } from '../play/bets.repository';
import { storeWin } from '../play/outbox';
import type { Player } from '../play/player';
import { rulesId } from '../play/rules';
import { checkStake } from '../play/stakes';
import type { Table } from '../play/table';
import { accept, onlyBet, refuse } from './answer';
import { placeShared } from './place-shared';
import { byPlayer, openSharedRound, ownBets, ownedBets, recentRounds, type OwnedBet } from './shared-bets';

const GAME = 'crash';
const TICK_MS = 100;
const BEAT_MS = 500;
const RECENT = 20;
/** A crash multiplier has two digits behind the point, a payout's four. */
const HUNDREDTHS = 100;

interface Choice {
  readonly autoCashOut: number | null;
  readonly cashedOutAt: number | null;
}
interface Record {
  readonly flightFrom: number;
  readonly point: number | null;
}
interface Round {
  readonly id: string;
  readonly link: TakenLink;
  readonly point: number;
  readonly flightFrom: number;
  /** When the flight ends. Secret until then. */
  readonly endsAt: number;
  phase: CrashState['phase'];
  nextAt: number | null;
  bets: number;
  cashedOut: number;
}

const choiceOf = ({ choice }: BetRow): Choice => choice as Choice;
export const presentCrashBet = (bet: BetRow): OwnCrashBet => ({
  bet: presentBet(bet, GAME),
  ...choiceOf(bet),
});

const pointOf = ({ serverSeed, chainEnd }: TakenLink): number =>
  crashPoint(CRASH_RULES, createStream({ serverSeed, clientSeed: chainEnd, nonce: 0 }));

/** Shared flights, one after the other while somebody watches. */
export class Crash {
  readonly #table: Table;
  readonly #chains: Chains;
  #round: Round | null = null;

  constructor(table: Table, chains: Chains) {
    this.#table = table;
    this.#chains = chains;
  }
  #recent: CrashState['recent'] = [];
  #timer: NodeJS.Timeout | null = null;
  #beatAt = 0;
  #working: Promise<void> = Promise.resolve();
  #closed = false;

  #begin(id: string, link: TakenLink, flightFrom: number): Round {
    const point = pointOf(link);
    return {
      ...{ id, link, point, flightFrom, endsAt: flightFrom + flightMs(CRASH_RULES, point) },
      ...{ phase: 'betting', nextAt: null, bets: 0, cashedOut: 0 },
    };
  }

  async #openRound(): Promise<void> {
    this.#counted.clear();
    this.#autos.clear();
    const flightFrom = this.#table.nowMs() + this.#table.bettingMs.crash;
    this.#round = await retryTransaction(this.#table.db, async (tx) => {
      const link = await this.#chains.take(tx);
      const id = `crash-${String(link.chainId)}-${String(link.link)}`;
      const record: Record = { flightFrom, point: null };
      await insertRounds(tx, [
        {
          ...{ roundId: id, game: GAME, rulesId: await rulesId(tx, GAME), record },
          ...{ shared: { chainId: link.chainId, link: link.link }, openedAt: this.#table.now() },
        },
      ]);
      return this.#begin(id, link, flightFrom);
    });
    this.#publish();
  }

  #state(current: Round): CrashState {
    const isOver = current.phase === 'ended';
    return {
      ...{
        round: current.id,
        phase: current.phase,
        serverAt: this.#table.nowMs(),
        flightFrom: current.flightFrom,
      },
      ...{ nextAt: current.nextAt, point: isOver ? current.point : null },
      ...{
        chainEnd: current.link.chainEnd,
        nextChainEnd: current.link.nextChainEnd,
        link: current.link.link,
      },
      ...{
        serverSeed: isOver ? current.link.serverSeed : null,
        bets: current.bets,
        cashedOut: current.cashedOut,
      },
      recent: [...this.#recent],
    };
  }
  readonly #publish = () => {
    if (this.#round !== null) this.#table.live.toGame(GAME, 'crash', this.#state(this.#round));
  };

  async #pay(
    tx: Tx,
    bet: OwnedBet,
    { current, cashedOutAt }: { current: Round; cashedOutAt: number | null },
  ) {
    const multiplier = (cashedOutAt ?? 0) * HUNDREDTHS;
    const payoutMinor = payoutOf(bet.stake_minor, multiplier);
    const choice: Choice = { ...choiceOf(bet), cashedOutAt };
    await this.#table.settleBet(
      tx,
      { ...bet, choice, payout_minor: payoutMinor, multiplier: BigInt(multiplier) },
      bet.order_number,
    );
    const { chainEnd, link } = current.link;
    await storeWin(
      tx,
      { ...bet, payoutMinor },
      {
        player: { name: bet.name, game: GAME },
        now: this.#table.now(),
        details: { chainEnd, link, ...choice },
      },
    );
  }

  /** Settles bets whose own cash-out has been reached, or at the end all that are left. */
  async #settle(current: Round, reached: number, isOver: boolean): Promise<void> {
    const settled = await retryTransaction(this.#table.db, async (tx) => {
      if (isOver) await lockOpenRound(tx, current.id);
      const open = await ownedBets(tx, current.id, 'open');
      const due = open.filter((bet) => isOver || (choiceOf(bet).autoCashOut ?? Infinity) <= reached);
      for (const bet of due) {
        const { autoCashOut } = choiceOf(bet);
        const inTime = autoCashOut !== null && autoCashOut <= Math.min(reached, current.point);
        await this.#pay(tx, bet, { current, cashedOutAt: inTime ? autoCashOut : null });
        if (inTime) current.cashedOut += 1;
      }
      if (isOver) {
        const record: Record = { flightFrom: current.flightFrom, point: current.point };
        await setRound(tx, current.id, { state: 'settled', record });
      }
      return due;
    });
    if (settled.length > 0) void this.#table.outbox.kick();
    await this.#publishToOwners(settled);
  }

  async #publishToOwners(bets: readonly BetRow[]): Promise<void> {
    for (const [playerId, own] of byPlayer(bets)) {
      const stored = await this.#table.db
        .selectFrom('bets')
        .selectAll()
        .where(
          'bet_id',
          'in',
          own.map(({ bet_id }) => bet_id),
        )
        .execute();
      const [first] = own;
      if (first === undefined) continue;
      const funds = await this.#table.fundsOf(first, GAME);
      this.#table.live.toPlayer({ playerId, game: GAME }, 'crashBets', {
        bets: stored.map(presentCrashBet),
        funds,
      });
    }
  }

  async #step(): Promise<void> {
    const now = this.#table.nowMs();
    if (this.#round === null) {
      if (this.#table.live.watching(GAME) > 0) await this.#openRound();
      return;
    }
    const current = this.#round;
    if (current.phase === 'betting' && now >= current.flightFrom) {
      current.phase = 'flying';
      this.#publish();
    }
    if (current.phase === 'flying') {
      const isOver = now >= current.endsAt;
      const reached = Math.min(multiplierAt(CRASH_RULES, now - current.flightFrom), current.point);
      if (isOver) {
        await this.#settle(current, current.point, true);
        current.phase = 'ended';
        current.nextAt = this.#table.nowMs() + CRASH_RESULT_MS;
        this.#recent = [{ round: current.id, point: current.point }, ...this.#recent].slice(0, RECENT);
        this.#publish();
      } else if (await this.#hasDue(current, reached)) await this.#settle(current, reached, false);
    }
    if (current.phase === 'ended' && current.nextAt !== null && now >= current.nextAt) {
      this.#round = null;
      if (this.#table.live.watching(GAME) > 0) await this.#openRound();
      return;
    }
    if (now - this.#beatAt >= BEAT_MS) {
      this.#beatAt = now;
      const { id, bets, cashedOut } = current;
      this.#table.live.toGame(GAME, 'crashBeat', { round: id, serverAt: now, bets, cashedOut });
    }
  }

  /** Cash-outs that were set, rising, so that most ticks ask the database nothing. */
  readonly #autos = new Map<string, number>();
  readonly #hasDue = async (current: Round, reached: number): Promise<boolean> => {
    const due = [...this.#autos].filter(([, at]) => at <= reached);
    for (const [bet] of due) this.#autos.delete(bet);
    return current.phase === 'flying' && due.length > 0;
  };

  #tick(): void {
    this.#working = this.#working
      .then(() => this.#step())
      .catch((failure: unknown) => this.#table.onFailure('a flight', failure));
    void this.#working.then(() => {
      if (!this.#closed) this.#timer = setTimeout(() => this.#tick(), TICK_MS);
    });
  }

  /** A flight that was interrupted is void; one that had not begun takes bets again. */
  async #recover(): Promise<void> {
    this.#recent = (await recentRounds(this.#table.db, GAME, RECENT)).flatMap(({ round_id, record }) => {
      const { point } = record as Record;
      return point === null ? [] : [{ round: round_id, point }];
    });
    const left = await openSharedRound(this.#table.db, GAME);
    if (left === undefined || left.chain_id === null || left.link === null) return;
    const { flightFrom } = left.record as Record;
    if (this.#table.nowMs() < flightFrom) {
      const link = await this.#chains.linkOf(this.#table.db, { chainId: left.chain_id, link: left.link });
      const again = this.#table.nowMs() + this.#table.bettingMs.crash;
      this.#round = this.#begin(left.round_id, link, again);
      await retryTransaction(this.#table.db, async (tx) => {
        await setRound(tx, left.round_id, { record: { flightFrom: again, point: null } satisfies Record });
        for (const bet of await ownedBets(tx, left.round_id, 'open')) {
          const { autoCashOut } = choiceOf(bet);
          if (autoCashOut !== null) this.#autos.set(bet.bet_id, autoCashOut);
          if (this.#round !== null) this.#round.bets += 1;
        }
      });
      return;
    }
    await retryTransaction(this.#table.db, async (tx) => {
      for (const bet of await ownedBets(tx, left.round_id, 'open'))
        await this.#table.returnStake(tx, bet, { name: bet.name, game: GAME });
      await setRound(tx, left.round_id, { state: 'void' });
    });
    await this.#table.outbox.kick();
  }

  async placeBets(
    player: Player,
    input: ArcadeInput<'betCrash'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'betCrash'>>> {
    const { commandId, autoCashOut } = input;
    const stakeMinor = checkStake(input.stake, player.currency);
    if (typeof stakeMinor !== 'bigint') return refuse(stakeMinor);
    const { minCashOut, maxPoint } = CRASH_RULES;
    if (autoCashOut !== null && (autoCashOut < minCashOut || autoCashOut > maxPoint))
      return refuse({ code: 'choice-invalid' });
    const isOpen = () =>
      this.#round?.id === input.round &&
      this.#round.phase === 'betting' &&
      this.#table.nowMs() < this.#round.flightFrom;
    const choice: Choice = { autoCashOut, cashedOutAt: null };
    const played = await placeShared(this.#table, {
      ...{ player, commandId, content: input, roundId: input.round, isOpen },
      bets: [{ stakeMinor, choice }],
    });
    if (!played.ok) return played;
    const placed = onlyBet(played.bets);
    if (this.#round?.id === input.round && placed.status === 'open' && !this.#counted.has(placed.bet_id)) {
      this.#counted.add(placed.bet_id);
      this.#round.bets += 1;
      if (autoCashOut !== null) this.#autos.set(placed.bet_id, autoCashOut);
    }
    return accept({ ...presentCrashBet(placed), funds: await this.#table.funds.read(player) });
  }
  readonly #counted = new Set<string>();

  async cashOut(
    player: Player,
    input: ArcadeInput<'cashOut'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'cashOut'>>> {
    // Decided by the moment of arrival, whatever is waited for afterwards.
    const at = this.#table.nowMs();
    const current = this.#round;
    const [known] = (await ownBets(this.#table.db, current?.id ?? '', player)).filter(
      ({ bet_id }) => bet_id === input.bet,
    );
    const work = this.#working.then(() =>
      retryTransaction(this.#table.db, async (tx) => {
        const open = (await ownedBets(tx, known?.round_id ?? '', 'open')).find(
          ({ bet_id }) => bet_id === input.bet,
        );
        if (open === undefined || current === null || at < current.flightFrom || at >= current.endsAt) return;
        const reached = Math.min(multiplierAt(CRASH_RULES, at - current.flightFrom), current.point);
        if (reached < CRASH_RULES.minCashOut) return;
        const { autoCashOut } = choiceOf(open);
        await this.#pay(tx, open, { current, cashedOutAt: Math.min(reached, autoCashOut ?? Infinity) });
        current.cashedOut += 1;
      }),
    );
    this.#working = work.catch(() => undefined);
    await work;
    const bet = await this.#table.db
      .selectFrom('bets')
      .selectAll()
      .where('bet_id', '=', input.bet)
      .where('player_id', '=', player.playerId)
      .executeTakeFirst();
    if (bet === undefined) return refuse({ code: 'not-found' });
    const { cashedOutAt } = choiceOf(bet);
    if (cashedOutAt === null)
      return refuse(
        bet.status === 'settled' && current !== null
          ? { code: 'too-late', point: current.point }
          : current !== null && at >= current.endsAt
            ? { code: 'too-late', point: current.point }
            : { code: 'no-round' },
      );
    await this.#table.outbox.kick();
    await this.#table.funds.refresh(player);
    return accept({ bet: presentBet(bet, GAME), cashedOutAt, funds: await this.#table.funds.read(player) });
  }

  async start(): Promise<void> {
    await this.#recover();
    this.#tick();
  }

  /** For a member who arrives: begins a this.#round when there is none. */
  async view(player: Player): Promise<{ state: CrashState; bets: OwnCrashBet[] }> {
    if (this.#round === null) {
      this.#working = this.#working.then(() => (this.#round === null ? this.#openRound() : undefined));
      await this.#working;
    }
    if (this.#round === null) throw new Error('no flight could be opened');
    return {
      state: this.#state(this.#round),
      bets: (await ownBets(this.#table.db, this.#round.id, player)).map(presentCrashBet),
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#working;
  }
}
