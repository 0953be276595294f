/** What a stranger may write in place of a text. Each begins with letters by which it is found again. */
const SEEDS = {
  markup: '<b>"><img src=x onerror=pwned()><script>pwned()</script>{{constructor}}',
  scriptUrl: 'javascript:pwned()//data:text/html,<script>pwned()</script>',
  override: 'ab\u202Efdp.exe\u2066\u200F\u202Dcd',
  unseen: 'ze\u200Bro\u200D\uFEFF\u2060wi\u00ADdth',
  accents: `ac${'\u0301\u0336'.repeat(40)}ce`,
  oneWord: 'Wide'.repeat(2_000),
  wideScript: '﷽﷽𒐫𒐫꧅'.repeat(60),
} as const;
export type HostileKind = keyof typeof SEEDS;
export const HOSTILE_KINDS = Object.keys(SEEDS) as HostileKind[];

/** @param most - Code points that the place takes; a whole seed where that is more. */
export const hostileText = (kind: HostileKind, most: number): string =>
  Array.from(SEEDS[kind]).slice(0, most).join('');
