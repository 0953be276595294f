export * from './money';
export * from './ledger';
export * from './orders';
export * from './bets';
export * from './validators';
export * from './config';
export * from './time';
export * from './text';
