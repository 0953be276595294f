import type { ClusterDescription, Place } from '../description';

interface Surroundings {
  /** The command that ends the proxy named by `$1`, of which all processes may be frozen. */
  readonly end: string;
}

/** What systemd starts again afterwards, by the drop-in of that unit. */
export const END_BY_SYSTEMD: Surroundings = { end: 'systemctl kill --signal=KILL "$1"' };

/** How often in a row a proxy does not answer before it is ended. */
const SILENCES = 3;
/** How long an answer may take, in seconds. */
const PATIENCE_SECONDS = 0.75;
const PAUSE_SECONDS = 0.5;
/** A question that took longer was stopped itself, in hundredths of a second. */
const STOPPED_CENTISECONDS = 200;

const placeOf = (host: string, port: Place['port']): string => `${host}/${String(port)}`;

/** @returns The script that ends a HAProxy or PgBouncer that hangs: neither has a watchdog of systemd's. */
export const watchProxyScript = (
  { haproxy, pgbouncer }: Pick<ClusterDescription, 'haproxy' | 'pgbouncer'>,
  { end }: Surroundings,
): string => `#!/bin/bash
# Ends a proxy of this machine that hangs, so that it is started again:
#
#   watch-proxy haproxy
#   watch-proxy pgbouncer
#
# Each answers its question by itself, also while no database answers it, and while all of its connections are taken.
set -u
case \${1-} in
  haproxy) place=${placeOf(haproxy.host, haproxy.statsPort)} question='show version\\n' ;;
  # PostgreSQL's SSLRequest. A client that leaves after it is no line in the log.
  pgbouncer) place=${placeOf(pgbouncer.host, pgbouncer.port)} question='\\0\\0\\0\\10\\4\\322\\26\\57' ;;
  *) echo 'watch-proxy haproxy, or watch-proxy pgbouncer' >&2; exit 2 ;;
esac

# A port that refuses is that of a proxy that does not run, which is started without this.
is_silent() {
  timeout ${String(PATIENCE_SECONDS)} bash -c 'exec 3<>"/dev/tcp/$0" && printf "$1" >&3 && read -rN1 <&3' "$place" "$question" 2>/dev/null
  [ $? = 124 ]
}

# In hundredths of a second, with the time for which this machine was suspended.
read_clock() {
  read -r clock _ </proc/uptime
  clock=$((10#\${clock/./}))
}

silences=0
while :; do
  read_clock
  began=$clock
  if is_silent; then
    read_clock
    silences=$((silences + 1))
    # Longer than its limit: this machine or this script stood still, and the proxy perhaps with it.
    [ $((clock - began)) -lt ${String(STOPPED_CENTISECONDS)} ] || silences=0
  else
    silences=0
    sleep ${String(PAUSE_SECONDS)}
  fi
  if [ "$silences" = ${String(SILENCES)} ]; then
    echo "$1 gave no answer ${String(SILENCES)} times in a row and is ended"
    ${end}
    silences=0
  fi
done
`;
