export { foldAddress, type FoldedAddress } from './fold-address';
export * from './csv';
