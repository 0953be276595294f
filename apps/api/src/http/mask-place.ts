const IPV4_BLOCK = /^(\d{1,3}\.\d{1,3})\.\d{1,3}\.\*$/;
const SHOWN = 4;

/** 203.0.*.* of the block 203.0.113.*, and the first four characters of any other: enough to see whether two places differ widely. */
export function maskPlace(place: string): string {
  const [, network] = IPV4_BLOCK.exec(place) ?? [];
  if (network !== undefined) return `${network}.*.*`;
  return place === '' ? '' : `${place.slice(0, SHOWN)}…`;
}
