export { CSV_START, csvRow, parseCsv, type CsvCell } from './csv';
export { foldAddress, type FoldedAddress } from './fold-address';
export { maskAccount } from './mask-account';
export { maskEmail } from './mask-email';
