import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * @returns What the command printed.
 * @throws when it fails; what it complained about stands on our own standard error.
 */
export async function runCommand(file: string, args: readonly string[]): Promise<string> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${file} ended with ${String(code ?? 'a signal')}`);
  return Buffer.concat(printed).toString();
}
