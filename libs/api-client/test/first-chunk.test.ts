/**
 * @jest-environment node
 */
/// <reference types="node" />
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** The packages that a page importing `createApi` fetches before its first call. */
function firstChunkPackages(): string[] {
  const { metafile } = buildSync({
    stdin: { contents: "export { createApi } from '@realm/api-client';", resolveDir: __dirname },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    tsconfig: join(__dirname, '../../../tsconfig.base.json'),
  });
  const { outputs } = metafile;
  const entry = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === '<stdin>') ?? '';
  const imported = outputs[entry]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
  const inputs = [entry, ...imported.map(({ path }) => path)].flatMap((file) =>
    Object.entries(outputs[file]?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([input]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? 'ours'),
  );
  return [...new Set(inputs)].sort();
}

it('keeps the HTTP library and decimal arithmetic out of the first chunk', () => {
  expect(firstChunkPackages()).toEqual(['ours', 'zod']);
});
