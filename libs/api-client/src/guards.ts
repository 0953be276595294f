import { GAME_CATEGORIES, GAME_WALLET_CATEGORIES, LANGUAGES } from '@realm/domain';
import {
  bool,
  finite,
  listOf,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  recordOf,
  text,
  type Check,
} from './checks';
import type { SystemConfig } from './contract/member/config';
import type { Game } from './contract/member/game';
import type { Notice } from './contract/member/notice';
import type { SessionToken } from './contract/member/session';
import type { BalancePush, LogoutPush, GameBalancesPush, SupportPush } from './contract/realtime';

/*
 * Checks of what the first screen reads, without the schema library: it arrives after the first screen. Each accepts only values that its
 * schema accepts as they stand, and everything that a server of this version sends; guards.test.ts compares them. What a guard
 * rejects, such as an answer with values of a newer server, is read again through the schema.
 */

const id = matching(/^[^]{1,64}$/);
const amount = matching(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/);
/** As the server writes it. A day that the calendar does not have is another one when it is written again. */
const instant: Check = (value) =>
  matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)(value) && isSameWhenWrittenAgain(value as string);

function isSameWhenWrittenAgain(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

const texts = object({ zh: text, en: text, zht: text });

const session = object({ uid: id, token: matching(/^[^]{32,}$/), realm: text, process: text });

const config = object({
  isn_maintain: bool,
  api_domain: text,
  static_domain: text,
  app_socket: text,
  match_socket: text,
  languages: listOf(oneOf(LANGUAGES)),
  system_maintenance: nullable(object({ message: text, endsAt: nullable(instant) })),
  themes: listOf(oneOf(['system', 'dark', 'light'])),
  apps: object({ wcup: bool, live: bool, sell: bool, diyplay: bool }),
  control_switch: finite,
  product_title: text,
  captcha_required: bool,
  sandbox: bool,
  server_time: optional(instant),
});

const games = object({
  items: listOf(
    object({
      gameId: id,
      category: oneOf(GAME_CATEGORIES),
      names: texts,
      tile: text,
      provider: text,
      popular: bool,
      status: oneOf(['open', 'maintenance', 'preparing']),
    }),
  ),
});

const notices = object({
  items: listOf(
    object({
      noticeId: id,
      kind: oneOf(['general', 'important', 'personal']),
      title: texts,
      body: texts,
      message: optional(object({ kind: text, params: recordOf(text) })),
      read: optional(bool),
      publishedAt: instant,
    }),
  ),
  banners: optional(
    listOf(
      object({
        bannerId: id,
        art: oneOf(['welcome', 'fair', 'withdraw']),
        tag: texts,
        title: texts,
        note: texts,
        link: matching(/^\/(?!\/)/),
      }),
    ),
  ),
});

/** One that is newer than this client is shown by its code. */
const currency = matching(/^[A-Za-z0-9][\w.-]{0,31}$/);
const seq: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

const balancePush = object({ amount, frozen: amount, currencyCode: currency, seq });

const logoutPush = object({
  reason: oneOf([
    'signed-out',
    'signed-in-elsewhere',
    'disabled',
    'password-changed',
    'expired',
    'token-reused',
    'revoked',
    'moved',
  ]),
});

const gameBalancesPush = object({
  games: listOf(object({ category: oneOf(GAME_WALLET_CATEGORIES), amount })),
  currencyCode: currency,
  seq,
});

const supportPush = object({
  seq,
  open: bool,
  lastSeq: seq,
  memberReadSeq: seq,
  staffReadSeq: seq,
  unread: seq,
  rateSeq: seq,
  staffTyping: optional(bool),
});

const envelope = object({ code: oneOf([0]), msg: text });

type Items<T> = { items: T[] };

export const isSessionToken = (value: unknown): value is SessionToken => session(value);
export const isSystemConfig = (value: unknown): value is SystemConfig => config(value);
export const isGameList = (value: unknown): value is Items<Game> => games(value);
export const isNoticeList = (value: unknown): value is Items<Notice> => notices(value);
export const isBalancePush = (value: unknown): value is BalancePush => balancePush(value);
export const isLogoutPush = (value: unknown): value is LogoutPush => logoutPush(value);
export const isGameBalancesPush = (value: unknown): value is GameBalancesPush => gameBalancesPush(value);
export const isSupportPush = (value: unknown): value is SupportPush => supportPush(value);
/** An accepted answer, whose data is not checked yet. */
export const isAcceptedEnvelope = (value: unknown): value is { code: 0; msg: string; data: unknown } =>
  envelope(value);
