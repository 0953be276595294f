/** @see the specification, section 9. */
export const SEED = 31;
