/** Words and names that lead the public lists of leaked passwords. */
const WORDS =
  `password passwd pass passwort letmein welcome admin administrator root user guest test demo login master changeme default secret
access hello iloveyou loveyou love lover honey baby angel princess sunshine shadow dragon monkey tiger lion eagle panther phoenix falcon
superman batman spiderman ninja hunter killer ranger soldier warrior wizard magic ghost legend winner lucky happy smile summer winter
spring autumn flower rainbow star stars moon diamond silver golden gold orange banana apple cherry cookie chocolate pepper ginger coffee
football baseball basketball soccer hockey golf tennis runner rocket freedom trustno money cash bank rich usdt bitcoin crypto casino jackpot poker
michael michelle jordan charlie thomas robert daniel andrew joshua george william richard david james john jack peter paul mark alex
anthony nicole jessica jennifer ashley amanda hannah maria anna emma sophie samantha maggie buster bailey
woaini woaiwo woaima aini nihao wode baobei laopo laogong mama baba qinqin xiaoming
wang zhang chen liu yang huang zhao zhou xu sun zhu lin guo luo gao zheng liang xie song tang deng feng cao peng zeng xiao tian dong
pan yuan cai jiang jing ming hong jun qiang jie tao
matthew thunder heather patrick cowboy cowboys raiders scooter brandon jackson rangers gordon chicken chester jasmine turkey america packers charles
shannon chicago madison florida winston newyork monster crystal rebecca bulldog fishing digital tiffany dolphin scorpio gabriel spencer maxwell
hawaii drummer pumpkin vikings testing zachary johnson stephen peaches trouble penguin private buffalo success voyager perfect hallo vincent forever
captain sabrina bubbles stanley destiny natasha vanessa buddy chris
computer internet server network matrix system mustang alpha omega delta gamma apollo zeus
dog cat bear fish god jesus sex fuck shit blabla`.split(/\s+/);

/** Parts of the alphabet and of a keyboard, forwards and backwards. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const COLUMNS = ['qaz', 'wsx', 'edc', 'rfv', 'tgb', 'yhn', 'ujm', 'qwaszx'];
const DIGITS = ['01234567890', '147258369', '159357', '741852963', '789456123', '1314', '520', '521'];

const reversed = (text: string): string => [...text].reverse().join('');
const bothWays = (texts: readonly string[]): readonly string[] => [...texts, ...texts.map(reversed)];
const LETTER_WALKS = bothWays([...ROWS, ...COLUMNS]);
const DIGIT_WALKS = bothWays(DIGITS);

const DATE = /^(?:(?:19|20)?\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:19|20)\d\d)$/;
/** One character or group again and again, such as `aaaa`, `123123` and `112233`. */
const REPEATED = /^(?:(.{1,4})\1+|(?:(.)\2){2,})$/;

/** The maximum number of parts of a common password. */
const MAX_PARTS = 3;

/** Whether the text consists of at most `MAX_PARTS` common parts. */
function isPutTogether(text: string, isPart: (part: string) => boolean, parts = MAX_PARTS): boolean {
  if (isPart(text)) return true;
  if (parts === 1) return false;
  for (let end = text.length - 1; end >= 2; end -= 1) {
    if (isPart(text.slice(0, end)) && isPutTogether(text.slice(end), isPart, parts - 1)) return true;
  }
  return false;
}

const KNOWN = new Set(WORDS);
const isWalk = (text: string, walks: readonly string[]): boolean =>
  text.length >= 3 && walks.some((walk) => walk.includes(text));

const isLetterPart = (text: string): boolean =>
  KNOWN.has(text) || isWalk(text, LETTER_WALKS) || REPEATED.test(text);
const isDigitPart = (text: string): boolean =>
  isWalk(text, DIGIT_WALKS) || DATE.test(text) || REPEATED.test(text);

/** Digits and signs that are written for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);

/**
 * Whether a password is one of those that lead the lists of leaked ones: words, names, initials, walks on a keyboard and repetitions, with numbers,
 * dates and signs before, behind or between the letters. Compared without case.
 */
export function isCommonPassword(text: string): boolean {
  const lower = text.toLowerCase();
  const letters = lower.replace(/[^a-z]/g, '');
  const digits = lower.replace(/[^0-9]/g, '');
  // Common passwords have no letters of other scripts and few symbols.
  if (text.length - letters.length - digits.length > MAX_PARTS || /[^\0-\x7F]/.test(text)) return false;
  const word = withLetters(lower).replace(/[^a-z]+$/, '');
  if (KNOWN.has(word) || KNOWN.has(withLetters(lower.replace(/\d{1,4}$/, '')))) return true;
  const isCommonNumber = digits.length <= 3 || isPutTogether(digits, isDigitPart);
  return isCommonNumber && (letters.length <= 2 || isPutTogether(letters, isLetterPart));
}
