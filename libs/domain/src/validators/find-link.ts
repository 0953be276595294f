import { foldText } from './fold-text';

/** What readers take for the full stop of a name. The Chinese one ends sentences, so it counts only before the endings of `STRONG`. */
const DOTS =
  /[\u00B7\u2022\u2027\u2219\u22C5\u2024\u30FB\u06D4\u0701\u0702\u2E33\u25CF\u26AB\u25E6\u0387\uA4F8]/gu;
const BRACKETED_DOT = /[[({<\u3010\u300C\u3014]\s*(?:\.|dot|\u70B9|\u9EDE)\s*[\])}>\u3011\u300D\u3015]/gu;

/** Endings that are no words: refused also with blanks or a written "dot" before them. */
const STRONG = 'com|net|org|cn|cc|vip|xyz|icu';
/** Endings that are words or longer names: refused only right after a full stop. */
const NAMES = [
  ...[
    'info',
    'biz',
    'top',
    'site',
    'online',
    'shop',
    'store',
    'club',
    'live',
    'link',
    'app',
    'dev',
    'win',
    'bet',
  ],
  ...[
    'casino',
    'fun',
    'pro',
    'wang',
    'games',
    'game',
    'website',
    'space',
    'tech',
    'world',
    'life',
    'today',
    'click',
  ],
  ...[
    'buzz',
    'cash',
    'money',
    'fund',
    'finance',
    'ltd',
    'mobi',
    'name',
    'asia',
    'red',
    'pub',
    'chat',
    'group',
    'work',
  ],
  ...['cloud', 'page', 'poker', 'loan', 'trade', 'exchange', 'one', 'zone', 'team', 'city', 'cool'],
].join('|');
const CHINESE =
  '\u4E2D\u56FD|\u4E2D\u570B|\u516C\u53F8|\u7F51\u7EDC|\u7DB2\u7D61|\u7F51\u5740|\u7DB2\u5740|\u5728\u7EBF|\u4E2D\u6587\u7F51|\u96C6\u56E2|\u96C6\u5718';
/** The end of a name before its full stop. Its beginning changes nothing, and would be looked for from each letter of a long text. */
const LABEL = '[\\p{L}\\p{N}]-*';
const END = '(?![\\p{L}\\p{N}])';
const ASCII_END = '(?![a-z0-9])';

const LINKS = [
  /[a-z][a-z0-9+.-]+:\/\//u,
  /(?:^|[^a-z])(?:h[tx]{2}ps?|mailto|javascript|tg|weixin|alipays?)\s*:\s*\S/u,
  new RegExp(`(?:^|[^a-z0-9])www\\s*\\.\\s*[a-z0-9]`, 'u'),
  // A domain: two letters after the full stop are a country's.
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(?:[a-z]{2}|${STRONG}|${NAMES}|xn--[a-z0-9-]+)${ASCII_END}`, 'u'),
  new RegExp(`${LABEL}\\.(?:${STRONG}|${CHINESE})${ASCII_END}`, 'u'),
  // With a path even a single letter is a host.
  new RegExp(`${LABEL}\\.[a-z]{2,}/\\S`, 'u'),
  // Spelled with blanks, with a Chinese full stop, or with the word for it.
  new RegExp(`[a-z0-9-]{2}\\s*(?:[.\\u3002\\u70B9\\u9EDE]|\\sdot\\s)\\s*(?:${STRONG})${ASCII_END}`, 'u'),
  /\.\s*c\s*o\s*m(?![a-z0-9])/u,
  // A mail address of any host.
  new RegExp(`[a-z0-9._%+-]@[a-z0-9-]+\\.[\\p{L}]{2,}${END}`, 'u'),
  /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
  /(?:^|[^a-z])localhost(?![a-z])/u,
] as const;

/** A wallet's address, a key or a token: long, of letters and digits. */
const ADDRESS = /(?:^|[^a-z0-9])(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{26,}/u;

/** A message of chat must lead nowhere: whether it has something that a reader could open, write to or pay to. */
export function hasLink(text: string): boolean {
  const folded = foldText(text).replace(DOTS, '.').replace(BRACKETED_DOT, '.');
  return LINKS.some((link) => link.test(folded)) || ADDRESS.test(folded);
}
