import { accepted, refused, unreachable } from '@realm/api-client/testing';
import type { Answer } from '@realm/api-client';
import { signedIn, signedOut } from '../session/session.slice';
import { wentOnline } from '../ui/ui.slice';
import { MEMBER } from '../testing/members';
import { settle, startStore } from '../testing/start-store';
import { createResource, readResource, selectResource } from './create-resource';
import { createPages, readMore, type Page } from './pages';
import { resourceLeft } from './resources.slice';

/** A call that answers in the order that the test chooses. */
function hangingCall<T>() {
  const requested: { readonly with: readonly unknown[]; readonly give: (answer: Answer<T>) => void }[] = [];
  const call = (...args: unknown[]) =>
    new Promise<Answer<T>>((give) => requested.push({ with: args.filter((arg) => arg !== undefined), give }));
  return { requested, call };
}

const value = (text: string): Answer<string> => accepted(text) as Answer<string>;
const failure: Answer<never> = { ok: false, failure: { kind: 'unreachable', reason: 'network' } };

describe('a resource', () => {
  it('shows the answer to the question asked last', async () => {
    const { requested, call } = hangingCall<string>();
    const { store } = startStore();
    const resource = createResource<string>('thing', call);
    store.dispatch(readResource(resource, undefined));
    store.dispatch(readResource(resource, undefined));
    requested[1]?.give(value('new'));
    requested[0]?.give(value('old'));
    await settle();
    expect(selectResource(resource, undefined)(store.getState())).toMatchObject({ value: 'new' });
  });

  it('is read apart for each argument', async () => {
    const { requested, call } = hangingCall<string>();
    const { store } = startStore();
    const resource = createResource<string, string>('thing', call);
    store.dispatch(readResource(resource, 'a'));
    store.dispatch(readResource(resource, 'b'));
    requested[0]?.give(value('of a'));
    await settle();
    expect(selectResource(resource, 'a')(store.getState())).toMatchObject({ value: 'of a' });
    expect(selectResource(resource, 'b')(store.getState())).toEqual({ status: 'loading' });
  });

  it('keeps the shown value when a refresh fails, and shows a first failure', async () => {
    const { requested, call } = hangingCall<string>();
    const { store } = startStore();
    const resource = createResource<string>('thing', call);
    const entry = () => selectResource(resource, undefined)(store.getState());
    store.dispatch(readResource(resource, undefined));
    requested[0]?.give(failure);
    await settle();
    expect(entry()).toMatchObject({ status: 'failed', failure: { reason: 'network' } });
    store.dispatch(readResource(resource, undefined));
    expect(entry()).toEqual({ status: 'loading' });
    requested[1]?.give(value('here'));
    await settle();
    store.dispatch(readResource(resource, undefined));
    requested[2]?.give(failure);
    await settle();
    expect(entry()).toMatchObject({ status: 'ready', value: 'here' });
  });

  it('is forgotten with the session, and an answer to its member never reaches the next', async () => {
    const { requested, call } = hangingCall<string>();
    const { store } = startStore();
    const resource = createResource<string>('thing', call);
    store.dispatch(signedIn(MEMBER));
    store.dispatch(readResource(resource, undefined));
    store.dispatch(signedOut({ reason: 'requested' }));
    store.dispatch(signedIn({ ...MEMBER, uid: '10002' }));
    requested[0]?.give(value('of the first'));
    await settle();
    expect(selectResource(resource, undefined)(store.getState())).toBeUndefined();
  });

  it('ignores an answer that is older than the shown one', async () => {
    const { requested, call } = hangingCall<string>();
    const { store } = startStore();
    const resource = createResource<string>('thing', call, { isOlder: (next, shown) => next < shown });
    for (const text of ['2', '1']) {
      store.dispatch(readResource(resource, undefined));
      requested.at(-1)?.give(value(text));
      await settle();
    }
    expect(selectResource(resource, undefined)(store.getState())).toMatchObject({ value: '2' });
  });
});

describe('a list that is put aside when it is left', () => {
  const left = async (next: Answer<string>) => {
    const answers = [value('seen before'), next];
    const resource = createResource<string>('thing', async () => answers.shift() ?? failure, {
      forget: 'aside',
    });
    const { store } = startStore();
    store.dispatch(signedIn(MEMBER));
    const entry = () => selectResource(resource, undefined)(store.getState());
    store.dispatch(readResource(resource, undefined));
    await settle();
    store.dispatch(resourceLeft('thing', 'aside'));
    expect(entry()).toMatchObject({ status: 'loading' });
    store.dispatch(readResource(resource, undefined));
    expect(entry()).toMatchObject({ status: 'loading' });
    await settle();
    return { store, entry };
  };

  it('is shown again when no answer comes', async () => {
    const { entry } = await left(unreachable('network'));
    expect(entry()).toMatchObject({ status: 'ready', value: 'seen before' });
  });

  it('is not shown beside an answer, or to somebody else', async () => {
    expect((await left(value('new'))).entry()).toMatchObject({ value: 'new' });
    expect((await left(refused('MALFORMED'))).entry()).toMatchObject({ status: 'failed' });
    const { store } = await left(unreachable('network'));
    store.dispatch(signedOut({ reason: 'requested' }));
    expect(store.getState().resources).toEqual({});
  });
});

describe('a resource that is followed', () => {
  const followed = (call: () => Promise<Answer<string>>) =>
    createResource<string>('thing', call, {
      forget: true,
      follow: { on: [wentOnline], pauseMs: (text) => (text === 'moving' ? 3_000 : null) },
    });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is read again after its pause, and when an action says so, until it is left', async () => {
    const answers = ['moving', 'final', 'final'];
    const call = jest.fn(async () => value(answers.shift() ?? 'none'));
    const { store } = startStore();
    const resource = followed(call);
    store.dispatch(readResource(resource, undefined));
    await jest.advanceTimersByTimeAsync(2_900);
    expect(call).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(call).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(2);
    store.dispatch(wentOnline());
    await settle();
    expect(call).toHaveBeenCalledTimes(3);
    store.dispatch(resourceLeft('thing'));
    store.dispatch(wentOnline());
    await settle();
    expect(call).toHaveBeenCalledTimes(3);
    expect(store.getState().resources).toEqual({});
  });

  it('is asked for again after a cut connection only once it has been shown', async () => {
    const answers = [unreachable('network'), value('final'), unreachable('network'), value('final')];
    const call = jest.fn(async () => (answers.shift() ?? failure) as Answer<string>);
    const { store } = startStore();
    store.dispatch(readResource(followed(call), undefined));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(call).toHaveBeenCalledTimes(1);
    store.dispatch(wentOnline());
    await settle();
    store.dispatch(wentOnline());
    await jest.advanceTimersByTimeAsync(10_000);
    expect(call).toHaveBeenCalledTimes(4);
  });
});

describe('a list that is read page by page', () => {
  const page = (items: string[], nextCursor: string | null = null): Answer<Page<string>> =>
    accepted({ items, nextCursor }) as Answer<Page<string>>;

  async function firstPage() {
    const { requested, call } = hangingCall<Page<string>>();
    const { store } = startStore();
    const list = createPages<string>('list', call as never);
    store.dispatch(readResource(list, undefined));
    requested[0]?.give(page(['1'], 'cursor-1'));
    await settle();
    return { requested, store, list, entry: () => selectResource(list, undefined)(store.getState()) };
  }

  it('appends the next page, once', async () => {
    const { requested, store, list, entry } = await firstPage();
    store.dispatch(readMore(list, undefined));
    store.dispatch(readMore(list, undefined));
    expect(requested.map((call) => call.with)).toEqual([[], ['cursor-1']]);
    expect(entry()).toMatchObject({ more: 'loading' });
    requested[1]?.give(page(['2']));
    await settle();
    expect(entry()).toMatchObject({ value: { items: ['1', '2'], nextCursor: null }, more: 'idle' });
    store.dispatch(readMore(list, undefined));
    expect(requested).toHaveLength(2);
  });

  it('says that the next page failed, and keeps the others', async () => {
    const { requested, store, list, entry } = await firstPage();
    store.dispatch(readMore(list, undefined));
    requested[1]?.give(failure);
    await settle();
    expect(entry()).toMatchObject({ value: { items: ['1'] }, more: 'failed' });
  });

  it('drops a page of the old list that arrives after the list was read again', async () => {
    const { requested, store, list, entry } = await firstPage();
    store.dispatch(readMore(list, undefined));
    store.dispatch(readResource(list, undefined));
    requested[2]?.give(page(['new'], 'cursor-new'));
    await settle();
    requested[1]?.give(page(['2'], 'cursor-2'));
    await settle();
    expect(entry()).toMatchObject({ value: { items: ['new'], nextCursor: 'cursor-new' } });
  });
});
