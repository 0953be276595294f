import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { dropAtExit } from '../support/leftovers';

/** Marks the process that has a network of its own. */
const OWN = 'REALM_OWN_NETWORK';
const BRIDGE = 'realm';
const PREFIX = '10.88';
/** Where the machine of the servers is reached, which is also the load's and the judge's. */
export const SERVERS_HOST = `${PREFIX}.0.1`;
const NOBODY = '02:00:00:00:00:01';
const START_LIMIT_MS = 5_000;
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

const command = (file: string, ...args: readonly string[]): string =>
  execFileSync(file, args, { encoding: 'utf8', env: { PATH }, stdio: ['ignore', 'pipe', 'pipe'] });

/** A machine of its own, as far as the network is concerned. */
interface Machine {
  readonly name: string;
  readonly host: string;
  /** Holds the namespace, which goes with it. */
  readonly holder: ChildProcess;
}

/** Machines on one switch, inside of a network namespace that nothing outside can reach: what is cut here is cut for nobody else. */
export class Network {
  private constructor(private readonly machines: readonly Machine[]) {}

  static readonly isOwn = process.env[OWN] === 'yes';

  /** Debian's package nftables; nothing else needs it. */
  static readonly hasFirewall = existsSync('/usr/sbin/nft');

  /**
   * Runs this program again in a network namespace of its own.
   *
   * @returns Its exit code.
   * @throws with what is needed where namespaces are not allowed.
   */
  static enter(): Promise<number> {
    const trial = `ip link add ${BRIDGE} type bridge && ip link add cable type veth peer name socket`;
    const { status, stderr, error } = spawnSync(
      'unshare',
      ['--net', 'sh', '-ec', `ip link set lo up; ${trial}`],
      {
        encoding: 'utf8',
        env: { PATH },
      },
    );
    if (error !== undefined || status !== 0)
      throw new Error(
        `A network can't be split here: ${(error?.message ?? stderr).trim()}\nThis needs root (CAP_SYS_ADMIN and CAP_NET_ADMIN), the packages util-linux and iproute2, and a kernel with network namespaces, veth and bridges.`,
      );
    const child = spawn(
      'unshare',
      ['--net', process.execPath, ...process.execArgv, ...process.argv.slice(1)],
      {
        stdio: 'inherit',
        env: { ...process.env, PATH, [OWN]: 'yes' },
      },
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
  }

  /** @param hosts - The two last numbers of their addresses, by the names of the machines. */
  static async open(hosts: Readonly<Record<string, string>>): Promise<Network> {
    command('ip', 'link', 'set', 'lo', 'up');
    command('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
    command('ip', 'link', 'set', BRIDGE, 'up');
    command('ip', 'addr', 'add', `${SERVERS_HOST}/16`, 'dev', BRIDGE);
    const machines: Machine[] = [];
    for (const [name, number] of Object.entries(hosts))
      machines.push(await connect(name, `${PREFIX}.${number}`));
    return new Network(machines);
  }

  hostOf(name: string): string {
    return this.machine(name).host;
  }

  /** The words before a command that runs on the machine with this address, as a user. */
  prefixOf(host: string, user: { readonly uid: number; readonly gid: number } | null): readonly string[] {
    const machine = this.machines.find((one) => one.host === host);
    if (machine === undefined) return [];
    const ids = user === null ? [] : ['--setuid', String(user.uid), '--setgid', String(user.gid)];
    return [...inside(machine), ...ids, '--'];
  }

  /** Pulls a machine's cable. */
  cutOff(name: string): void {
    command('ip', 'link', 'set', name, 'down');
  }

  /** Two machines lose everything that they send each other; others reach both. */
  part(one: string, other: string): void {
    this.lose(one, this.hostOf(other));
    this.lose(other, this.hostOf(one));
  }

  /** What the servers send a machine arrives, and every answer is lost. */
  loseAnswersOf(name: string): void {
    this.lose(name, SERVERS_HOST);
  }

  /** Lets a machine take only what these rules of nftables let in, as its firewall in production does. */
  protect(host: string, rules: string): void {
    const machine = this.machines.find((one) => one.host === host);
    if (machine === undefined) throw new Error(`no machine has the address ${host}`);
    const [file = '', ...args] = [...inside(machine), '--', 'nft', '-f', '-'];
    execFileSync(file, args, { input: rules, env: { PATH }, stdio: ['pipe', 'pipe', 'pipe'] });
  }

  /** Mends everything. */
  mend(): void {
    for (const { name } of this.machines) {
      command('ip', 'link', 'set', name, 'up');
      this.run(name, 'ip', 'neigh', 'flush', 'dev', 'eth0', 'nud', 'permanent');
    }
  }

  /** Sends it to a card that nobody has: unlike a route that refuses, this fails without a word, as a network does. */
  private lose(from: string, host: string): void {
    this.run(from, 'ip', 'neigh', 'replace', host, 'lladdr', NOBODY, 'dev', 'eth0', 'nud', 'permanent');
  }

  private run(name: string, ...words: readonly string[]): void {
    const [file = '', ...args] = [...inside(this.machine(name)), '--', ...words];
    command(file, ...args);
  }

  private machine(name: string): Machine {
    const found = this.machines.find((machine) => machine.name === name);
    if (found === undefined) throw new Error(`no machine is called ${name}`);
    return found;
  }
}

const inside = ({ holder }: Pick<Machine, 'holder'>): readonly string[] => [
  'nsenter',
  `--net=/proc/${String(holder.pid)}/ns/net`,
];

async function connect(name: string, host: string): Promise<Machine> {
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore', env: { PATH } });
  dropAtExit(() => holder.kill('SIGKILL'));
  const pid = String(holder.pid);
  const endsAt = Date.now() + START_LIMIT_MS;
  // Between its start and its own namespace it is still in ours.
  while (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('sleep')) {
    if (Date.now() > endsAt) throw new Error(`the network of ${name} did not open`);
    await sleep(10);
  }
  const run = (...words: readonly string[]): string =>
    command('nsenter', `--net=/proc/${pid}/ns/net`, '--', ...words);
  command('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid);
  command('ip', 'link', 'set', name, 'master', BRIDGE, 'up');
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'addr', 'add', `${host}/16`, 'dev', 'eth0');
  run('ip', 'link', 'set', 'eth0', 'up');
  return { name, host, holder };
}
