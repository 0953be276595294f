/** Where a machine of servers has its builds. */
export interface BuildPlaces {
  /** A folder for each, by its name. */
  readonly builds: string;
  /** A link to the one that servers start from. */
  readonly current: string;
}

/** Of production. */
export const BUILD_PLACES: BuildPlaces = { builds: '/opt/realm-builds', current: '/opt/realm' };

/** A link of its own to the one that the games start from: they change to a new build after all servers, also where they end by themselves before. */
export const GAMES_BUILD = '/opt/realm-games';

const PAGES = ['h5-web', 'back-office', 'arcade-web'];

/** @returns A script that makes a build ready on a machine, while its servers go on with the one before. */
export const addBuildScript = ({ builds, current }: BuildPlaces): string => `#!/bin/sh
# Makes a new build ready on this machine, while its servers go on with the one before: add-build NAME, for ${builds}/NAME
#
# A document names files by their hashes. While servers change one after the other, a document of either build may ask a server of the other
# one for them, so both builds get the files of both.
set -eu
[ $# = 1 ] || { echo 'add-build NAME' >&2; exit 2; }
new=$(realpath -e "${builds}/$1/dist/apps")
old=$(realpath -e "${current}/dist/apps")
[ "$new" != "$old" ] || { echo "$1 is the build that servers start from" >&2; exit 1; }

# A build passes its own files on, and not those that it was given: .given has these, each with the time of its last change. One that was
# unpacked again has another time.
list_own() (
  cd "$1"
  touch .given
  find . -type f ! -name '.*' -printf '%C@ %P\\n' | { grep -vxFf .given || true; } | cut -d ' ' -f 2- >.own
)

give() {
  while read -r file; do
    [ -e "$2/$file" ] && continue
    mkdir -p "$(dirname "$2/$file")"
    cp -p "$1/$file" "$2/$file.part"
    mv "$2/$file.part" "$2/$file"
    (cd "$2" && find "$file" -printf '%C@ %p\\n' >>.given)
  done <"$1/.own"
}

for page in ${PAGES.join(' ')}; do
  [ -d "$new/$page/assets" ] && [ -d "$old/$page/assets" ] || continue
  list_own "$new/$page/assets"
  list_own "$old/$page/assets"
  give "$new/$page/assets" "$old/$page/assets"
  give "$old/$page/assets" "$new/$page/assets"
done
`;
