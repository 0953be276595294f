import { randomUUID } from 'node:crypto';
import type { ArcadeGame } from '@realm/arcade-contract';
import { GAME_CATEGORY_TABLE, isGameWalletCategory, type GameCategory } from '@realm/domain';
import type { Frame, Page } from 'playwright-core';
import { Account } from './account';
import type { GamePlatform } from './arcade';
import { readyFrameOf } from './game-frame';
import type { GamesFixture } from './games-fixture';
import { openSignedIn } from './signed-in';
import { texts } from './texts';

/** Postings of bets on game balances. A category of the main wallet has its own. */
const GAME_BETS = { bet: 24, payout: 25 } as const;
/** Longer than a round of any shared game in test mode. */
const LIMIT_MS = 25_000;
const DAY_MS = 86_400_000;
const t = texts('en');

export interface GamePlace {
  readonly game: ArcadeGame;
  readonly category: GameCategory;
}

/** The ledger's rows of a member's bets on a game balance. */
export interface LedgerView {
  /** "¥18.00". */
  readonly balance: string;
  readonly stakes: number;
  /** Each posting by its order: `24 −1.00`. */
  readonly ofOrder: ReadonlyMap<string, readonly string[]>;
}

export const betTypesOf = ({ category }: GamePlace) => GAME_CATEGORY_TABLE[category].betTypes ?? GAME_BETS;

/** A member with 20.00 in the category's wallet, signed in on a phone and in the game's frame. */
export class GameTable {
  private constructor(
    readonly page: Page,
    readonly frame: Frame,
    private readonly of: {
      readonly account: Account;
      readonly platform: GamePlatform;
      readonly place: GamePlace;
    },
  ) {}

  /** @param prepare - What the member has done before, without a browser. */
  static async open(
    { browser, platform }: GamesFixture,
    place: GamePlace,
    prepare: (account: Account) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<GameTable> {
    const { server } = platform;
    const hasBalance = isGameWalletCategory(place.category);
    const account = await Account.openWith(server, hasBalance ? '100' : '20');
    if (hasBalance)
      await account.call('transfer', { requestId: randomUUID(), category: place.category, amount: '20' });
    await prepare(account);
    const { page, member } = await openSignedIn({ browser, server }, account, {
      locale: 'en-US',
      // Stories cut the network themselves.
      provokes: [/net::ERR_/, /WebSocket connection to .* failed/],
    });
    page.setDefaultTimeout(LIMIT_MS);
    await member.open(`/games/${place.game}`);
    return new GameTable(page, await readyFrameOf(page), { account, platform, place });
  }

  button(name: RegExp | string) {
    return this.frame.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** The balance that the game shows. */
  shownBalance(): Promise<string> {
    return this.frame.locator('section b[aria-live] .visually-hidden').first().innerText();
  }

  /** Waits until the game shows this balance: a payout joins it when the game has shown it. */
  async showsBalance(balance: string): Promise<void> {
    await this.frame
      .locator('section b[aria-live] .visually-hidden')
      .first()
      .filter({ hasText: new RegExp(`^${balance.replace('.', '\\.')}$`) })
      .waitFor({ state: 'attached' });
  }

  /** The round's announcement for screen readers. */
  announcement(): Promise<string> {
    return this.frame.locator('p[aria-live="polite"]').filter({ hasText: /\S/ }).last().innerText();
  }

  /** Presses the one action and waits until it is enabled again. @returns The announcement. */
  async playRound(action: RegExp): Promise<string> {
    await this.button(action).click();
    await this.button(action).waitFor({ state: 'detached' });
    await this.button(action).waitFor();
    return this.announcement();
  }

  /** Read as staff: the member's sign-in on the phone has ended the session of `account`. */
  async ledger(): Promise<LedgerView> {
    const { account, platform, place } = this.of;
    const { server } = platform;
    const member = account.name;
    const [from, to] = [-DAY_MS, DAY_MS].map((offset) => new Date(Date.now() + offset).toISOString());
    const [wallet, statement] = await Promise.all([
      server.operator('POST', '/operator/member/get', { member }),
      server.operator('POST', '/operator/member/statement', { member, from, to }),
    ]);
    const { wallets } = (
      wallet as {
        data: { wallets: { currencyCode: string; available: string; games: Record<string, string> }[] };
      }
    ).data;
    const { postings } = (statement as { data: { postings: StatementRow[] } }).data;
    const types = betTypesOf(place);
    const bets = postings.filter(({ type }) => type === types.bet || type === types.payout);
    const ofOrder = new Map<string, string[]>();
    for (const { reference, type, debit, credit } of bets) {
      const own = debit.kind.includes('game') || debit.kind === 'available' ? debit : credit;
      ofOrder.set(reference, [...(ofOrder.get(reference) ?? []), `${String(type)} ${own.change}`]);
    }
    const cny = wallets.find(({ currencyCode }) => currencyCode === 'CNY');
    return {
      balance: `¥${(isGameWalletCategory(place.category) ? cny?.games[place.category] : cny?.available) ?? '0.00'}`,
      stakes: bets.filter(({ type }) => type === types.bet).length,
      ofOrder,
    };
  }

  /** Opens the newest bet of the history, after revealing the member's own seeds. @returns The data that the page copies. */
  async copyBet(hasOwnSeeds: boolean): Promise<string> {
    const { frame } = this;
    // A bet that ended while the connection was lost is shown over the history until it is confirmed.
    const confirmAway = this.button(t('arcade.away.confirm'));
    if (await confirmAway.isVisible()) await confirmAway.click();
    await this.button(t('arcade.history.open')).click();
    if (hasOwnSeeds) {
      await frame.locator('dialog[open] li button').first().click();
      await frame
        .locator('dialog[open]')
        .getByRole('button', { name: t('arcade.verify.reveal') })
        .click();
      await this.button(t('arcade.fair.rotate')).click();
      await frame.getByText(/Revealed seed/).waitFor();
      await this.button(t('arcade.fair.verifyOne')).last().click();
    }
    await frame.locator('dialog[open] li button').first().click();
    await frame.getByText(t('arcade.verify.right')).waitFor();
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.button(t('arcade.verify.copyData')).click();
    await frame.getByText(t('arcade.action.copied')).first().waitFor();
    const copied = await this.page.evaluate(() => navigator.clipboard.readText());
    await this.button(t('arcade.action.close')).last().click();
    return copied;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

interface StatementRow {
  readonly type: number;
  readonly reference: string;
  readonly debit: { readonly kind: string; readonly change: string };
  readonly credit: { readonly kind: string; readonly change: string };
}
