/** A line in quarter goals: −3 is −0.75. A line that is no multiple of 2 splits the stake between the two lines beside it. */
export type QuarterLine = number;

/** What a member backs in a fixture. The line of a handicap is the home side's; the away side has the opposite one. */
export type Selection =
  | { readonly market: '1x2'; readonly pick: 'home' | 'draw' | 'away' }
  | { readonly market: 'ah'; readonly line: QuarterLine; readonly pick: 'home' | 'away' }
  | { readonly market: 'ou'; readonly line: QuarterLine; readonly pick: 'over' | 'under' }
  | { readonly market: 'btts'; readonly pick: 'yes' | 'no' };
export type Market = Selection['market'];

/** `1x2:home`, `ah:-3:away`, `ou:10:over`, `btts:yes`. */
export const SELECTION_KEY =
  /^(?:1x2:(?:home|draw|away)|ah:(?:0|-?[1-9]\d?):(?:home|away)|ou:[1-9]\d?:(?:over|under)|btts:(?:yes|no))$/;

export const selectionKey = (selection: Selection): string =>
  'line' in selection
    ? `${selection.market}:${String(selection.line)}:${selection.pick}`
    : `${selection.market}:${selection.pick}`;

/** @returns `null` for a text that is no key. */
export function parseSelection(key: string): Selection | null {
  if (!SELECTION_KEY.test(key)) return null;
  const parts = key.split(':');
  const pick = parts.at(-1);
  const line = Number(parts[1]);
  // The expression has checked which pick belongs to which market.
  switch (parts[0]) {
    case 'ah':
      return { market: 'ah', line, pick: pick === 'home' ? 'home' : 'away' };
    case 'ou':
      return { market: 'ou', line, pick: pick === 'over' ? 'over' : 'under' };
    case 'btts':
      return { market: 'btts', pick: pick === 'yes' ? 'yes' : 'no' };
    default:
      return { market: '1x2', pick: pick === 'home' || pick === 'draw' ? pick : 'away' };
  }
}
