const AMOUNT = /^([+-]?)\d+\.\d{2}$/;
/** As long as the contract allows: an answer with a longer one is refused as a whole. */
const LONG_AMOUNT = '123456789012345.67';
/** Decimal numbers that are no amounts. */
const NUMBER = /percent|rate|return|multipl|odds/i;
const LONG_TITLES: Readonly<Record<string, string>> = {
  zh: '一个名字特别特别特别长的游戏用来看看最长的标题在每一个屏幕上怎样折行和怎样省略才好',
  en: 'A Game Whose Title Is Forty Letters Long',
  zht: '一個名字特別特別特別長的遊戲用來看看最長的標題在每一個螢幕上怎樣折行和怎樣省略才好',
};
const LONG_NICKNAME = '八个字的昵称长些';
const START_TAG = '<script type="application/json" id="start-data">';
const START_DATA = new RegExp(`${START_TAG}(.*?)</script>`, 's');

/** The same answer with the longest values that the product can have: amounts of 17 digits, titles of 40 letters, nicknames of 8 characters. */
export function lengthen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthen(item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        key === 'names' && typeof inner === 'string' ? (LONG_TITLES[name] ?? inner) : lengthen(inner, name),
      ]),
    );
  if (typeof value !== 'string') return value;
  if (key === 'nickname') return LONG_NICKNAME;
  return NUMBER.test(key) ? value : value.replace(AMOUNT, `$1${LONG_AMOUNT}`);
}

export function lengthenDocument(html: string): string {
  const [, json] = START_DATA.exec(html) ?? [];
  if (json === undefined) return html;
  const long = JSON.stringify(lengthen(JSON.parse(json))).replaceAll('<', '\\u003c');
  return html.replace(START_DATA, () => `${START_TAG}${long}</script>`);
}
