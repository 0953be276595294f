import { inBatches } from '@realm/database';
import { sql } from 'kysely';
import { textsLiteral } from '../db/array-literal';
import type { Ports } from '../ports';

/** Nonces in one statement. */
const BATCH_LIMIT = 256;

/** Stores the nonces of signed requests in batches. */
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
    /** @returns Whether the nonce is new for this provider. */
    take: (provider: string, nonce: string) => batches.add([provider, nonce]),
    close: () => batches.close(),
  };
}
