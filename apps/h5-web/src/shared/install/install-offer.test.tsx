import { act, renderHook } from '@testing-library/react';
import { InstallOfferContext, useInstallOffer, watchInstallOffer } from './install-offer';

it('keeps the browser’s offer until the member asks, and asks once', async () => {
  const watched = watchInstallOffer();
  const { result } = renderHook(useInstallOffer, {
    wrapper: ({ children }) => <InstallOfferContext value={watched}>{children}</InstallOfferContext>,
  });
  expect(result.current.offered).toBe(false);
  const prompt = jest.fn().mockResolvedValue({ outcome: 'accepted' });
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  expect(result.current.offered).toBe(true);
  await act(async () => expect(await result.current.install()).toBe(true));
  expect(result.current.offered).toBe(false);
  expect(await result.current.install()).toBe(false);
  expect(prompt).toHaveBeenCalledTimes(1);
});
