import { ENTRANCES, type Entrance, type EntranceName } from '@realm/api-client/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressBlock } from '../http/address-block';
import { checkedOutsideProduction } from '../http/check-answer';
import { accept, type Outcome } from '../http/outcome';
import { readInput } from '../http/read-input';
import { serve } from '../http/surface';
import type { Ports } from '../ports';
import { giveConsoleToken } from './console-cookie';
import type { EntranceHandlers } from './operation';
import type { OperatorGuard } from './operator-guard';
import { isFromPage } from './own-page';

interface EntranceDeps {
  readonly ports: Ports;
  readonly entrances: EntranceHandlers;
  readonly guard: OperatorGuard;
}

/** Serves the calls of people who are not signed in, each kind of credential in a scope of its own. */
export async function registerEntrances(app: FastifyInstance, deps: EntranceDeps): Promise<void> {
  for (const credential of ['none', 'secret'] as const) {
    await app.register((scope, _options, done) => {
      deps.guard.refuseOtherPages(scope);
      if (credential === 'secret') deps.guard.admitSecret(scope);
      for (const name of Object.keys(ENTRANCES) as EntranceName[])
        if (ENTRANCES[name].credential === credential) serveEntrance(scope, name, deps);
      done();
    });
  }
}

function serveEntrance(app: FastifyInstance, name: EntranceName, { ports, entrances }: EntranceDeps): void {
  const entrance: Entrance = ENTRANCES[name];
  const handle = entrances[name] as (
    ports: Ports,
    input: unknown,
    place: string,
  ) => Promise<Outcome<unknown>>;
  const { path, input, output } = entrance;
  serve(app, { method: 'POST', path, payload: 'json' }, async (request, reply) => {
    const outcome = await handle(ports, readInput(input, request.body ?? {}), addressBlock(request.ip));
    const kept = isFromPage(request.headers) ? keepToken(ports, reply, outcome) : outcome;
    return checkedOutsideProduction(ports.env, { path, output }, kept);
  });
}

/** A page never sees its token: it gets a cookie that no script can read. */
function keepToken({ env }: Ports, reply: FastifyReply, outcome: Outcome<unknown>): Outcome<unknown> {
  if (!outcome.ok || typeof outcome.value !== 'object' || outcome.value === null) return outcome;
  if (!('token' in outcome.value) || typeof outcome.value.token !== 'string') return outcome;
  giveConsoleToken(env, reply, outcome.value.token);
  return accept({ ...outcome.value, token: null });
}
