import { registerWorker } from './page-updates';

class FakeWorker extends EventTarget {
  finish(registration: FakeRegistration): void {
    Object.assign(registration, { waiting: this, installing: null });
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  readonly update = jest.fn(async () => undefined);
}

async function register(registration: FakeRegistration, controller: object | null = {}) {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller, register: async () => registration },
  });
  const onUpdate = jest.fn();
  await registerWorker(onUpdate);
  return onUpdate;
}

const settle = () => jest.advanceTimersByTimeAsync(1_100);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('a new build is announced', () => {
  it('that waits already', async () => {
    const registration = new FakeRegistration();
    registration.waiting = new FakeWorker();
    expect(await register(registration)).toHaveBeenCalledTimes(1);
  });

  it('whose installation is under way when the page registers its worker', async () => {
    const registration = new FakeRegistration();
    const worker = (registration.installing = new FakeWorker());
    const onUpdate = await register(registration);
    expect(onUpdate).not.toHaveBeenCalled();
    worker.finish(registration);
    await settle();
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  it('that is found later', async () => {
    const registration = new FakeRegistration();
    const onUpdate = await register(registration);
    const worker = (registration.installing = new FakeWorker());
    registration.dispatchEvent(new Event('updatefound'));
    worker.finish(registration);
    await settle();
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  it('to a page that was left open for an hour, when it is looked at again', async () => {
    const registration = new FakeRegistration();
    const onUpdate = await register(registration);
    registration.update.mockImplementation(async () => {
      registration.waiting = new FakeWorker();
    });
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(registration.update).not.toHaveBeenCalled();
    jest.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });
});

it('announces nothing to the first visit, whose page is the newest', async () => {
  const registration = new FakeRegistration();
  registration.waiting = new FakeWorker();
  expect(await register(registration, null)).not.toHaveBeenCalled();
});
