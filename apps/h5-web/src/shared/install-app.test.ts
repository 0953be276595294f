import { act, renderHook } from '@testing-library/react';
import { installApp, useInstallOffer, watchInstallOffer } from './install-app';

it('keeps the browser’s offer until the member asks, and asks once', async () => {
  watchInstallOffer();
  const { result } = renderHook(useInstallOffer);
  expect(result.current).toBe(false);
  const prompt = jest.fn().mockResolvedValue({ outcome: 'accepted' });
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  expect(result.current).toBe(true);
  await act(async () => expect(await installApp()).toBe(true));
  expect(result.current).toBe(false);
  expect(await installApp()).toBe(false);
  expect(prompt).toHaveBeenCalledTimes(1);
});
