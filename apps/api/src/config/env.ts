/** Checked once at start; nothing else reads `process.env`. */
export interface Env {
  readonly mode: 'development' | 'production' | 'test';
  readonly port: number;
  readonly operatorPort: number;
  readonly dataDir: string;
  /** `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly captcha: boolean;
  /** The sandbox deposit network; never in production. */
  readonly sandbox: boolean;
  /** Milliseconds between two sandbox confirmations. */
  readonly sandboxBlockMs: number;
  readonly operatorBootstrap: string | null;
  /** Key of every keyed hash and of encryption at rest; generated into the data dir unless given. */
  readonly secret: string;
  readonly productTitle: string;
  /** Hours before a new withdrawal address can be paid to. */
  readonly addressLockMs: number;
}
