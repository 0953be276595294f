import { useTranslation } from '@realm/i18n';
import { useOwnAmounts } from '../../shared/wallet-parts/use-own-amounts';
import type { Reader } from './notice-text';

export function useReader(): Reader {
  const { t, i18n } = useTranslation();
  return { t, own: useOwnAmounts(), language: i18n.language };
}
