import { sql } from 'kysely';
import { SIGNATURE_WINDOW_MS } from '@realm/api-client/contract';
import { textsLiteral } from '../../db/array-literal';
import type { Database } from '../../db/database';
import { inBatches } from '../../ledger';
import type { Ports } from '../../ports';

/** Nonces in one statement. */
const BATCH_LIMIT = 256;

/** Remembers the nonces of signed requests, those that arrive together in one statement. */
export function openNonces({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  const batches = inBatches<readonly [provider: string, nonce: string], boolean>({
    limit: BATCH_LIMIT,
    run: async (nonces) => {
      const { rows } = await sql<{ place: number }>`
        with taken as (
          insert into provider_nonces (provider, nonce, at)
          select distinct provider, nonce, ${clock.now()}::timestamptz
          from unnest(${textsLiteral(nonces.map(([provider]) => provider))}::text::text[],
            ${textsLiteral(nonces.map(([, nonce]) => nonce))}::text::text[]) as sent (provider, nonce)
          on conflict do nothing returning provider, nonce
        )
        select min(sent.place)::int as place
        from unnest(${textsLiteral(nonces.map(([provider]) => provider))}::text::text[],
          ${textsLiteral(nonces.map(([, nonce]) => nonce))}::text::text[]) with ordinality as sent (provider, nonce, place)
        join taken using (provider, nonce) group by provider, nonce`.execute(db);
      const first = new Set(rows.map(({ place }) => place));
      return nonces.map((_, index) => ({ status: 'fulfilled', value: first.has(index + 1) }));
    },
  });
  return {
    /** @returns Whether nobody has used it before. */
    take: (provider: string, nonce: string) => batches.add([provider, nonce]),
    close: () => batches.close(),
  };
}

/** A timestamp that is still accepted may be ahead of the clock by the window, and was sent up to a window ago. */
export async function deleteOldNonces(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('provider_nonces')
    .where('at', '<', new Date(now.getTime() - 2 * SIGNATURE_WINDOW_MS))
    .execute();
}
