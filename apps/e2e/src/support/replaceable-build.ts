import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const WORKSPACE = resolve(__dirname, '../../../..');
const COMPRESSED = /\.(br|gz)$/;

/** A copy of the built server and page, which a story can replace by another build while the server is down. */
export class ReplaceableBuild {
  private constructor(private readonly folder: string) {}

  static async copy(): Promise<ReplaceableBuild> {
    // Inside the workspace, where the server finds its packages.
    const parent = join(WORKSPACE, 'tmp');
    await mkdir(parent, { recursive: true });
    const folder = await mkdtemp(join(parent, 'build-'));
    for (const app of ['api', 'h5-web'])
      await cp(join(WORKSPACE, 'dist/apps', app), join(folder, app), { recursive: true });
    return new ReplaceableBuild(folder);
  }

  get main(): string {
    return join(this.folder, 'api/main.js');
  }

  /** Renames every script, as a release does; the old names no longer exist. */
  async release(mark: string): Promise<void> {
    const page = join(this.folder, 'h5-web');
    const files = (await readdir(page, { recursive: true })).filter((name) => /\.\w+$/.test(name));
    for (const name of files.filter((each) => COMPRESSED.test(each))) await rm(join(page, name));
    const scripts = files.filter((name) => /^assets\/.*\.js$/.test(name));
    const renamed = (name: string) => name.replace(/\.js$/, `-${mark}.js`);
    for (const name of files.filter((each) => /\.(js|html)$/.test(each))) {
      const text = await readFile(join(page, name), 'utf8');
      const names = scripts.map((script) => script.slice('assets/'.length));
      await writeFile(
        join(page, name),
        names.reduce((all, script) => all.replaceAll(script, renamed(script)), text),
      );
    }
    for (const name of scripts) await rename(join(page, name), join(page, renamed(name)));
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}
