const SHOWN = 2;

/** li***88: what others see of a member's account, which has six characters or more. */
export const maskAccount = (account: string): string =>
  `${account.slice(0, SHOWN)}***${account.length > 2 * SHOWN ? account.slice(-SHOWN) : ''}`;
