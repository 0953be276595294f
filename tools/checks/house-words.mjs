/**
 * Words of our own that once named things, and the field's terms for them. A word counts as part of an identifier or a file name
 * (`kickOutbox`, `MOST_WAITING`, `early-calls.ts`).
 */
export const HOUSE_WORDS = {
  most: 'max',
  every: 'interval',
  early: 'prefetch',
  kick: 'deliver, wake or start',
  sit: 'open a session',
  purse: 'account or key',
  wish: 'input',
  crew: 'clients',
  arena: 'test database',
  workshop: 'scratch copy',
  unsettled: 'inDoubt',
  tell: 'publish',
  hear: 'onMessage',
};

/** Names of whole concepts; as parts of other names these words are fine. */
export const HOUSE_NAMES = {
  PlannedAct: 'PlannedCommand',
  Standing: 'AccountState',
  BatchDraft: 'BatchPlan',
  Facts: 'DescriptionList, or the name of the data',
  Purse: 'FundsKey',
};
