import {
  createContext,
  createElement,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { I18n, TFunction } from './texts';

interface Translation {
  readonly t: TFunction;
  readonly i18n: I18n;
}

const TranslationContext = createContext<Translation | null>(null);

interface I18nProviderProps {
  readonly i18n: I18n;
  readonly children?: ReactNode;
}

/** What is below it reads the texts of this instance, and renders again when the language changes. */
export function I18nProvider({ i18n, children }: I18nProviderProps) {
  const current = () => i18n.t;
  const t = useSyncExternalStore(i18n.subscribe, current, current);
  const value = useMemo(() => ({ t, i18n }), [t, i18n]);
  return createElement(TranslationContext, { value }, children);
}

export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (translation === null) throw new Error('there is no I18nProvider above');
  return translation;
}
