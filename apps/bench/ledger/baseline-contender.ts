import pg from 'pg';
import type { Contender } from './contender';
import { newEventId } from './workload';

/** More connections than this make a small server slower in any program. */
const MAX_CONNECTIONS = 64;

const POST = {
  name: 'post',
  text: 'select baseline.post($1, $2, $3, $4, $5, $6, $7, $8) as outcome',
};

/** What one would write first: a call of a database function for each posting, each its own transaction. */
export function openBaseline(url: string, clients: number): Contender {
  const pool = new pg.Pool({ connectionString: url, max: Math.min(clients, MAX_CONNECTIONS) });
  pool.on('error', (error) => console.error(error));
  return {
    async post({ type, debit, credit, amountMinor }) {
      const values = [newEventId(), type, debit, credit, amountMinor, 'bench', '', new Date()];
      const { rows } = await pool.query<{ outcome: string }>({ ...POST, values });
      if (rows[0]?.outcome !== 'posted') throw new Error(`the baseline answered ${String(rows[0]?.outcome)}`);
    },
    close: () => pool.end(),
  };
}
