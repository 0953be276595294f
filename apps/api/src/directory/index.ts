export { CellDirectory, NamesTakenElsewhere } from './cell-directory';
export { loginProblem, readLogin, type DirectoryLogin } from './directory-login';
export { SINGLE_CELL, type Directory, type ReadMembers } from './directory';
export type { CellTransfer, ListedTransfer, Mailbox, TransferAnswer } from './mailbox';
export type { ListedMove, ListedPlace, MoveAnswer, MoveBox, MoveOutline, NewMove } from './move-box';
export { openDirectory, openDirectoryToRead } from './open-directory';
export type { DirectoryTables } from './tables';
