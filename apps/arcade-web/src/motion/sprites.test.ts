import { loadDrawing } from './sprites';

it('a drawing that could not be loaded is tried again, without an error', async () => {
  jest.useFakeTimers();
  const decode = jest
    .fn()
    .mockRejectedValueOnce(new Error('The source image cannot be decoded.'))
    .mockResolvedValue(undefined);
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { value: decode, configurable: true });
  const loading = loadDrawing('/fish.svg');
  await jest.runAllTimersAsync();
  expect(new URL((await loading).src).pathname).toBe('/fish.svg');
  expect(decode).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
