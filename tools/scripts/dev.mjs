import { spawn } from 'node:child_process';
import { bin, workspaceRoot } from './process.mjs';

/** The server, started anew when a source changes, and the page with hot replacement beside it. */
const commands = [
  [...bin('tsx'), 'watch', '--tsconfig', 'tsconfig.base.json', 'apps/api/src/main.ts'],
  [...bin('vite'), 'apps/h5-web'],
];

const children = commands.map(([file, ...args]) =>
  spawn(file, args, { cwd: workspaceRoot, stdio: 'inherit' }),
);
const stop = () => children.forEach((child) => child.kill('SIGTERM'));

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
// One without the other is of no use.
for (const child of children) child.on('exit', stop);
