/** The product's goal: WCAG 2.2 AA. */
export const WCAG_RULES: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
