import { foldText } from './fold-text';

const NOT_A_LETTER = /[^\p{L}\p{N}]/gu;
/** Scripts that write no blanks between words. */
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

/** A word of the filter as it is stored and compared: folded, letters and digits only. */
export const filterWord = (word: string): string => foldText(word).replace(NOT_A_LETTER, '');

/**
 * Finds a word of the filter in a text, whatever its letters look like and whatever stands between them. A word of a script with blanks
 * counts only as a whole word, so that it is not found inside another one.
 *
 * @param words - As `filterWord` writes them.
 */
export function findFilteredWord(text: string, words: readonly string[]): string | null {
  const folded = foldText(text);
  return words.find((word) => word !== '' && patternOf(word).test(folded)) ?? null;
}

function patternOf(word: string): RegExp {
  const letters = Array.from(word).join('[^\\p{L}\\p{N}]*');
  return UNSPACED.test(word)
    ? new RegExp(letters, 'u')
    : new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'u');
}
