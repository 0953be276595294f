import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import * as z from 'zod/mini';

/** By its decimals. As long as the ledger can hold and the contract allows: an answer with a longer one is refused as a whole. */
const LONG_AMOUNTS: readonly (readonly [RegExp, string])[] = [
  [/^([+-]?)\d+\.\d{2}$/, '123456789012345.67'],
  [/^([+-]?)\d+\.\d{6}$/, '123456789012.345678'],
];
/** A sum over many rows has 21 digits. */
const LONG_SUM = '1234567890123456789.01';
const SUMS = new Set([
  ...['stake', 'returned', 'net', 'openStake', 'turnover', 'counted', 'rebate', 'estimate', 'owed'],
  ...['used', 'left', 'ahead', 'open', 'deposited', 'withdrawn', 'holding', 'in', 'out', 'amount'],
]);
/** Decimal numbers that are no amounts. */
const NUMBER = /percent|rate|return$|multipl|odds/i;
const LONG_TITLES: Readonly<Record<string, string>> = {
  zh: '一个名字特别特别特别长的游戏用来看看最长的标题在每一个屏幕上怎样折行和怎样省略才好',
  en: 'A Game Whose Title Is Forty Letters Long',
  zht: '一個名字特別特別特別長的遊戲用來看看最長的標題在每一個螢幕上怎樣折行和怎樣省略才好',
};
const LONG_NICKNAME = '八个字的昵称长些';
const START_TAG = '<script type="application/json" id="start-data">';
const START_DATA = new RegExp(`${START_TAG}(.*?)</script>`, 's');

type Lengthen = (text: string, key: string) => string;

const longAmount: Lengthen = (text) =>
  LONG_AMOUNTS.reduce((long, [pattern, amount]) => long.replace(pattern, `$1${amount}`), text);
const longSum: Lengthen = (text, key) =>
  SUMS.has(key) && /^-?\d+\.\d{2}$/.test(text) ? text.replace(/\d.*/, LONG_SUM) : longAmount(text, key);

/** The longest values that the product can have: amounts of 17 or 18 digits, titles of 40 letters, nicknames of 8 characters. */
export function lengthen(value: unknown, key = '', long: Lengthen = longAmount): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthen(item, '', long));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        key === 'names' && typeof inner === 'string'
          ? (LONG_TITLES[name] ?? inner)
          : lengthen(inner, name, long),
      ]),
    );
  if (typeof value !== 'string') return value;
  if (key === 'nickname') return LONG_NICKNAME;
  return NUMBER.test(key) ? value : long(value, key);
}

/** The answer of a call, with sums of 21 digits where its contract has them. */
export function lengthenAnswer(path: string, answer: unknown): unknown {
  const endpoint = Object.values(MEMBER_ENDPOINTS).find((one) => one.path === path);
  const withSums = lengthen(answer, '', longSum);
  const { data } = withSums as { data?: unknown };
  return endpoint !== undefined && z.safeParse(endpoint.output, data).success ? withSums : lengthen(answer);
}

export function lengthenDocument(html: string): string {
  const [, json] = START_DATA.exec(html) ?? [];
  if (json === undefined) return html;
  const long = JSON.stringify(lengthen(JSON.parse(json))).replaceAll('<', '\\u003c');
  return html.replace(START_DATA, () => `${START_TAG}${long}</script>`);
}
