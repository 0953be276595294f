import { DATABASE, listOf, type ClusterDescription } from '../description';
import { ENVIRONMENT_READER } from './environment-reader';

interface Places {
  /** The folder of the servers' build. */
  readonly servers: string;
  /** Of the games' build: during a release it is another one. */
  readonly games: string;
  /** The folder of the variables. */
  readonly variables: string;
  /** Of the servers. */
  readonly account: string;
}

/** @returns The script that stands in for `npm run` on a machine of servers: its variables, and the account of its servers. */
export const commandScript = (
  { haproxy, servers }: Pick<ClusterDescription, 'haproxy' | 'servers'>,
  { variables, account, ...builds }: Places,
): string => `#!/bin/sh
# Runs a command of the built product with the variables of this machine's servers and their account ${account}, as root. What
# elsewhere is npm run COMMAND -- ARGUMENTS is here:
#
#   realm COMMAND ARGUMENTS
#   realm doctor
#   realm operator withdrawal/list
#   realm arcade:statement > /tmp/arcade.jsonl
set -eu
[ $# -gt 0 ] || { echo 'realm COMMAND ARGUMENTS, for example: realm doctor' >&2; exit 2; }
command=$1
shift
case $command in
  arcade:*) product=${builds.games} app=arcade entry=\${command#arcade:} variables=arcade.env ;;
  *) product=${builds.servers} app=api entry=$command variables=realm.env ;;
esac
program=$product/dist/apps/$app/$entry.js
case $entry in
  main | */*) program= ;;
esac
[ -f "$program" ] || { echo "realm: there is no command $command in $product" >&2; exit 2; }

for file in "${variables}/$variables" "${variables}/machine.env"; do
  [ -r "$file" ] || { echo "realm: $file can't be read; run this as root" >&2; exit 1; }
done
assignments=$(node - "${variables}/$variables" "${variables}/machine.env" <<'READER'
${ENVIRONMENT_READER}
READER
)
set -a
eval "$assignments"
# How the doctor writes commands.
REALM_COMMANDS=realm
# The console of the first server here.
OPERATOR_PORT=\${OPERATOR_PORT:-${String(servers[0]?.operatorPort)}}
case $command in
  # It looks at what the servers use.
  doctor | arcade:*) ;;
  # Those that read the database read it itself, and go round PgBouncer.
  *) DATABASE_URL=\${DATABASE_URL%@*}@${listOf([haproxy])}/${DATABASE} ;;
esac
set +a
as=
[ "$(id -u)" != 0 ] || as='runuser -u ${account} --'
exec $as node "$program" "$@"
`;
