import { join } from 'node:path';
import type { Cell } from './cell';
import type { Cluster } from './cluster';
import { keepServers } from './keep-servers';

/** Keeps a cluster for people, who use it in a browser and kill parts of it by hand. Never returns. */
export async function serve({ nginx, cells }: Cluster): Promise<number> {
  console.log(`Page and API   ${nginx.url}`);
  for (const cell of cells) console.log(await linesOf(cell));
  console.log(`READY ${nginx.url}`);
  const ctrlC = new Promise<never>(() => undefined);
  await Promise.all(cells.map((cell) => keepServers(cell.servers, ctrlC)));
  return 0;
}

async function linesOf(cell: Cell): Promise<string> {
  const { name, servers, arcades } = cell;
  const [first] = servers;
  const signIns = first.demoSignIns;
  return [
    ...(name === null ? [] : [`Cell ${name}`]),
    ...servers.map(
      (one) => `Staff console  ${one.consoleUrl} (${one.name}, process ${String(one.pid ?? 'ended')})`,
    ),
    `Games          ${cell.gamesUrl} (${arcades.all.map((one) => `${one.name}, process ${String(one.pid ?? 'ended')}`).join('; ')})`,
    `Logs           ${cell.folder}`,
    signIns === ''
      ? `First admin    ${await bootstrap(cell)}`
      : `\n${signIns.replace('npm run operator', `DATA_DIR=${join(cell.folder, 'uploads')} npm run operator`)}\n`,
  ].join('\n');
}

/** The demonstration is of a single cell, whose accounts have their names once. */
async function bootstrap({ servers: [server] }: Cell): Promise<string> {
  const person = { account: 'first.admin', name: 'First Admin' };
  const answer = await server.operatorTogether('/operator/staff/bootstrap', person);
  const { data } = answer as { data: { enrolment: string } };
  return `${person.account}, who sets a password in the console with the code ${data.enrolment}`;
}
