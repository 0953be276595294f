export * from './money';
export * from './ledger';
export * from './orders';
export * from './config';
