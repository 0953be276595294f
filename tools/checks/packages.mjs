import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPS, IMPORTS, sizesOf } from './import-sizes.mjs';
import { createConsumer } from './package-consumer.mjs';

/*
 * Uses the built libs like an outside consumer: packed, installed in another folder with exactly the packages that they declare, under
 * Node's own module resolution.
 */
// Outside the workspace; otherwise Node would find the workspace's node_modules in a parent folder.
const folder = mkdtempSync(join(tmpdir(), 'realm-consumer-'));

function report(what, failure) {
  console.log(`${what}: ${failure === '' ? 'ok' : 'FAILED'}`);
  if (failure === '') return;
  console.error(failure);
  process.exitCode = 1;
}

try {
  const consumer = createConsumer(folder);
  report(`every entry loads in Node (${consumer.entries.join(', ')})`, consumer.runs());
  report('every entry and every app typechecks', consumer.typechecks());
  report('every page of an app renders', consumer.renders());
  const sizes = await sizesOf(folder, [...IMPORTS, ...APPS]);
  for (const { name, bytes, limit } of sizes)
    console.log(`${String(bytes).padStart(8)} B of ${String(limit).padStart(8)}  ${name}`);
  const tooLarge = sizes.filter(({ bytes, limit }) => bytes > limit).map(({ name }) => name);
  report('every import stays within its size', tooLarge.join('\n'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
