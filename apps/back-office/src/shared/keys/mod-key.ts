/** The key that goes with letters, as this machine's keyboard names it. */
export const MOD_KEY = /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
