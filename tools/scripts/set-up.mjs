import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/*
 * Runs before anything is installed, so it imports Node's own modules only.
 */

/** The tests' requirements besides Node, and how to detect each. */
const DEBIAN_PACKAGES = [
  { name: 'chromium', present: () => existsSync('/usr/bin/chromium') },
  { name: 'chromium-headless-shell', present: () => existsSync('/usr/bin/chromium-headless-shell') },
  { name: 'postgresql', present: () => postgresBin() !== null },
  { name: 'redis-server', present: () => existsSync('/usr/bin/redis-server') },
  { name: 'pgbouncer', present: () => existsSync('/usr/sbin/pgbouncer') },
  { name: 'openssl', present: () => existsSync('/usr/bin/openssl') },
  { name: 'nginx', present: () => existsSync('/usr/sbin/nginx') },
  {
    name: 'fonts-noto-cjk',
    present: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
  },
];

/** @returns {string | null} The folder of the newest installed PostgreSQL's own commands. */
export function postgresBin() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return null;
  const newest = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return (
    newest.map((version) => join(base, version, 'bin')).find((path) => existsSync(join(path, 'initdb'))) ??
    null
  );
}

/**
 * Says whether `npm ci` is due: npm leaves a copy of what it installed, dated when it had finished.
 *
 * @param {string} root
 */
export function needsInstall(root) {
  const installed = join(root, 'node_modules/.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (!existsSync(installed)) return true;
  if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return false;
  // A fresh checkout changes every file's date; only new content requires a new installation.
  return !sameVersions(readFileSync(lock, 'utf8'), readFileSync(installed, 'utf8'));
}

/** Packages meant for other systems stand in the lock file and are rightly not installed. */
export function sameVersions(lockText, installedText) {
  const wanted = JSON.parse(lockText).packages;
  const installed = JSON.parse(installedText).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  );
}

const sh = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** @param {string} root */
export function installNodePackages(root) {
  if (!needsInstall(root)) return;
  console.log('Installing the packages of package-lock.json …');
  const { status } = spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci failed; see its messages above.');
}

/** Installs the tests' system requirements, or prints how to. */
export function installSystemPackages() {
  const missing = DEBIAN_PACKAGES.filter(({ present }) => !present()).map(({ name }) => name);
  if (missing.length === 0) return;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(', ')} …`);
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    if (
      sh('apt-get', ['update', '-q']) &&
      sh('apt-get', ['install', '-yq', '--no-install-recommends', ...missing])
    )
      return;
  }
  console.error(`Missing: ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
}
