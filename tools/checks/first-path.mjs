import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/*
 * Usage: npm run first-path prints what the first file of the member app consists of, in bytes before compression and as a share of the
 * chunk. The limits of `npm run size` apply to compressed bytes.
 */

const CHUNK = 'start';
const MIN_SHARE = 0.004;

/** `node_modules/@scope/name/…` → `@scope/name`; a file of ours → its folder. */
function partOf(id) {
  const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  const found = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (found !== undefined) return found;
  return /\/((?:apps|libs)\/[^/]+\/src(?:\/[^/]+){0,2})\//.exec(path)?.[1] ?? path;
}

const result = await build({
  configFile: 'apps/h5-web/vite.config.ts',
  logLevel: 'error',
  build: { write: false, minify: false },
});
/** @type {any[]} */
const output = /** @type {any} */ (Array.isArray(result) ? result[0] : result).output;
const chunk = output.find(({ type, name }) => type === 'chunk' && name === CHUNK);
if (chunk === undefined) throw new Error(`there is no chunk "${CHUNK}"`);

/** @type {Map<string, { bytes: number, packed: number }>} */
const parts = new Map();
for (const [id, { code }] of Object.entries(chunk.modules)) {
  if (!code) continue;
  const part = parts.get(partOf(id)) ?? { bytes: 0, packed: 0 };
  parts.set(partOf(id), { bytes: part.bytes + code.length, packed: part.packed + gzipSync(code).length });
}
const rows = [...parts].sort(([, one], [, other]) => other.packed - one.packed);
const total = rows.reduce((sum, [, { packed }]) => sum + packed, 0);
console.log('   kB   gzip  share  part of the first file (before minification)');
for (const [name, { bytes, packed }] of rows) {
  if (packed / total < MIN_SHARE) continue;
  const columns = [
    (bytes / 1_000).toFixed(1),
    (packed / 1_000).toFixed(1),
    `${((100 * packed) / total).toFixed(1)} %`,
  ];
  console.log(`${columns.map((text) => text.padStart(6)).join(' ')}  ${name}`);
}
