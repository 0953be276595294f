import * as z from 'zod/mini';
import { ClientInfo } from '../contract';
import { buildClientInfo } from './client-info';

const device = {
  deviceId: '0123456789ABCDEF0123456789ABCDEF',
  mac: '0123456789AB',
  lang: 'en',
  process: 'h5',
} as const;

describe('client info', () => {
  it.each([
    {
      userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-G991B Build/UP1A.231005.007) AppleWebKit/537.36',
      expected: {
        os: 'H5-Android',
        osVersionName: 'Android 14',
        osVersionCode: '14',
        deviceModel: 'SM-G991B',
      },
    },
    {
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1_2 like Mac OS X) AppleWebKit/605.1.15',
      expected: { os: 'H5-iOS', osVersionName: 'iOS 17.1.2', osVersionCode: '17.1.2', deviceModel: 'iPhone' },
    },
    {
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36',
      expected: { os: 'H5-macOS', osVersionCode: '10.15.7', deviceModel: 'Macintosh' },
    },
    {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
      expected: { os: 'H5-Windows', osVersionCode: '10.0', deviceModel: 'unknown' },
    },
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', expected: { os: 'H5-Linux', osVersionCode: 'unknown' } },
    { userAgent: '', expected: { os: 'H5-unknown', deviceModel: 'unknown' } },
    { userAgent: `Android 1; ${'x'.repeat(500)})`, expected: { deviceModel: 'x'.repeat(120) } },
  ])('reads $userAgent', ({ userAgent, expected }) => {
    const info = buildClientInfo({ ...device, userAgent });
    expect(info).toMatchObject(expected);
    expect(z.safeParse(ClientInfo, info).success).toBe(true);
  });

  it('names the product as the specification fixes it', () => {
    expect(buildClientInfo({ ...device, userAgent: '' })).toMatchObject({
      pid: '888',
      versionCode: '1001019',
      versionName: 'v1.1.019',
      channel: 'default',
      realm: 'cash',
      process: 'h5',
    });
  });

  it('says which program it is', () => {
    const info = buildClientInfo({ ...device, process: 'app', userAgent: '' });
    expect(info).toMatchObject({ process: 'app', os: 'APP-unknown' });
    expect(z.safeParse(ClientInfo, info).success).toBe(true);
  });
});
