import { withoutNetworkType } from './components';
import { hash128 } from './hash128';
import { readDeviceId } from './storage';

const ID = /^[0-9A-F]{32}$/;
const STORED = '0123456789ABCDEF0123456789ABCDEF';

/** A page just loaded: the shared promise of the page before is gone. */
async function freshPage() {
  jest.resetModules();
  return import('./index');
}

function block(property: 'getItem' | 'setItem') {
  return jest.spyOn(Storage.prototype, property).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

/** jsdom has no canvas of its own; this one draws nothing and prints whatever it is given. */
function giveCanvas(image: () => string) {
  const ignore = () => undefined;
  const context = { fillRect: ignore, fillText: ignore, beginPath: ignore, arc: ignore, fill: ignore };
  const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext');
  getContext.mockReturnValue(context as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(image);
  return getContext;
}

function giveAudio(startRendering: () => Promise<unknown>) {
  const node = class {
    connect = (next: unknown) => next;
    start = () => undefined;
  };
  Object.assign(globalThis, {
    OfflineAudioContext: class {
      startRendering = startRendering;
    },
    OscillatorNode: node,
    DynamicsCompressorNode: node,
  });
}

const sound = (level: number) => () =>
  Promise.resolve({ getChannelData: () => new Float32Array(5000).fill(level) });

beforeEach(() => {
  localStorage.clear();
  giveCanvas(() => 'data:image/png;base64,AAAA');
  giveAudio(sound(0.25));
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('deviceId', () => {
  it('is 32 upper-case hex digits, kept for the next visit', async () => {
    const { deviceId } = await freshPage();
    const id = await deviceId();
    expect(id).toMatch(ID);
    expect(localStorage.getItem('deviceID')).toBe(id);
  });

  it('is computed once, however many ask at the same time', async () => {
    const getContext = giveCanvas(() => 'data:,');
    const { deviceId } = await freshPage();
    const ids = await Promise.all([deviceId(), deviceId(), deviceId()]);
    expect(new Set(ids).size).toBe(1);
    expect(getContext).toHaveBeenCalledTimes(1);
  });

  it('is the stored one, without looking at the device again', async () => {
    localStorage.setItem('deviceID', STORED);
    const getContext = giveCanvas(() => 'data:,');
    const { deviceId } = await freshPage();
    await expect(deviceId()).resolves.toBe(STORED);
    expect(getContext).not.toHaveBeenCalled();
  });

  it('is the same on the same device after the storage was cleared', async () => {
    const first = await (await freshPage()).deviceId();
    localStorage.clear();
    await expect((await freshPage()).deviceId()).resolves.toBe(first);
  });

  it('differs where canvas or audio differ', async () => {
    const first = await (await freshPage()).deviceId();
    localStorage.clear();
    giveCanvas(() => 'data:image/png;base64,BBBB');
    const otherCanvas = await (await freshPage()).deviceId();
    localStorage.clear();
    giveAudio(sound(0.5));
    const otherAudio = await (await freshPage()).deviceId();
    expect(new Set([first, otherCanvas, otherAudio]).size).toBe(3);
  });

  it('does not depend on the way the phone is held', async () => {
    const size = (width: number, height: number) => {
      Object.defineProperty(screen, 'width', { value: width, configurable: true });
      Object.defineProperty(screen, 'height', { value: height, configurable: true });
    };
    size(390, 844);
    const upright = await (await freshPage()).deviceId();
    localStorage.clear();
    size(844, 390);
    await expect((await freshPage()).deviceId()).resolves.toBe(upright);
  });

  it.each(['getItem', 'setItem'] as const)('survives a storage that blocks %s', async (property) => {
    block(property);
    await expect((await freshPage()).deviceId()).resolves.toMatch(ID);
  });

  it('survives a page without storage, canvas and audio', async () => {
    const { deviceId } = await freshPage();
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    giveCanvas(() => {
      throw new DOMException('tainted', 'SecurityError');
    });
    giveAudio(() => Promise.reject(new Error('no audio')));
    await expect(deviceId()).resolves.toMatch(ID);
  });

  it('gives up on audio that has not answered after 1000 ms', async () => {
    giveAudio(() => new Promise(() => undefined));
    const { deviceId } = await freshPage();
    jest.useFakeTimers();
    let id = '';
    void deviceId().then((value) => (id = value));
    await jest.advanceTimersByTimeAsync(990);
    expect(id).toBe('');
    await jest.advanceTimersByTimeAsync(20);
    expect(id).toMatch(ID);
  });

  it('waits for an idle moment where the browser offers one', async () => {
    const idle = jest.fn((callback: () => void) => callback());
    Object.assign(globalThis, { requestIdleCallback: idle });
    try {
      await (await freshPage()).deviceId();
      expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 300 });
    } finally {
      Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    }
  });
});

describe('readDeviceId', () => {
  it.each([
    [null, null],
    ['', null],
    ['undefined', null],
    [STORED.toLowerCase(), null],
    [`${STORED}0`, null],
    [STORED, STORED],
  ])('reads %j as %j', (stored, id) => {
    expect(readDeviceId({ getItem: () => stored })).toBe(id);
  });

  it('reads a blocked storage as nothing', () => {
    expect(readDeviceId(null)).toBeNull();
  });
});

describe('macOf', () => {
  it('is 12 upper-case characters that follow from the id', async () => {
    const { macOf } = await freshPage();
    expect(macOf(STORED)).toMatch(/^[0-9A-F]{12}$/);
    expect(macOf(STORED)).toBe(macOf(STORED));
    expect(macOf(STORED)).toBe(hash128(STORED, 31).slice(0, 12).toUpperCase());
    expect(macOf(STORED)).not.toBe(macOf(STORED.replace('F', 'E')));
  });
});

describe('the user agent', () => {
  it.each([
    [
      'Mozilla/5.0 MicroMessenger/8.0 NetType/WIFI Language/zh_CN',
      'Mozilla/5.0 MicroMessenger/8.0 Language/zh_CN',
    ],
    ['Mozilla/5.0 MicroMessenger/8.0 NetType/4G', 'Mozilla/5.0 MicroMessenger/8.0'],
    ['Mozilla/5.0 Chrome/150', 'Mozilla/5.0 Chrome/150'],
  ])('loses its network type: %s', (userAgent, expected) => {
    expect(withoutNetworkType(userAgent)).toBe(expected);
  });
});
