import type { Answer, MemberEndpointName } from '@realm/api-client';
import { readEarlyAnswer, takeEarlyCall, type EarlyAnswer } from '../shared/start/early-calls';
import type { SendCall } from '../shared/api';
import type { AppStore } from '../state/store';

/**
 * The calls of this page: those that the HTML has begun are taken over from it, every other goes through the transport. Transport, HTTP
 * library and the contract's schemas are a chunk of their own, which no visitor's first screen waits for.
 */
export function connectApi(store: AppStore): SendCall & { readonly preload: () => Promise<SendCall> } {
  let loaded: SendCall | null = null;
  let loading: Promise<SendCall> | null = null;
  const load = async () => {
    const { createPageTransport } = await import('./transport');
    return (loaded = createPageTransport(store));
  };
  const preload = () => {
    loading ??= load().catch((error: unknown) => {
      // The next call fetches it again.
      loading = null;
      throw error;
    });
    return loading;
  };

  /** Once the transport is here, a call goes out in the same tick. */
  const send: SendCall = (name, input, options) =>
    loaded === null ? sendLater(name, input, options) : loaded(name, input, options);
  const sendLater: SendCall = async (name, input, options) => {
    let transport: SendCall;
    try {
      transport = await preload();
    } catch {
      return { ok: false, failure: { kind: 'unreachable', reason: 'network' } };
    }
    return transport(name, input, options);
  };

  const sendCall: SendCall = (name, input, options) => {
    const early = takeEarlyCall(name, input);
    if (early === null) return send(name, input, options);
    options?.signal?.addEventListener('abort', () => early.abort?.());
    return early
      .then((answer) => readEarly(name, answer))
      .catch(() => null)
      .then((answer) =>
        // A call that failed is sent anew; one that was aborted fails at once then.
        answer === null ? send(name, input, options) : (answer as never),
      );
  };
  return Object.assign(sendCall, { preload });
}

/** @returns `null` for what the transport has to ask anew. */
async function readEarly(name: MemberEndpointName, answer: EarlyAnswer): Promise<Answer<unknown> | null> {
  const value = readEarlyAnswer(name, answer);
  if (value !== null) return { ok: true, value };
  const { readByContract } = await import('./transport');
  const read = readByContract(name, answer);
  // A server that refuses is not asked again at once: it may be busy. A token that has ended is the transport's to renew.
  return read.ok || read.failure.kind === 'refused' ? read : null;
}
