import { useState } from 'react';
import { useTranslation } from '@realm/i18n';

/** The codes are shown once: the screen asks for the tick before it is left by its button. */
export function useKept(finish: () => void) {
  const { t } = useTranslation();
  const [isKept, setKept] = useState(false);
  const [isRequired, setRequired] = useState(false);
  const error = isRequired && !isKept ? t('common.prompt.confirm') : undefined;
  return { isKept, setKept, error, leave: () => (isKept ? finish() : setRequired(true)) };
}

export type Kept = Pick<ReturnType<typeof useKept>, 'isKept' | 'setKept' | 'error'>;
