export { foldAddress, type FoldedAddress } from './fold-address';
