import { act, render } from '@testing-library/react';
import { Suspense, createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import { createI18n, I18nProvider } from '@realm/i18n';
import { ROUTE_PATHS } from '../shared/routes/route-table';
import { startStore } from '../state/testing/start-store';
import { lazyScreen, lazyScreens, loadScreen, onceOnline } from './screens';

it.each(ROUTE_PATHS)('the feature that the table names for %s draws it', async (path) => {
  const i18n = createI18n({ language: 'en' });
  await expect(loadScreen({ store: startStore().store, i18n }, path)).resolves.toBeInstanceOf(Function);
});

it('that was fetched before it is opened is drawn at once', async () => {
  const i18n = await createI18n({ language: 'en' });
  const screens = lazyScreens({ store: startStore().store, i18n });
  const Screen = screens['*'];
  await act(async () => void (await Screen.preload()));
  const { container } = render(
    createElement(
      Suspense,
      { fallback: 'skeleton' },
      createElement(I18nProvider, { i18n }, createElement(MemoryRouter, null, createElement(Screen))),
    ),
  );
  expect(container).not.toHaveTextContent('skeleton');
});

it('says when a member stays on it, and not when it was only passed', async () => {
  jest.useFakeTimers();
  const onStay = jest.fn();
  const Screen = lazyScreen(async () => () => null, onStay);
  await act(async () => void (await Screen.preload()));
  render(createElement(Screen)).unmount();
  jest.runAllTimers();
  expect(onStay).not.toHaveBeenCalled();
  render(createElement(Screen));
  jest.runAllTimers();
  expect(onStay).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

describe('a screen whose chunk can not be fetched', () => {
  afterEach(() => jest.restoreAllMocks());

  it('comes by itself once the network is back', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('screen');
    const screen = onceOnline(load);
    await Promise.resolve();
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect(screen).resolves.toBe('screen');
  });

  it('is fetched again after 0.5, 1, 2, 4 and 8 seconds while the network that is back does not answer', async () => {
    jest.useFakeTimers();
    try {
      const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const load = jest.fn().mockRejectedValue(new Error('no answer'));
      const failure = onceOnline(load).catch((error: Error) => error.message);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(load).toHaveBeenCalledTimes(1);
      network.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
      for (const [index, seconds] of [0, 0.5, 1, 2, 4, 8].entries()) {
        await jest.advanceTimersByTimeAsync(Math.max(0, seconds * 1_000 - 1));
        expect(load).toHaveBeenCalledTimes(index === 0 ? 2 : index + 1);
        if (index > 0) await jest.advanceTimersByTimeAsync(1);
        expect(load).toHaveBeenCalledTimes(index + 2);
      }
      await expect(failure).resolves.toBe('no answer');
    } finally {
      jest.useRealTimers();
    }
  });

  it('waits for the network again if it is lost between two attempts', async () => {
    jest.useFakeTimers();
    try {
      const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const load = jest.fn().mockRejectedValue(new Error('no network'));
      const screen = onceOnline(load);
      await jest.advanceTimersByTimeAsync(0);
      network.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
      await jest.advanceTimersByTimeAsync(0);
      network.mockReturnValue(false);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(load).toHaveBeenCalledTimes(2);
      load.mockResolvedValue('screen');
      network.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
      await expect(screen).resolves.toBe('screen');
    } finally {
      jest.useRealTimers();
    }
  });

  it('is fetched again at once when the network is back before the failure is known', async () => {
    const load = jest
      .fn()
      .mockImplementationOnce(() => {
        window.dispatchEvent(new Event('offline'));
        return Promise.reject(new Error('offline'));
      })
      .mockResolvedValue('screen');
    await expect(onceOnline(load)).resolves.toBe('screen');
  });

  it('fails at once while the network is there, so that the page can offer to reload', async () => {
    await expect(onceOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  it('fails after the time that a call may take while it hangs, and is fetched again', async () => {
    jest.useFakeTimers();
    try {
      const load = jest
        .fn()
        .mockReturnValueOnce(new Promise(() => undefined))
        .mockResolvedValue(() => null);
      const { preload } = lazyScreen(load);
      const failure = preload().catch((error: Error) => error.name);
      await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
      await expect(failure).resolves.toBe('LoadTimeout');
      await expect(preload()).resolves.toBeInstanceOf(Function);
    } finally {
      jest.useRealTimers();
    }
  });
});
