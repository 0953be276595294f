import {
  bindNames,
  whyNotLoaded,
  withinTimeout,
  type Answer,
  type MemberEndpoints,
  type OutputOf,
} from '@realm/api-client';
import {
  PREFETCHED_CALL_NAMES,
  readPrefetchedAnswer,
  takePrefetchedCall,
  type PrefetchedAnswer,
  type PrefetchedCallName,
} from '../shared/start/prefetched-calls';
import type { MemberApi } from '../shared/api';
import type { AppStore } from '../state/store';

/**
 * The client of this page: calls that the HTML has begun are taken over from it, every other goes through the transport. Transport, HTTP
 * library and the contract's schemas are a chunk of their own, which no visitor's first screen waits for. A refused call is answered once
 * the texts of refusals are there.
 */
export function createMemberApi(
  store: AppStore,
  loadRefusals: () => Promise<void>,
  loadTransport = () => import('./transport'),
): {
  readonly api: MemberApi;
  readonly preload: () => Promise<MemberApi>;
} {
  let loaded: MemberApi | null = null;
  let loading: Promise<MemberApi> | null = null;
  const load = async () => {
    const { createPageApi } = await loadTransport();
    return (loaded = createPageApi(store));
  };
  // Without them the refusal is still a refusal, in general words.
  const textsOfRefusals = () => loadRefusals().catch(() => undefined);
  const preload = () => {
    loading ??= withinTimeout(load()).catch((error: unknown) => {
      // The next call fetches it again.
      loading = null;
      throw error;
    });
    return loading;
  };

  const deferred = bindNames<MemberEndpoints>((name) => async (input, options) => {
    let transport: MemberApi;
    try {
      transport = await preload();
    } catch (error) {
      return { ok: false, failure: { kind: 'unreachable', reason: whyNotLoaded(error) } };
    }
    return transport[name](input, options);
  });
  /** Once the transport is here, a call goes out in the same tick. */
  const client = () => loaded ?? deferred;

  const takenOver: Partial<MemberApi> = bindNames<Pick<MemberEndpoints, PrefetchedCallName>>(
    (name) => (input, options) => {
      const prefetched = takePrefetchedCall(name, input);
      if (prefetched === null) return client()[name](input, options);
      options?.signal?.addEventListener('abort', () => prefetched.abort?.());
      return (
        prefetched
          .then((answer) => readPrefetched(name, answer))
          .catch(() => null)
          // A failed call is sent again; an aborted one fails at once.
          .then((answer) => answer ?? client()[name](input, options))
      );
    },
  );
  const sent = bindNames<MemberEndpoints>(
    (name) =>
      (isPrefetched(name) ? takenOver[name] : undefined) ??
      ((input, options) => client()[name](input, options)),
  );
  const api = bindNames<MemberEndpoints>((name) => async (input, options) => {
    const answer = await sent[name](input, options);
    if (!answer.ok && answer.failure.kind !== 'unreachable') await textsOfRefusals();
    return answer;
  });
  return { api, preload };
}

const isPrefetched = (name: string): boolean => (PREFETCHED_CALL_NAMES as readonly string[]).includes(name);

/** @returns `null` if the transport has to send the call. */
async function readPrefetched<Name extends PrefetchedCallName>(
  name: Name,
  answer: PrefetchedAnswer,
): Promise<Answer<OutputOf<MemberEndpoints[Name]>> | null> {
  const value = readPrefetchedAnswer(name, answer);
  if (value !== null) return { ok: true, value };
  const { readByContract } = await withinTimeout(import('./transport'));
  const read = readByContract(name, answer);
  // A server that refuses is not asked again at once: it may be busy. A token that has ended is the transport's to renew.
  return read.ok || read.failure.kind === 'refused' ? read : null;
}
