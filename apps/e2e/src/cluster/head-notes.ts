import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../support/query';

const PAUSE_MS = 500;
const LINKS = `select number::text, encode(hash, 'hex') as hash from chain`;

interface Head {
  readonly number: string;
  readonly hash: string;
}

/**
 * Notes the newest link of the ledger's chain again and again, as an auditor outside of the database would. Neither `reconcile` nor `audit` sees that a
 * failover took away the newest acts whole; a head that is missing afterwards proves it.
 */
export class HeadNotes {
  private readonly heads = new Map<string, string>();
  private isOn = true;
  /** The one noted last, as `number:hash`. */
  newest: string | undefined;
  private readonly work: Promise<void>;

  constructor(private readonly url: string) {
    this.work = this.follow();
  }

  async stop(): Promise<void> {
    this.isOn = false;
    await this.work;
  }

  /** Every head that was noted must still be in the chain. */
  async violations(): Promise<string[]> {
    if (this.heads.size === 0) return ['no head of the chain was noted'];
    const links = await query<Head>(this.url, LINKS);
    const kept = new Map(links.map(({ number, hash }) => [number, hash]));
    return [...this.heads].flatMap(([number, hash]) =>
      kept.get(number) === hash
        ? []
        : [
            `link ${number} of the chain was ${hash.slice(0, 16)}… and is ${kept.get(number)?.slice(0, 16) ?? 'gone'}`,
          ],
    );
  }

  private async follow(): Promise<void> {
    while (this.isOn) {
      const [head] = await query<Head>(this.url, `${LINKS} order by number desc limit 1`).catch(() => []);
      if (head !== undefined) {
        this.heads.set(head.number, head.hash);
        this.newest = `${head.number}:${head.hash}`;
      }
      await sleep(PAUSE_MS);
    }
  }
}
