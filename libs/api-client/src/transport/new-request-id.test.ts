import { RequestId } from '../contract/schemas';
import { newRequestId } from './new-request-id';

const real = globalThis.crypto;
const install = (value: Crypto) =>
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true, writable: true });
afterEach(() => install(real));

/** What `crypto` has on a page that was not served securely. */
function insecureCrypto(fill: (bytes: Uint8Array) => void) {
  const getRandomValues = (bytes: Uint8Array) => {
    fill(bytes);
    return bytes;
  };
  install({ getRandomValues } as unknown as Crypto);
}

describe('a new request id', () => {
  it('needs no secure context', () => {
    insecureCrypto((bytes) => bytes.fill(0xab));
    expect(newRequestId()).toBe('abababab-abab-4bab-abab-abababababab');
  });

  it.each([0x00, 0xff])('is a version 4 UUID when every byte is %d', (byte) => {
    insecureCrypto((bytes) => bytes.fill(byte));
    expect(RequestId.safeParse(newRequestId()).success).toBe(true);
  });

  it('is another one each time', () => {
    const ids = Array.from({ length: 1_000 }, newRequestId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => RequestId.safeParse(id).success)).toBe(true);
  });
});
