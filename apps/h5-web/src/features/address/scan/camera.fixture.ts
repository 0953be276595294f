import { act } from '@testing-library/react';

/** A camera, and a browser's reader that sees the text that is shown to it. */
export function cameraFixture() {
  let shown: string[] = [];
  let error: string | null = null;
  const open = new Set<object>();
  let visibility: jest.SpyInstance;

  function stream() {
    const self = {};
    open.add(self);
    return { active: true, getTracks: () => [{ stop: () => open.delete(self) }] };
  }
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = () => Promise.resolve(shown.map((rawValue) => ({ rawValue })));
  }
  const getUserMedia = () =>
    error === null
      ? Promise.resolve(stream())
      : Promise.reject(Object.assign(new Error(error), { name: error }));

  beforeEach(() => {
    shown = [];
    error = null;
    visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    Object.assign(window, {
      isSecureContext: true,
      BarcodeDetector,
      createImageBitmap: () => Promise.resolve({}),
    });
    Object.assign(HTMLMediaElement.prototype, { srcObject: null });
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  });
  afterEach(() => jest.restoreAllMocks());

  return {
    show: (...texts: string[]) => void (shown = texts),
    fail: (name: string) => void (error = name),
    isOn: () => open.size > 0,
    setVisible(isVisible: boolean) {
      visibility.mockReturnValue(isVisible ? 'visible' : 'hidden');
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    },
  };
}
