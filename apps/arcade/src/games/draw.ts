import {
  DRAW_PHASES,
  DRAW_TIMES_MS,
  type ArcadeAnswer,
  type ArcadeError,
  type ArcadeInput,
  type ArcadeOutput,
  type DrawState,
  type OwnDrawBet,
} from '@realm/arcade-contract';
import { retryTransaction } from '@realm/database';
import {
  createStream,
  DRAW_RULES,
  drawDigits,
  isDrawChoice,
  payoutOf,
  settleDraw,
  type DrawChoice,
} from '@realm/fairness';
import type { Chains, TakenLink } from '../fair/chains';
import { insertRounds, lockOpenRound, presentBet, setRound, type BetRow } from '../play/bets.repository';
import { storeWin } from '../play/outbox';
import type { Player } from '../play/player';
import { rulesId } from '../play/rules';
import { checkStake } from '../play/stakes';
import type { Table } from '../play/table';
import { accept, refuse } from './answer';
import { placeShared } from './place-shared';
import { byPlayer, openSharedRound, ownBets, ownedBets, recentRounds } from './shared-bets';

const GAME = 'draw5';
const TICK_MS = 200;
const RECENT = 20;

type Digits = NonNullable<DrawState['digits']>;
type Phase = DrawState['phase'];
interface Record {
  readonly from: number;
  readonly digits: Digits | null;
}
interface Round {
  readonly id: string;
  readonly link: TakenLink;
  readonly from: number;
  readonly digits: Digits;
  publishedPhase: Phase | null;
  isSettled: boolean;
  bets: number;
}

const choiceOf = ({ choice }: BetRow): DrawChoice => (choice as { choice: DrawChoice }).choice;
const presentDrawBet = (bet: BetRow): OwnDrawBet => {
  const { choice } = bet.choice as Pick<OwnDrawBet, 'choice'>;
  return { bet: presentBet(bet, GAME), choice };
};

type Ends<Key extends string> = { readonly [Name in Key]: number };

/** When each phase of a round ends. */
function endsOf(bettingMs: number): Ends<Phase> {
  const times = { ...DRAW_TIMES_MS, betting: bettingMs };
  let end = 0;
  const ends = DRAW_PHASES.map((phase) => [phase, (end += times[phase])] as const);
  return Object.fromEntries(ends) as Ends<Phase>;
}

/** A draw every minute while somebody watches. */
export class Draw {
  readonly #table: Table;
  readonly #chains: Chains;
  readonly #ends: Ends<Phase>;
  #round: Round | null = null;

  constructor(table: Table, chains: Chains) {
    this.#table = table;
    this.#chains = chains;
    this.#ends = endsOf(table.bettingMs.draw5);
  }
  #recent: DrawState['recent'] = [];
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> = Promise.resolve();
  #closed = false;

  readonly #phaseAt = (elapsedMs: number): Phase =>
    DRAW_PHASES.find((phase) => elapsedMs < this.#ends[phase]) ?? 'result';

  #begin(id: string, link: TakenLink, from: number): Round {
    const { serverSeed, chainEnd } = link;
    const drawn = drawDigits(createStream({ serverSeed, clientSeed: chainEnd, nonce: 0 }));
    const digits: Digits = [drawn[0], drawn[1], drawn[2], drawn[3], drawn[4]];
    return { id, link, from, digits, publishedPhase: null, isSettled: false, bets: 0 };
  }

  async #openRound(): Promise<void> {
    this.#counted.clear();
    const roundMs = this.#ends.result;
    const from = Math.floor(this.#table.nowMs() / roundMs) * roundMs;
    this.#round = await retryTransaction(this.#table.db, async (tx) => {
      const link = await this.#chains.take(tx);
      const id = `draw5-${String(link.chainId)}-${String(link.link)}`;
      const record: Record = { from, digits: null };
      await insertRounds(tx, [
        {
          ...{ roundId: id, game: GAME, rulesId: await rulesId(tx, GAME), record },
          ...{ shared: { chainId: link.chainId, link: link.link }, openedAt: this.#table.now() },
        },
      ]);
      return this.#begin(id, link, from);
    });
  }

  #state(current: Round): DrawState {
    const phase = this.#phaseAt(this.#table.nowMs() - current.from);
    const isDrawn = current.isSettled;
    return {
      ...{ round: current.id, phase, serverAt: this.#table.nowMs(), until: current.from + this.#ends[phase] },
      ...{ digits: isDrawn ? current.digits : null, serverSeed: isDrawn ? current.link.serverSeed : null },
      ...{
        chainEnd: current.link.chainEnd,
        nextChainEnd: current.link.nextChainEnd,
        link: current.link.link,
      },
      ...{ bets: current.bets, recent: [...this.#recent] },
    };
  }

  async #settle(current: Round): Promise<void> {
    const { chainEnd, link } = current.link;
    const settled = await retryTransaction(this.#table.db, async (tx) => {
      await lockOpenRound(tx, current.id);
      const open = await ownedBets(tx, current.id, 'open');
      for (const bet of open) {
        const multiplier = settleDraw(DRAW_RULES, choiceOf(bet), current.digits);
        const payoutMinor = payoutOf(bet.stake_minor, multiplier);
        await this.#table.settleBet(
          tx,
          { ...bet, payout_minor: payoutMinor, multiplier: BigInt(multiplier) },
          bet.order_number,
        );
        const details = { chainEnd, link, choice: choiceOf(bet), digits: current.digits };
        const context = { player: { name: bet.name, game: GAME } as const, now: this.#table.now(), details };
        await storeWin(tx, { ...bet, payoutMinor }, context);
      }
      const record: Record = { from: current.from, digits: current.digits };
      await setRound(tx, current.id, { state: 'settled', record });
      return open;
    });
    current.isSettled = true;
    this.#recent = [{ round: current.id, digits: current.digits }, ...this.#recent].slice(0, RECENT);
    await this.#table.outbox.kick();
    for (const [playerId, own] of byPlayer(settled)) {
      const [first] = own;
      if (first === undefined) continue;
      const stored = (await this.#ownBetsOf(current.id, playerId)).map(presentDrawBet);
      this.#table.live.toPlayer({ playerId, game: GAME }, 'drawBets', {
        bets: stored,
        funds: await this.#table.fundsOf(first, GAME),
      });
    }
  }

  readonly #ownBetsOf = (roundId: string, playerId: bigint) =>
    this.#table.db
      .selectFrom('bets')
      .selectAll()
      .where('round_id', '=', roundId)
      .where('player_id', '=', playerId)
      .execute();

  async #step(): Promise<void> {
    if (this.#round === null) {
      if (this.#table.live.watching(GAME) > 0) await this.#openRound();
    }
    if (this.#round === null) return;
    const current = this.#round;
    const elapsed = this.#table.nowMs() - current.from;
    if (elapsed >= this.#ends.closed && !current.isSettled) await this.#settle(current);
    const phase = this.#phaseAt(this.#table.nowMs() - current.from);
    if (phase !== current.publishedPhase) {
      current.publishedPhase = phase;
      this.#table.live.toGame(GAME, 'draw', this.#state(current));
    }
    if (elapsed >= this.#ends.result) this.#round = null;
  }

  #tick(): void {
    this.#working = this.#working
      .then(() => this.#step())
      .catch((failure: unknown) => this.#table.onFailure('a draw', failure));
    void this.#working.then(() => {
      if (!this.#closed) this.#timer = setTimeout(() => this.#tick(), TICK_MS);
    });
  }

  /** A draw goes on whatever happened to the process: its digits were decided before the first bet. */
  async #recover(): Promise<void> {
    this.#recent = (await recentRounds(this.#table.db, GAME, RECENT)).flatMap(({ round_id, record }) => {
      const { digits } = record as Record;
      return digits === null ? [] : [{ round: round_id, digits }];
    });
    const left = await openSharedRound(this.#table.db, GAME);
    if (left === undefined || left.chain_id === null || left.link === null) return;
    const link = await this.#chains.linkOf(this.#table.db, { chainId: left.chain_id, link: left.link });
    this.#round = this.#begin(left.round_id, link, (left.record as Record).from);
    this.#round.bets = (await ownedBets(this.#table.db, left.round_id, 'open')).length;
  }

  async placeBets(
    player: Player,
    input: ArcadeInput<'betDraw'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'betDraw'>>> {
    const { commandId } = input;
    const bets: { stakeMinor: bigint; choice: { choice: DrawChoice } }[] = [];
    for (const { choice, stake } of input.bets) {
      const stakeMinor: bigint | ArcadeError = checkStake(stake, player.currency);
      if (typeof stakeMinor !== 'bigint') return refuse(stakeMinor);
      if (!isDrawChoice(choice)) return refuse({ code: 'choice-invalid' });
      bets.push({ stakeMinor, choice: { choice } });
    }
    const isOpen = () =>
      this.#round?.id === input.round &&
      !this.#round.isSettled &&
      this.#phaseAt(this.#table.nowMs() - this.#round.from) === 'betting';
    const played = await placeShared(this.#table, {
      ...{ player, commandId, content: input, roundId: input.round, isOpen, bets },
    });
    if (!played.ok) return played;
    const placed = played.bets.filter(({ bet_id }) => !this.#counted.has(bet_id));
    for (const { bet_id } of placed) this.#counted.add(bet_id);
    if (this.#round?.id === input.round) this.#round.bets += placed.length;
    return accept({ bets: played.bets.map(presentDrawBet), funds: await this.#table.funds.read(player) });
  }
  readonly #counted = new Set<string>();

  async start(): Promise<void> {
    await this.#recover();
    this.#tick();
  }

  /** For a member who arrives: begins a this.#round when there is none. */
  async view(player: Player): Promise<{ state: DrawState; bets: OwnDrawBet[] }> {
    this.#working = this.#working.then(async () => {
      await this.#step();
      if (this.#round === null) await this.#openRound();
    });
    await this.#working;
    if (this.#round === null) throw new Error('no draw could be opened');
    return {
      state: this.#state(this.#round),
      bets: (await ownBets(this.#table.db, this.#round.id, player)).map(presentDrawBet),
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#working;
  }
}
