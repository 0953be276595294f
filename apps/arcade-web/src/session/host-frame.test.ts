import { FRAME_PROTOCOL } from '@realm/api-client/contract';
import { createHostFrame } from './host-frame';

const APP = 'https://app.example';

function framedPage() {
  const parent = { postMessage: jest.fn() };
  let receive: (event: object) => void = () => undefined;
  const page = {
    parent,
    addEventListener: (_type: string, listener: (event: object) => void) => (receive = listener),
    removeEventListener: () => undefined,
  };
  const host = createHostFrame(page as unknown as Window);
  const onUpdate = jest.fn();
  host.listen(onUpdate);
  const say = (data: object, from: { source?: object; origin?: string } = {}) =>
    receive({ source: parent, origin: APP, data: { protocol: FRAME_PROTOCOL, ...data }, ...from });
  return { parent, host, onUpdate, say };
}

describe('the messages to the member app', () => {
  it('send only that the page is ready before the origin of the app is known', () => {
    const { parent, host, say } = framedPage();
    host.send({ type: 'ready' });
    host.send({ type: 'cashier', missing: '5.00' });
    expect(parent.postMessage.mock.calls).toEqual([[{ protocol: FRAME_PROTOCOL, type: 'ready' }, '*']]);
    say({ type: 'resume' });
    host.send({ type: 'cashier', missing: '5.00' });
    expect(parent.postMessage).toHaveBeenLastCalledWith(
      { protocol: FRAME_PROTOCOL, type: 'cashier', missing: '5.00' },
      APP,
    );
  });

  it.each([
    ['another window', { type: 'pause' }, { source: {} }],
    ['another version', { type: 'pause', protocol: 'realm-frame/0' }, {}],
    ['nobody knows which type', { type: 'explode' }, {}],
    ['more fields than the protocol has', { type: 'pause', extra: 1 }, {}],
  ])('from %s are ignored', (_what, data, from) => {
    const { onUpdate, say } = framedPage();
    say(data, from);
    expect(onUpdate).not.toHaveBeenCalled();
  });

  it('count only from the origin that spoke first', () => {
    const { onUpdate, say } = framedPage();
    say({ type: 'pause' });
    say({ type: 'resume' }, { origin: 'https://other.example' });
    expect(onUpdate.mock.calls.map(([update]) => update.type)).toEqual(['pause']);
  });

  it('are never sent by a page that was opened directly', () => {
    const host = createHostFrame(window);
    expect(host.isFramed).toBe(false);
  });
});
