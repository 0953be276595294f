import { foldText } from './fold-text';

/** Found anywhere in a name, with letters repeated or signs between them; across several words only where these spell nothing else. */
const WORDS = ['admin', 'staff', 'support', 'official', 'moderator', 'service', 'system', 'realm'];
/** Part of too many other words: found only where no letter adjoins them. */
const WHOLE_WORDS = ['mod', 'mods', 'gm', 'kefu', 'guanfang'];
const HAN_WORDS = [
  ...['管理', '客服', '官方', '房管', '版主', '板主', '群主', '站长', '站長', '系统', '系統', '运营', '運營'],
  ...['官网', '官網', '工作人员', '工作人員', '客户服务', '客戶服務'],
];

/** Letters, digits and signs that pass for a letter, once `foldText` has made the letters small and Latin. */
const LOOKS: Readonly<Record<string, string>> = {
  a: '[a4@]',
  c: '[c(¢©]',
  d: '(?:d|c[l1|])',
  e: '[e3€]',
  i: '[il1!|¡ǀǃ丨]',
  l: '[il1!|¡ǀǃ丨]',
  m: '(?:m|rn|nn)',
  o: '[o0○◯⭕●〇ᄋ]',
  r: '[r®]',
  s: '[s5$§]',
  t: '[t7+†]',
};
/** Characters that pass for one of staff's. */
const HAN_LOOKS: Readonly<Record<string, string>> = {
  官: '[官宮宫宦]',
  客: '[客容]',
  管: '[管菅]',
  理: '[理埋]',
  群: '[群羣]',
  系: '[系係繫]',
};
/** Letters that are signs, such as the long mark of kana, separate as other signs do. */
const BETWEEN = '[^\\p{Ll}\\p{Lo}\\p{N}]*';
/** The same without what parts two words: "Real Madrid" has no "realm". */
const BETWEEN_IN_WORD = '[^\\p{Ll}\\p{Lo}\\p{N}\\p{Pd}\\p{Z}\\s]*';
const BETWEEN_HAN = '(?:[^\\p{Script=Han}]|[丨丶丿〇])*';

const spelled = (word: string, looks: Readonly<Record<string, string>>): string[] =>
  Array.from(word, (letter) => looks[letter] ?? letter);

const repeated = (word: string): string[] => spelled(word, LOOKS).map((look) => `${look}+`);
const whole = (letters: readonly string[]): string => `(?<![a-z])${letters.join(BETWEEN)}(?![a-z])`;

const PATTERNS = [
  ...WORDS.flatMap((word) => [repeated(word).join(BETWEEN_IN_WORD), whole(repeated(word))]),
  ...WHOLE_WORDS.map((word) => whole(spelled(word, LOOKS))),
  ...HAN_WORDS.map((word) => spelled(word, HAN_LOOKS).join(BETWEEN_HAN)),
].map((pattern) => new RegExp(pattern, 'u'));

/** Whether a name passes for staff’s: members must not be able to look like someone who may ask for money or codes. */
export function hasStaffWord(name: string): boolean {
  const folded = foldText(name);
  return PATTERNS.some((pattern) => pattern.test(folded));
}
