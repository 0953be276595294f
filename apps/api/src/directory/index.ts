export { CellDirectory, NamesTakenElsewhere } from './cell-directory';
export { SINGLE_CELL, type Directory, type Member, type Members } from './directory';
export { openDirectory } from './open-directory';
export type { DirectoryTables } from './tables';
