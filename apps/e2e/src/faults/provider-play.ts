import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandAnswer, OpenedSession, WalletOutcome } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import type { ApiProcess } from './api-process';
import { openGameSession } from './game-session';
import { accountOf, type LedgerReader } from './ledger-truth';
import { registerMember } from './member';
import { fromMinor, toMinor } from '../support/minor';
import type { Random } from '../support/random';
import type { Stage } from './scenario';
import { callWallet, sendCommand } from './wallet-call';

const PLAYERS = 3;
const WORKERS = 4;
const IN_GAME = '200.00';
/** After the numbers of the pool's members, so that no two share an address. */
const FIRST_NUMBER = 100_000;
const RETRY_MS = 150;
const RETRY_LIMIT_MS = 60_000;
const MAX_PAUSE_MS = 20;
const Balance = z.object({ balance: z.string() });

type CommandName = 'bet' | 'win' | 'rollback' | 'play';
type Command = Readonly<Record<string, unknown>> & { readonly transaction: string };

interface Player {
  readonly session: OpenedSession;
  /** The effects of the accepted commands. */
  balanceMinor: bigint;
}

/** Won, lost or returned. */
function resultOf(stakeMinor: bigint, payoutMinor: bigint): 2 | 4 | 6 {
  if (payoutMinor === stakeMinor) return 6;
  return payoutMinor > stakeMinor ? 2 : 4;
}

/** A games provider whose members play while servers die: it retries until each command is answered. */
export class ProviderPlay {
  private isPlaying = true;
  private readonly workers: Promise<void>[];
  private readonly sent = new Set<string>();
  readonly violations: string[] = [];

  private constructor(
    private readonly stage: Stage,
    private readonly players: readonly Player[],
  ) {
    this.workers = Array.from({ length: WORKERS }, () => this.work(stage.random.fork()));
  }

  static async open(stage: Stage): Promise<ProviderPlay> {
    const players: Player[] = [];
    for (let number = 0; number < PLAYERS; number += 1) players.push(await openPlayer(stage, number));
    return new ProviderPlay(stage, players);
  }

  /** Whether this is the transaction id of a command. */
  has = (id: string): boolean => this.sent.has(id);

  /** Waits until every command has ended. */
  async stop(): Promise<void> {
    this.isPlaying = false;
    await Promise.all(this.workers);
  }

  /** Compares the ledger and both servers with the effects of the answers. */
  async compare(reader: LedgerReader): Promise<void> {
    for (const { session, balanceMinor } of this.players) {
      const { player, game, currencyCode } = session;
      const { memberId, accounts } = await reader.member(player);
      const stored = accounts.get(accountOf(memberId, 'slots'))?.balance ?? 0n;
      this.expect(
        stored === balanceMinor,
        `the answers of ${player} add up to ${balanceMinor}, the ledger has ${stored}`,
      );
      for (const { walletUrl, name } of this.stage.world.servers) {
        const call = { url: walletUrl, name: 'balance', timeoutMs: RETRY_LIMIT_MS } as const;
        const { balance } = Balance.parse(
          await callWallet({ ...call, input: { player, game, currencyCode } }),
        );
        this.expect(toMinor(balance) === balanceMinor, `${name} shows ${balance} to ${player}`);
      }
    }
  }

  private async work(random: Random): Promise<void> {
    while (this.isPlaying) {
      await this.playRound(random.pick(this.players), random);
      await sleep(random.whole(0, MAX_PAUSE_MS));
    }
  }

  private async playRound(player: Player, random: Random): Promise<void> {
    const { session, player: uid, game, currencyCode } = player.session;
    const shared = { bet: randomUUID(), round: randomUUID(), player: uid, game, currencyCode };
    const [stakeMinor, payoutMinor] = [BigInt(random.whole(1, 300)), BigInt(random.whole(0, 500))];
    const [stake, payout] = [fromMinor(stakeMinor), fromMinor(payoutMinor)];
    const result = resultOf(stakeMinor, payoutMinor);
    if (random.chance(0.4)) {
      const play = this.command({ ...shared, session, stake, payout, result });
      const outcome = await this.untilAnswered('play', play, random);
      this.count(player, { name: 'play', outcome }, payoutMinor - stakeMinor);
      return;
    }
    const bet = this.command({ ...shared, session, amount: stake });
    const known = await this.attempt('bet', bet, random);
    // Without an answer, roll back or repeat.
    if (known === null && random.chance(0.5))
      return this.rollBackUnknown(player, { bet, shared, stakeMinor }, random);
    const outcome = known?.outcome ?? (await this.untilAnswered('bet', bet, random));
    this.count(player, { name: 'bet', outcome }, -stakeMinor);
    if (outcome !== 'accepted') return;
    const [name, end, effectMinor] = random.chance(0.25)
      ? (['rollback', this.command(shared), stakeMinor] as const)
      : (['win', this.command({ ...shared, amount: payout, result }), payoutMinor] as const);
    this.count(player, { name, outcome: await this.untilAnswered(name, end, random) }, effectMinor);
  }

  /** Afterwards the bet has been returned or will never be placed. */
  private async rollBackUnknown(
    player: Player,
    { bet, shared, stakeMinor }: { bet: Command; shared: object; stakeMinor: bigint },
    random: Random,
  ): Promise<void> {
    const outcome = await this.untilAnswered('rollback', this.command(shared), random);
    this.count(player, { name: 'rollback', outcome }, 0n);
    const late = await this.untilAnswered('bet', bet, random);
    // The first answer of a bet that was placed and returned is that it was accepted.
    this.expect(
      ['accepted', 'rolled-back', 'insufficient-funds'].includes(late),
      `a bet of ${stakeMinor} after its rollback was answered with ${late}`,
    );
  }

  private command(fields: object): Command {
    const command = { ...fields, transaction: randomUUID() };
    this.sent.add(command.transaction);
    return command;
  }

  private async untilAnswered(name: CommandName, command: Command, random: Random): Promise<WalletOutcome> {
    const endsAt = Date.now() + RETRY_LIMIT_MS;
    for (;;) {
      const answer = await this.attempt(name, command, random);
      if (answer !== null) return answer.outcome;
      if (Date.now() > endsAt) throw new Error(`${name} ${command.transaction} was not answered in time`);
      await sleep(RETRY_MS);
    }
  }

  /** Sends a command, sometimes to both servers at once. All its answers must agree. */
  private async attempt(name: CommandName, input: Command, random: Random): Promise<CommandAnswer | null> {
    const { servers } = this.stage.world;
    const targets: readonly ApiProcess[] = random.chance(0.2) ? servers : [random.pick(servers)];
    const { timeoutMs } = this.stage.clients.options;
    const answers = await Promise.all(
      targets.map(({ walletUrl }) => sendCommand({ url: walletUrl, name, input, timeoutMs })),
    );
    const known = answers.filter((answer) => answer !== null);
    const outcomes = new Set(known.map(({ outcome }) => outcome));
    this.expect(
      outcomes.size <= 1,
      `${name} ${input.transaction} was answered with ${[...outcomes].join(' and ')}`,
    );
    const first = known.filter(({ repeated }) => !repeated).length;
    this.expect(first <= 1, `${name} ${input.transaction} was executed ${first} times`);
    return known[0] ?? null;
  }

  private count(
    player: Player,
    { name, outcome }: { name: CommandName; outcome: WalletOutcome },
    effectMinor: bigint,
  ): void {
    const canLackFunds = name === 'bet' || name === 'play';
    const isLegal = outcome === 'accepted' || (canLackFunds && outcome === 'insufficient-funds');
    this.expect(isLegal, `a ${name} was answered with ${outcome}`);
    if (outcome === 'accepted') player.balanceMinor += effectMinor;
  }

  private expect(isTrue: boolean, promise: string): void {
    if (!isTrue) this.violations.push(promise);
  }
}

async function openPlayer({ world, random, clients }: Stage, number: number): Promise<Player> {
  const api = world.first;
  const member = await registerMember({ api, random, number: FIRST_NUMBER + number }, '1000.00');
  const session = await openGameSession({
    api,
    member,
    requestId: random.uuid(),
    amount: IN_GAME,
    timeoutMs: clients.options.timeoutMs,
  });
  return { session, balanceMinor: toMinor(IN_GAME) };
}
