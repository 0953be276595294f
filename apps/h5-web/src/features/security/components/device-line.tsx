import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useTranslation } from '@realm/i18n';

interface Device {
  readonly device: string;
  readonly system: string;
  readonly place: string;
}

const TABLET = /ipad|tablet/i;
const PHONE = /iphone|ipod|android|ios/i;

export function DeviceIcon({ device, system }: Pick<Device, 'device' | 'system'>) {
  const name = `${device} ${system}`;
  const Icon = TABLET.test(name) ? Tablet : PHONE.test(name) ? Smartphone : Monitor;
  return <Icon aria-hidden="true" />;
}

/** 'iPhone · iOS 18.1', as the device calls itself. */
export function useDeviceName(): (device: Pick<Device, 'device' | 'system'>) => string {
  const { t } = useTranslation();
  return ({ device, system }) =>
    [device, system].filter((part) => part !== '').join(' · ') || t('safety.devices.unknown');
}

/** '203.0.113.* · 11-20 21:42 GMT-4'. */
export const originText = ({ place }: Pick<Device, 'place'>, ...more: readonly string[]): string =>
  [place, ...more].filter((part) => part !== '').join(' · ');
