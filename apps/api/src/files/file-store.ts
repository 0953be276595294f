/** Where files of members are stored. Names are made by the server: letters, digits, `-` and one `.`. */
export interface FileStore {
  /**
   * Stores a file whole, or not at all.
   *
   * @throws when the name is taken.
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns `null` when there is none, as in a database that was restored without its files. */
  get(name: string): Promise<Buffer | null>;
  /** Removing a missing file succeeds. */
  remove(name: string): Promise<void>;
}

const NAME = /^[\w-]+\.[a-z0-9]+$/;

/** @throws for a name that could leave its folder, or mean something else in a URL. */
export function requireFileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`not a file name: ${name}`);
  return name;
}
