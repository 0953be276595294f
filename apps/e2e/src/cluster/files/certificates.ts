import type { ClusterDescription } from '../description';

/** @returns A script that makes the certificates by which the backup machine and the databases know each other. */
export const certificatesScript = ({
  backups,
  databases,
}: Pick<ClusterDescription, 'backups' | 'databases'>): string => `#!/bin/sh
# Makes the certificates by which the backup machine and the databases know each other, in a new folder: make-certificates FOLDER
# Each machine gets ca.crt, and the certificate and the key with its name. ca.key signs others: keep it elsewhere.
set -eu
umask 077
mkdir "$1"
cd "$1"
new='openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650'
$new -subj /CN=realm-backups -keyout ca.key -out ca.crt

for machine in ${[backups, ...databases].map(({ name, host }) => `${name}=${host}`).join(' ')}; do
  name=\${machine%=*}
  # pgBackRest looks for an address, too, among the DNS names only.
  $new -CA ca.crt -CAkey ca.key -subj "/CN=$name" -keyout "$name.key" -out "$name.crt" \\
    -addext "subjectAltName=DNS:\${machine#*=}" -addext basicConstraints=critical,CA:FALSE
done
`;
