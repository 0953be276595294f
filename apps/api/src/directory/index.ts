export { CellDirectory, NamesTakenElsewhere } from './cell-directory';
export { SINGLE_CELL, type Directory, type Members } from './directory';
export { openDirectory } from './open-directory';
export type { DirectoryTables } from './tables';
