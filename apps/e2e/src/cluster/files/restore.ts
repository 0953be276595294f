import type { ClusterDescription } from '../description';
import { backrestCommand } from './backrest';

/**
 * With the settings that it brings along, the copy would join the living cluster or its archive, and take as much memory. It serves nobody
 * before it has reached the moment.
 */
const SETTINGS = [
  "listen_addresses=''",
  'port=$port',
  "unix_socket_directories='$folder'",
  "hba_file='$folder/data/pg_hba.conf'",
  "ident_file='$folder/data/pg_ident.conf'",
  'archive_mode=off',
  "synchronous_standby_names=''",
  "primary_conninfo=''",
  "primary_slot_name=''",
  'hot_standby=off',
  'shared_buffers=256MB',
];

/** Written by whoever notes heads, apart from the machines of the cluster. */
const NOTED_HEADS = '/etc/pgbackrest/noted-heads';
/** One is noted every day. */
const NOTED_WITHIN_DAYS = 2;

const lines = (...words: readonly string[]): string => words.join(' \\\n  ');

interface Restored {
  readonly database: string;
  /** The folder of the built server that audits the copy; `null` where the database has no books. */
  readonly build: string | null;
}

/** The parts of the script about the audit of the copy. */
const auditParts = ({ database, build }: Restored) =>
  build === null
    ? { says: '', takes: '', example: '', explains: '', reads: '', audits: '' }
    : {
        says: ', and audits the copy',
        takes: ' NUMBER:HASH',
        example: ' 1234:9f86d081…',
        explains: ` NUMBER:HASH is the newest head of the chain that was noted before that
# moment: realm audit prints it.`,
        reads: ' head=$4',
        audits: `
export DATABASE_URL="postgres:///${database}?host=$folder&port=$port&user=postgres"
echo "== audits the copy, DATABASE_URL='$DATABASE_URL'"
node ${build}/audit.js --expect "$head"
`,
      };

/** @returns A script for the backup machine. */
export function restoreScript({ backups, postgresBin }: ClusterDescription, restored: Restored): string {
  const { says, takes, example, explains, reads, audits } = auditParts(restored);
  const usage = `restore-to-moment MOMENT FOLDER PORT${takes}`;
  return `#!/bin/sh
# Restores the database as it was at a moment, beside the living cluster${says}. On ${backups.name}, as root or postgres:
#
#   ${usage}
#   restore-to-moment '2026-11-27 12:00:00+00' /var/lib/postgresql/restored 5433${example}
#
# MOMENT has its time zone. FOLDER is made, and belongs to postgres.${explains}
set -eu
[ $# = ${String(usage.split(' ').length - 1)} ] || { echo '${usage}' >&2; exit 2; }
moment=$1 folder=$(realpath -m "$2") port=$3${reads}

mkdir -m 700 "$folder"
as=
if [ "$(id -u)" = 0 ]; then
  chown postgres: "$folder"
  as='runuser -u postgres --'
fi
cd "$folder"

echo "== restores the database as it was at $moment into $folder/data"
$as ${lines(
    backrestCommand(backups, '--log-level-console=info').join(' '),
    // Without its host it is a database of this machine.
    '--reset-pg1-host --pg1-path="$folder/data"',
    '--type=time --target="$moment" --target-action=promote restore',
  )}

echo "== starts PostgreSQL on the copy, alone; its log is $folder/log"
settings="${lines(...SETTINGS.map((one) => `-c ${one}`))}"
$as ${lines(
    `${postgresBin}/pg_ctl start --pgdata="$folder/data" --log="$folder/log" --options="$settings"`,
    '--wait --timeout=86400',
  )} || { tail -n 20 "$folder/log" >&2; exit 1; }
echo "look into it:  psql -h $folder -p $port -U postgres ${restored.database}"
echo "end it:        ${postgresBin}/pg_ctl stop --pgdata=$folder/data, as postgres, and remove $folder"
${audits}`;
}

/**
 * @param scripts - The folder that has `restore-to-moment`.
 * @param notedHeads - The file of heads.
 * @returns A script for the backup machine.
 */
export const restoreCheckScript = (
  { backups, postgresBin }: ClusterDescription,
  scripts: string,
  notedHeads = NOTED_HEADS,
): string => `#!/bin/sh
# Restores the database as it was an hour ago, audits the copy and removes it. On ${backups.name}, as postgres; realm-restore-check.timer
# does it every month.
#
#   check-restore [MOMENT]
#
# ${notedHeads} has a line for each head of the chain that was noted: when, as 2026-11-27T12:00:00Z, and NUMBER:HASH, which realm audit
# prints. The last one from before that moment must be in the copy, and be no older than ${String(NOTED_WITHIN_DAYS)} days: an old one does not say that what came
# later is complete.
set -eu
moment=\${1:-$(date --utc --date='1 hour ago' '+%F %T+00')}
seconds=$(date --date="$moment" +%s)
written() { date --utc --date="@$1" +%FT%TZ; }
head=$(awk -v moment="$(written "$seconds")" -v oldest="$(written $((seconds - ${String(NOTED_WITHIN_DAYS)} * 86400)))" \\
  '$1 >= oldest && $1 <= moment { head = $2 } END { print head }' ${notedHeads})
[ -n "$head" ] || { echo "${notedHeads} has no head from the ${String(NOTED_WITHIN_DAYS)} days before $moment: note one every day" >&2; exit 1; }
folder=/var/lib/postgresql/restore-check

remove() {
  [ ! -e "$folder/data/postmaster.pid" ] || ${postgresBin}/pg_ctl stop --pgdata="$folder/data" --mode=immediate
  rm -rf "$folder"
}
remove
trap remove EXIT
${scripts}/restore-to-moment "$moment" "$folder" 5433 "$head"
`;
