import type { CommandAnswer, WalletOutcome } from '@realm/api-client/contract';
import { fromMinor, parseMoney, toMinor } from '@realm/domain';
import type { Answered, WalletClient, WalletCommandKind } from '../wallet/wallet-client';

interface Command {
  readonly transaction: string;
  readonly bet: string;
  readonly player: string;
  readonly amount?: string;
  readonly stake?: string;
  readonly payout?: string;
  readonly result?: number;
  readonly details?: object;
}
interface Bet {
  status: 'open' | 'settled' | 'cancelled';
  readonly stake: bigint;
  /** What it has returned. */
  returned: bigint;
}
/** What happens to a call: `lost` never arrives, `cut` is done and its answer is lost. */
type Fault = 'lost' | 'cut' | null;

const minorOf = (text: string | undefined): bigint => {
  const money = parseMoney(text ?? '0', 'CNY');
  return money === null ? 0n : toMinor(money);
};

/** The platform's wallet by its table of answers, in memory, with answers that get lost on request. */
export class MemoryWallet implements WalletClient {
  balanceMinor = 100_000n;
  /** Asked for each call. */
  fault: (kind: WalletCommandKind) => Fault | Promise<Fault> = () => null;
  /** What new stakes are refused with. */
  refusal: WalletOutcome | null = null;
  /** Bets that it does not know, whatever it was sent before. */
  readonly forgotten = new Set<string>();
  /** Whether it can't read a command. */
  unreadable: (kind: WalletCommandKind, command: Pick<Command, 'transaction' | 'bet'>) => boolean = () =>
    false;
  readonly effects: string[] = [];
  /** Results as the platform numbers them, by bet. */
  readonly results = new Map<string, number>();
  /** What the platform's orders say of bets, as last sent. */
  readonly details = new Map<string, unknown>();
  readonly #bets = new Map<string, Bet>();
  readonly #answered = new Map<string, { readonly body: string; readonly outcome: WalletOutcome }>();
  readonly #rolledBack = new Set<string>();

  authenticate: WalletClient['authenticate'] = async (token) => {
    const [game = '', player = ''] = token.split(':');
    if (player === '') return { kind: 'refused', name: 'AUTH_CODE_INVALID' };
    return {
      kind: 'accepted',
      value: {
        session: `s-${player}-${game}`,
        player,
        nickname: player,
        language: 'en',
        game,
        category: 'chain',
        currencyCode: 'CNY',
        balance: fromMinor(this.balanceMinor, 'CNY').amount,
        realityCheckMinutes: 60,
      },
    };
  };

  balance: WalletClient['balance'] = async () => ({
    kind: 'accepted',
    value: fromMinor(this.balanceMinor, 'CNY').amount,
  });

  /** Sessions of members who have signed out. */
  readonly ended = new Set<string>();
  endedSessions: WalletClient['endedSessions'] = async (sessions) => ({
    kind: 'accepted',
    value: sessions.filter((session) => this.ended.has(session)),
  });

  send = async (
    kind: WalletCommandKind,
    commands: readonly unknown[],
  ): Promise<Answered<readonly CommandAnswer[]>> => {
    const fault = await this.fault(kind);
    if (fault === 'lost') return { kind: 'silent' };
    if (commands.some((command) => this.unreadable(kind, command as Command)))
      return { kind: 'refused', name: 'MALFORMED' };
    const answers = commands.map((command) => this.#run(kind, command as Command));
    return fault === 'cut' ? { kind: 'silent' } : { kind: 'accepted', value: answers };
  };

  #run(kind: WalletCommandKind, command: Command): CommandAnswer {
    const body = JSON.stringify(command);
    const before = this.#answered.get(command.transaction);
    const outcome = before?.outcome ?? this.#decide(kind, command);
    if (before !== undefined && before.body !== body) throw new Error(`${command.transaction} has changed`);
    if (outcome === 'accepted' && command.result !== undefined) this.results.set(command.bet, command.result);
    if (outcome === 'accepted' && command.details !== undefined)
      this.details.set(command.bet, command.details);
    if (outcome !== 'not-found') this.#answered.set(command.transaction, { body, outcome });
    return {
      transaction: command.transaction,
      outcome,
      repeated: before !== undefined,
      balance: fromMinor(this.balanceMinor, 'CNY').amount,
      orderNumber: `G-${command.bet}`,
    };
  }

  #decide(kind: WalletCommandKind, command: Command): WalletOutcome {
    if (this.forgotten.has(command.bet)) return 'not-found';
    const bet = this.#bets.get(command.bet);
    switch (kind) {
      case 'bet':
      case 'play': {
        if (this.#rolledBack.has(command.bet)) return 'rolled-back';
        if (bet !== undefined) return 'duplicate';
        if (this.refusal !== null) return this.refusal;
        const stake = minorOf(kind === 'bet' ? command.amount : command.stake);
        if (stake > this.balanceMinor) return 'insufficient-funds';
        this.#bets.set(command.bet, { stake, status: kind === 'bet' ? 'open' : 'settled', returned: 0n });
        this.#move(command.bet, -stake);
        if (kind === 'play') this.#move(command.bet, minorOf(command.payout));
        return 'accepted';
      }
      case 'win':
        if (bet === undefined) return 'not-found';
        if (bet.status !== 'open') return bet.status === 'settled' ? 'already-settled' : 'rolled-back';
        bet.status = 'settled';
        this.#give(command.bet, bet, minorOf(command.amount));
        return 'accepted';
      case 'resettle':
        if (bet === undefined) return 'not-found';
        if (bet.status === 'open') return 'not-settled';
        this.#give(command.bet, bet, minorOf(command.amount));
        return 'accepted';
      case 'rollback':
        if (bet?.status === 'settled') return 'already-settled';
        if (this.#rolledBack.has(command.bet)) return 'already-rolled-back';
        this.#rolledBack.add(command.bet);
        if (bet !== undefined) {
          bet.status = 'cancelled';
          this.#give(command.bet, bet, bet.stake);
        }
        return 'accepted';
    }
  }

  /** What a bet returns in all. */
  #give(id: string, bet: Bet, minor: bigint): void {
    this.#move(id, minor - bet.returned);
    bet.returned = minor;
  }

  #move(bet: string, minor: bigint): void {
    this.balanceMinor += minor;
    this.effects.push(`${bet} ${String(minor)}`);
  }
}
