import { foldText } from './fold-text';

/** Found anywhere in a name. */
const WORDS = [
  ...(['admin', 'staff', 'support', 'official', 'moderator', 'service', 'system', 'realm'] as const),
  ...([
    '管理',
    '客服',
    '官方',
    '房管',
    '版主',
    '群主',
    '站长',
    '站長',
    '系统',
    '系統',
    '运营',
    '運營',
  ] as const),
  ...(['工作人员', '工作人員'] as const),
];
/** Short ones are part of too many other words: found only where they stand alone. */
const SHORT_WORDS = ['mod', 'mods', 'gm'];

/** Digits and signs that pass for a letter, once `foldText` has made the letters small. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  $: 's',
  '@': 'a',
  '!': 'i',
  '|': 'i',
  l: 'i',
};

const looksLike = (text: string): string =>
  Array.from(foldText(text), (sign) => SIGNS[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const LOOKS = WORDS.map(looksLike);

/** Whether a name passes for staff’s: members must not be able to look like someone who may ask for money or codes. */
export function hasStaffWord(name: string): boolean {
  const look = looksLike(name);
  const letters = lettersOf(look);
  return (
    LOOKS.some((word) => letters.includes(word)) ||
    SHORT_WORDS.includes(letters) ||
    look.split(/[^\p{L}\p{N}]+/u).some((word) => SHORT_WORDS.includes(word))
  );
}
