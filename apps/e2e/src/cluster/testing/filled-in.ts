/** What stands for an operator's own in the examples. */
export const ADDRESS = /\b10\.0\.(?:0|1|100)\.\d+\b/g;
export const PLACEHOLDER = /REPLACE_\w+/g;

const NETWORKS: Readonly<Record<string, string>> = {
  '10.0.0': '192.168.77',
  '10.0.1': '192.168.81',
  '10.0.100': '192.168.99',
};

/** What it throws, as text: Jest's own matchers take an error for something else than its message. */
export function messageOf(throwing: () => unknown): string {
  try {
    throwing();
  } catch (failure) {
    return (failure as Error).message;
  }
  throw new Error('it has thrown nothing');
}

/** An example, or a file that was written from it, as with an operator's own addresses, names and secrets. */
export const filledIn = (text: string): string =>
  text
    .replaceAll(ADDRESS, (address) => {
      const at = address.lastIndexOf('.');
      return `${NETWORKS[address.slice(0, at)] ?? ''}${address.slice(at)}`;
    })
    .replaceAll(PLACEHOLDER, (name) => `${name.replace('REPLACE_', 'ours-')}-of-32-characters-or-more`)
    .replaceAll('203.0.113.10/24', '192.168.78.7/29')
    // Whoever probes it needs no mask.
    .replaceAll('203.0.113.10', '192.168.78.7')
    .replaceAll(/\beth(\d)/g, 'enp$1')
    .replaceAll('realm.example', 'realm.test')
    .replaceAll('games.example', 'games.test')
    .replaceAll('s3.example.com', 's3.test');
