import { turnsOf } from './sweep';
import { sweepsAll } from './texts';

export interface ConsoleLook {
  readonly locale: 'zh-CN' | 'en-US';
  readonly theme: 'dark' | 'light';
}

/** Both languages and both themes, of which each scene has one; `npm run test:deep` gives each scene all four. */
const USUAL_LOOKS: readonly ConsoleLook[] = [
  { locale: 'zh-CN', theme: 'dark' },
  { locale: 'en-US', theme: 'light' },
];

export const consoleLooks = (): readonly ConsoleLook[] =>
  sweepsAll()
    ? [...USUAL_LOOKS, { locale: 'zh-CN', theme: 'light' }, { locale: 'en-US', theme: 'dark' }]
    : USUAL_LOOKS;

/** The scenes that a sweep meets in one of the looks. */
export function scenesIn<Scene>({ locale, theme }: ConsoleLook, scenes: readonly Scene[]): readonly Scene[] {
  const looks = consoleLooks();
  return scenes.filter((_, number) =>
    turnsOf(looks, number).some((look) => look.locale === locale && look.theme === theme),
  );
}
