/** A nickname as other members see it: its first and last character. */
export function maskName(nickname: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(nickname), ({ segment }) => segment);
  const last = characters.length > 1 ? (characters.at(-1) ?? '') : '';
  return `${characters[0] ?? ''}***${last}`;
}
