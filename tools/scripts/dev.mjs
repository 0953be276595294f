import { spawn } from 'node:child_process';
import { arcadeLink } from './arcade-link.mjs';
import { bin, workspaceRoot } from './process.mjs';

/** Of the games' page, whose calls and socket are passed on to the arcade. */
const GAMES_PORT = '8091';

/** Of the staff console, whose calls and socket are passed on to the operator's port. */
const CONSOLE_PORT = '8083';

const watch = (main) => [...bin('tsx'), 'watch', '--tsconfig', 'tsconfig.base.json', main];
const link = arcadeLink({ ...process.env, ARCADE_ORIGIN: `http://localhost:${GAMES_PORT}` });

/** Restarts the servers when a source changes, and serves the pages with hot replacement. */
const commands = [
  { command: watch('apps/api/src/main.ts'), env: link?.platform },
  { command: [...bin('vite'), 'apps/h5-web'] },
  {
    command: [...bin('vite'), 'apps/back-office', '--port', CONSOLE_PORT, '--strictPort'],
    env: { OPERATOR_ORIGIN: `http://localhost:${process.env.OPERATOR_PORT ?? '8081'}` },
  },
  ...(link === null
    ? []
    : [
        { command: watch('apps/arcade/src/main.ts'), env: link.arcade },
        {
          command: [...bin('vite'), 'apps/arcade-web', '--port', GAMES_PORT, '--strictPort'],
          env: { ARCADE_ORIGIN: `http://localhost:${link.arcade.ARCADE_PORT}` },
        },
      ]),
];

const children = commands.map(({ command: [file, ...args], env = {} }) =>
  spawn(file, args, { cwd: workspaceRoot, stdio: 'inherit', env: { ...process.env, ...env } }),
);
const stop = () => children.forEach((child) => child.kill('SIGTERM'));

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
// One without the others is of no use.
for (const child of children) child.on('exit', stop);
