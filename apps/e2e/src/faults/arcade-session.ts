import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ArcadeAnswer,
  ArcadeEndpointName,
  ArcadeGame,
  ArcadeOutput,
  SessionView,
} from '@realm/arcade-contract';
import { isGameWalletCategory } from '@realm/domain';
import { toMinor } from '../support/minor';
import type { Random } from '../support/random';
import type { ArcadeServer } from './arcade-server';
import type { StaffedEntrance } from './entrance';
import { accountOf, type LedgerReader } from './ledger-truth';
import { callOrThrow, registerMember, type Member } from './member';
import type { OwnPosting } from './settlement-truth';

const DEPOSIT = '1000.00';
const IN_GAME = '800.00';
const RETRY_MS = 150;
const LIMIT_MS = 120_000;
/** Answers after which a command is repeated under its id. */
const UNDECIDED = ['in-doubt', 'internal', 'unavailable', 'too-many-requests'];

const PLAYED = {
  dice: 'chain',
  temple: 'slots',
  crash: 'chain',
  draw5: 'lottery',
  blackjack: 'board',
  deepsea: 'fishing',
  baccarat: 'live',
  football: 'sports',
} as const satisfies Record<ArcadeGame, string>;

/** A call without a definite answer. */
export interface Silence {
  readonly atMs: number;
  readonly why: string;
}

/** Who plays, and where. */
export interface Newcomer {
  readonly api: StaffedEntrance;
  readonly game: ArcadeGame;
  /** A counter of members over the whole run. */
  readonly number: number;
  readonly random: Random;
}

/** A new member in one game of the arcade, whose calls are repeated until their answers are definite. */
export class ArcadeSession {
  readonly silences: Silence[] = [];

  private constructor(
    private readonly arcade: ArcadeServer,
    private readonly who: { readonly game: ArcadeGame; readonly member: Member; readonly token: string },
  ) {}

  static async open(arcade: ArcadeServer, { api, game, number, random }: Newcomer): Promise<ArcadeSession> {
    const member = await registerMember({ api, random, number }, DEPOSIT);
    const category = PLAYED[game];
    if (isGameWalletCategory(category))
      await callOrThrow(api, member.caller, [
        'transfer',
        { requestId: random.uuid(), category, amount: IN_GAME },
      ]);
    const { launchUrl } = (await callOrThrow(api, member.caller, ['playGame', { gameId: game }])) as {
      launchUrl: string;
    };
    const token = new URL(launchUrl).searchParams.get('token') ?? '';
    const opened = await arcade.call('openSession', { token });
    if (opened?.ok !== true) throw new Error(`${game}: ${JSON.stringify(opened)}`);
    return new ArcadeSession(arcade, { game, member, token: opened.value.token });
  }

  /** What the member can play with at the beginning. */
  get openingMinor(): bigint {
    return toMinor(isGameWalletCategory(PLAYED[this.who.game]) ? IN_GAME : DEPOSIT);
  }

  /** What the ledger has in the account that the game is played with. */
  async ledgerMinor(reader: LedgerReader): Promise<bigint> {
    const { memberId, accounts } = await reader.member(this.who.member.caller.uid);
    return accounts.get(this.accountOf(memberId))?.balance ?? 0n;
  }

  /** The postings of bets in that account. */
  async postingsOfBets(reader: LedgerReader): Promise<readonly OwnPosting[]> {
    const { memberId, postings } = await reader.member(this.who.member.caller.uid);
    const own = this.accountOf(memberId);
    return postings
      .filter(({ eventId, debit, credit }) => eventId.startsWith('bet:') && (debit === own || credit === own))
      .map(({ eventId, reference, debit, amountMinor }) => ({
        eventId,
        order: reference,
        changeMinor: debit === own ? -amountMinor : amountMinor,
      }));
  }

  private accountOf(memberId: bigint): bigint {
    const category = PLAYED[this.who.game];
    return accountOf(memberId, isGameWalletCategory(category) ? category : 'available');
  }

  /** Repeats a call until its answer is definite. */
  async call<Name extends ArcadeEndpointName>(
    name: Name,
    input: object,
  ): Promise<ArcadeAnswer<ArcadeOutput<Name>>> {
    const endsAt = Date.now() + LIMIT_MS;
    for (;;) {
      const atMs = Date.now();
      const answer = await this.arcade.call(name, input, this.who.token);
      if (answer?.ok === true) return answer;
      if (answer !== null && !UNDECIDED.includes(answer.error.code)) return answer;
      this.silences.push({ atMs, why: answer?.error.code ?? 'no answer' });
      if (Date.now() > endsAt) throw new Error(`${name} of ${this.who.game}: ${JSON.stringify(answer)}`);
      await sleep(RETRY_MS);
    }
  }

  async view(): Promise<SessionView> {
    const answer = await this.call('view', {});
    if (!answer.ok) throw new Error(`view of ${this.who.game}: ${answer.error.code}`);
    return answer.value;
  }
}
