export { CellDirectory, NamesTakenElsewhere } from './cell-directory';
export { SINGLE_CELL, type Directory, type ReadMembers } from './directory';
export { openDirectory } from './open-directory';
export type { DirectoryTables } from './tables';
