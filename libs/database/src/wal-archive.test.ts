import { archiveWaitSeconds, archivesNothing, type WalArchive } from './wal-archive';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute));
const ARCHIVE: WalArchive = {
  completed: '000000010000000A000000FF',
  archived: '000000010000000A000000FE',
  archivedAt: at(3),
  command: 'pgbackrest --stanza=realm archive-push %p',
  failedAt: null,
  since: at(0),
  now: at(10),
};

it.each([
  ['a file that is complete waits since the last one went', {}, 7 * 60],
  ['the newest complete file is archived', { archived: ARCHIVE.completed }, 0],
  ['nothing was ever archived', { archived: null, archivedAt: null }, 10 * 60],
  ['the former primary archived more, on a timeline of its own', { archived: '000000020000000A000000FF' }, 0],
  ['a new primary archived its history only', { archived: '00000002.history' }, 7 * 60],
  [
    'what the former primary left incomplete is archived, too',
    { archived: '000000010000000A000000FF.partial', completed: '000000020000000A000000FF' },
    0,
  ],
  ['the next of the log begins a new number', { completed: '000000010000000B00000000' }, 7 * 60],
  ['a standby archives nothing', { completed: null, archived: null }, 0],
  ['the command keeps nothing', { archived: ARCHIVE.completed, command: 'true' }, 10 * 60],
  ['a standby whose command keeps nothing', { completed: null, command: 'true' }, 0],
] as const)('%s', (_, of, seconds) => {
  expect(archiveWaitSeconds({ ...ARCHIVE, ...of })).toBe(seconds);
});

it.each([
  ['true', true],
  [' /bin/true ', true],
  ['/usr/bin/true', true],
  [':', true],
  ['exit 0', true],
  ['pgbackrest --stanza=realm archive-push %p', false],
  // Of other programs nothing is known.
  ['wal-g wal-push %p', false],
  ['test -f /mnt/%f || cp %p /mnt/%f && true', false],
  ['', false],
])('a command that keeps nothing: %j %s', (command, keepsNothing) => {
  expect(archivesNothing(command)).toBe(keepsNothing);
});
