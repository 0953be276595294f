/** A count as a bubble has room for it: "7", "99+". */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count));
