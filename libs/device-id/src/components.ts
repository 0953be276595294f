import { audioPrint } from './audio-print';
import { canvasPrint } from './canvas-print';

type Component = () => string | number | undefined | Promise<string>;

/** WeChat and its like append the current network ('NetType/WIFI'), which changes as a member walks out of the door. */
export function withoutNetworkType(userAgent: string): string {
  return userAgent.replace(/\s*\bNetType\/\S+/gi, '');
}

/**
 * What stays the same while a browser on a device stays the same. No window size, zoom, battery, font list or
 * WebGL: they change, or cost more time than they tell. The user agent is the first.
 */
const COMPONENTS: readonly Component[] = [
  () => withoutNetworkType(navigator.userAgent),
  () => navigator.language,
  () => screen.colorDepth,
  // Turning the phone swaps the sides.
  () => [screen.width, screen.height].sort((a, b) => b - a).join('x'),
  () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  () => navigator.hardwareConcurrency,
  () => (navigator as Navigator & { deviceMemory?: number }).deviceMemory,
  () => navigator.platform,
  () => navigator.maxTouchPoints,
  canvasPrint,
  audioPrint,
];

const UNKNOWN = '-';

/** All components in one text; one that is missing, blocked or too slow is a dash, so this never fails. */
export async function readComponents(): Promise<string> {
  return (await Promise.all(COMPONENTS.map(readOne))).join('\n');
}

async function readOne(component: Component): Promise<string> {
  try {
    return String((await component()) ?? UNKNOWN);
  } catch {
    return UNKNOWN;
  }
}
