import { randomUUID } from 'node:crypto';
import type { OpenedSession } from '@realm/api-client/contract';
import { currencyOf, isCurrencyCode, toMinor } from '@realm/domain';
import { expectAccepted, expectEqual, Mismatch } from './mismatch';
import type { WalletClient } from './wallet-client';

/** The fields that a win and a rollback share with their bet. */
export interface SentBet {
  readonly transaction: string;
  readonly bet: string;
  readonly round: string;
  readonly player: string;
  readonly game: string;
  readonly currencyCode: string;
  readonly session: string;
  readonly amount: string;
}

/** A member with an open game. */
export class Player {
  private constructor(
    private readonly client: WalletClient,
    readonly session: OpenedSession,
  ) {}

  /** @throws {Mismatch} when the platform does not accept the launch token. */
  static async open(client: WalletClient, token: string): Promise<Player> {
    const session = expectAccepted(await client.api.authenticate({ token }), 'authenticate');
    if (!isCurrencyCode(session.currencyCode))
      throw new Mismatch(`authenticate answered with an unknown currency: ${String(session.currencyCode)}`);
    return new Player(client, session);
  }

  bet(over: Partial<SentBet> = {}): SentBet {
    const { session, player, game, currencyCode } = this.session;
    return {
      transaction: randomUUID(),
      bet: randomUUID(),
      round: randomUUID(),
      player,
      game,
      currencyCode,
      session,
      amount: '1',
      ...over,
    };
  }

  play(over: object = {}): object {
    const { amount: stake, ...fields } = this.bet();
    return { ...fields, stake, payout: '0', result: 4, ...over };
  }

  async balanceText(): Promise<string> {
    const { player, game, currencyCode } = this.session;
    const answer = await this.client.api.balance({ player, game, currencyCode });
    return expectAccepted(answer, 'balance').balance;
  }

  /** In minor units. */
  async balance(): Promise<bigint> {
    return this.minor(await this.balanceText());
  }

  minor(text: string): bigint {
    const { currencyCode: currency } = this.session;
    // A balance may have more digits than an amount that is sent.
    const match = /^\d{1,15}(?:\.(\d+))?$/.exec(text);
    if (match === null || (match[1]?.length ?? 0) > currencyOf(currency).scale)
      throw new Mismatch(`${text} is not an amount of ${currency}`);
    return toMinor({ amount: text, currency });
  }

  /** Runs something and expects the balance to change by exactly this amount. */
  async expectChange(amount: string, run: () => Promise<void>): Promise<void> {
    const before = await this.balance();
    await run();
    const change = (await this.balance()) - before;
    const expected = amount.startsWith('-') ? -this.minor(amount.slice(1)) : this.minor(amount);
    expectEqual('the change of the balance in minor units', String(change), String(expected));
  }
}

export const winOf = ({ session: _session, ...bet }: SentBet, over: object = {}): object => ({
  ...bet,
  transaction: randomUUID(),
  amount: '3',
  result: 2,
  ...over,
});

export const rollbackOf = (
  { session: _session, amount: _amount, ...bet }: SentBet,
  over: object = {},
): object => ({
  ...bet,
  transaction: randomUUID(),
  ...over,
});
