import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const prettier = createRequire(import.meta.url).resolve('prettier/bin/prettier.cjs');

/** Collects changes to a workspace and writes all of them, or none if one of them fails. */
export class Draft {
  /** @param {string} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, string>} */
    this.texts = new Map();
  }

  has(path) {
    return this.texts.has(path) || existsSync(join(this.root, path));
  }

  read(path) {
    return this.texts.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  create(path, text) {
    if (this.has(path)) throw new Error(`${path} already exists.`);
    this.texts.set(path, text);
  }

  /**
   * @param {string} path
   * @param {RegExp} place
   * @param {(match: string) => string} replace
   */
  edit(path, place, replace) {
    const text = this.read(path);
    if (!place.test(text)) throw new Error(`${path} has no place for the new line (${place}).`);
    this.texts.set(path, text.replace(place, replace));
  }

  /** @param {(tree: any) => void} change */
  editJson(path, change) {
    const tree = JSON.parse(this.read(path));
    change(tree);
    this.texts.set(path, `${JSON.stringify(tree, null, 2)}\n`);
  }

  /** @returns {string[]} The written paths. */
  write() {
    const paths = [...this.texts.keys()].sort();
    for (const path of paths) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), this.read(path));
    }
    const args = [prettier, '--write', '--log-level=warn', '--ignore-unknown', ...paths];
    const { status } = spawnSync(process.execPath, args, { cwd: this.root, stdio: 'inherit' });
    if (status !== 0) throw new Error('The new files could not be formatted.');
    return paths;
  }
}
