import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ArcadeEndpointName, ArcadeInput, ArcadeOutput, Bet, RoundGame } from '@realm/arcade-contract';
import { toMinor } from '../support/minor';
import type { Random } from '../support/random';
import type { ArcadeServer } from './arcade-server';
import { ArcadeSession, type Newcomer, type Silence } from './arcade-session';
import type { LedgerReader } from './ledger-truth';

const STAKE = '1.00';
const RETRY_MS = 150;
const POLL_MS = 250;
const LIMIT_MS = 120_000;
/** Time from the stake to a manual cash-out: after the betting time, so that some are in time and some too late. */
const HAND_MS = 7_000;
/** Answers to a stake that was not taken. */
const NOT_TAKEN = ['void', 'round-closed', 'too-fast', 'insufficient-funds', 'round-open'];

type Command = {
  [Name in ArcadeEndpointName]: 'commandId' extends keyof ArcadeInput<Name> ? Name : never;
}[ArcadeEndpointName];

/** A member who plays one game, repeats every command until it is answered, and sums the amounts of the answers. */
export class ArcadePlayer {
  readonly violations: string[] = [];
  /** When each bet's end was reported. */
  readonly endedAtMs: number[] = [];
  private readonly notTaken = new Map<string, number>();
  private balanceMinor: bigint;

  private constructor(
    private readonly game: RoundGame,
    private readonly session: ArcadeSession,
    private readonly random: Random,
  ) {
    this.balanceMinor = session.openingMinor;
  }

  static async open(
    arcade: ArcadeServer,
    who: Newcomer & { readonly game: RoundGame },
  ): Promise<ArcadePlayer> {
    return new ArcadePlayer(who.game, await ArcadeSession.open(arcade, who), who.random.fork());
  }

  get bets(): number {
    return this.endedAtMs.length;
  }

  /** Calls without a definite answer. */
  get silences(): readonly Silence[] {
    return this.session.silences;
  }

  async play(): Promise<void> {
    switch (this.game) {
      case 'dice':
        return this.playOnce('rollDice', { choice: { side: 'under', target: 4_950 } }, ({ bet }) => [bet]);
      case 'temple':
        return this.playOnce('spinSlots', {}, ({ bet }) => [bet]);
      case 'deepsea':
        return this.fish();
      case 'blackjack':
        return this.playHand();
      case 'crash':
        return this.fly();
      case 'draw5':
        return this.draw();
      case 'baccarat':
        return this.betOnHand();
    }
  }

  /** Compares the sum of the answers with the ledger. */
  async compare(reader: LedgerReader): Promise<void> {
    const stored = await this.session.ledgerMinor(reader);
    if (stored !== this.balanceMinor)
      this.violations.push(
        `${this.game}: the answers add up to ${this.balanceMinor}, the ledger has ${stored}`,
      );
    const refused = [...this.notTaken].map(([code, count]) => `${String(count)} ${code}`).join(', ');
    if (this.bets === 0) this.violations.push(`${this.game}: no bet was played to its end (${refused})`);
  }

  /** Adds the results of ended bets. */
  private count(bets: readonly Bet[]): void {
    for (const { status, stake, payout, id } of bets) {
      if (status === 'settled') this.balanceMinor += toMinor(payout ?? '0') - toMinor(stake);
      else if (status !== 'void') this.violations.push(`${this.game}: bet ${id} ended as ${status}`);
      this.endedAtMs.push(Date.now());
    }
  }

  /** @returns `null` for a stake that was not taken. */
  private async stake<Name extends Command>(name: Name, input: object): Promise<ArcadeOutput<Name> | null> {
    const command = { commandId: randomUUID(), ...input };
    const answer = await this.session.call(name, command);
    if (answer.ok) {
      // A repetition has the same answer and no further effect.
      const again = this.random.chance(0.2) ? await this.session.call(name, command) : answer;
      return again.ok ? again.value : answer.value;
    }
    const { code } = answer.error;
    if (!NOT_TAKEN.includes(code)) this.violations.push(`${name} was answered with ${code}`);
    this.notTaken.set(code, (this.notTaken.get(code) ?? 0) + 1);
    await sleep(RETRY_MS);
    return null;
  }

  private async playOnce<Name extends Command>(
    name: Name,
    input: object,
    betsOf: (answer: ArcadeOutput<Name>) => readonly Bet[],
  ): Promise<void> {
    const answer = await this.stake(name, { stake: STAKE, ...input });
    if (answer !== null) this.count(betsOf(answer));
  }

  private async fish(): Promise<void> {
    const { play } = await this.session.view();
    const creatures = play.game === 'deepsea' ? play.pond.creatures : [];
    if (creatures.length === 0) return void (await sleep(POLL_MS));
    const targets = Array.from({ length: 8 }, () => this.random.pick(creatures).id);
    await this.playOnce('shoot', { targets }, ({ shots }) =>
      shots.flatMap((shot) => (shot.outcome === 'caught' || shot.outcome === 'missed' ? [shot.bet] : [])),
    );
  }

  private async playHand(): Promise<void> {
    const { play } = await this.session.view();
    const open =
      play.game === 'blackjack' && play.view !== null ? { view: play.view, taken: play.taken } : null;
    let hand = open ?? (await this.stake('dealBlackjack', { stake: STAKE }));
    while (hand !== null && hand.view.table.phase !== 'over') {
      const { round, table } = hand.view;
      const isBold = this.random.chance(0.5);
      const action = table.actions.find((one) => isBold && (one === 'double' || one === 'insure'));
      const plain = table.phase === 'insurance' ? 'decline' : 'stand';
      const input = { round, taken: hand.taken, action: action ?? plain };
      hand = (await this.stake('playBlackjackTurn', input)) ?? (await this.openHand(round));
    }
    if (hand !== null) this.count(hand.view.bets);
  }

  /** The current hand, after an action whose stake was not taken. */
  private async openHand(round: string): Promise<ArcadeOutput<'dealBlackjack'> | null> {
    const { play, funds } = await this.session.view();
    if (play.game === 'blackjack' && play.view?.round === round)
      return { view: play.view, taken: play.taken, funds };
    this.violations.push(`blackjack: the hand ${round} is lost`);
    return null;
  }

  private async fly(): Promise<void> {
    const { play } = await this.session.view();
    if (play.game !== 'crash' || play.state.phase !== 'betting') return void (await sleep(POLL_MS));
    const way = this.random.pick(['auto', 'hand', 'cancel'] as const);
    const autoCashOut = way === 'auto' ? this.random.whole(101, 200) : null;
    const input = { round: play.state.round, stake: STAKE, autoCashOut };
    const placed = await this.stake('betCrash', input);
    if (placed === null) return;
    const { id, status } = placed.bet;
    // Repeated after the flight: the answer contains the result.
    if (status !== 'open') return this.count([placed.bet]);
    if (way === 'cancel') {
      const cancelled = await this.session.call('cancelCrash', { commandId: randomUUID(), bet: id });
      if (cancelled.ok) return this.count([cancelled.value.bet]);
    }
    if (way === 'hand') {
      await sleep(HAND_MS);
      const out = await this.session.call('cashOut', { commandId: randomUUID(), bet: id });
      if (out.ok) return this.count([out.value.bet]);
    }
    await this.untilReported([id]);
  }

  private async draw(): Promise<void> {
    const { play } = await this.session.view();
    if (play.game !== 'draw5' || play.state.phase !== 'betting') return void (await sleep(POLL_MS));
    const bets = ['big', 'small'].map((side) => ({ choice: { kind: 'side', side }, stake: STAKE }));
    await this.placeOnRound('betDraw', { round: play.state.round, bets });
  }

  private async betOnHand(): Promise<void> {
    const { play } = await this.session.view();
    if (play.game !== 'baccarat' || play.state.phase !== 'betting') return void (await sleep(POLL_MS));
    const bets = ['player', 'banker', 'tie'].map((on) => ({ on, stake: STAKE }));
    await this.placeOnRound('betBaccarat', { round: play.state.round, bets });
  }

  /** Stakes on a shared round, to its end. */
  private async placeOnRound(name: 'betDraw' | 'betBaccarat', input: object): Promise<void> {
    const placed = await this.stake(name, input);
    if (placed === null) return;
    const taken = placed.bets.map(({ bet }) => bet).filter(({ status }) => status !== 'refused');
    this.count(taken.filter(({ status }) => status !== 'open'));
    await this.untilReported(taken.flatMap(({ id, status }) => (status === 'open' ? [id] : [])));
  }

  /** The next view lists how these bets ended, until the page acknowledges it. */
  private async untilReported(ids: readonly string[]): Promise<void> {
    const endsAt = Date.now() + LIMIT_MS;
    const left = new Set(ids);
    while (left.size > 0) {
      const { ended } = await this.session.view();
      const reported = ended.filter(({ id }) => left.has(id));
      this.count(reported);
      for (const { id } of reported) left.delete(id);
      if (ended.length > 0) await this.session.call('acknowledgeEnded', { bets: ended.map(({ id }) => id) });
      if (Date.now() > endsAt)
        throw new Error(`${this.game}: the end of ${[...left].join()} was not reported`);
      await sleep(POLL_MS);
    }
  }
}
