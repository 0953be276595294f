import { useTranslation } from '@realm/i18n';
import { VisibleTextField } from '../../shared/fields/visible-text';

interface NameFieldProps {
  value: string;
  /** It is in the list already, under a name that stays. */
  isKnown: boolean;
  onChange: (id: string) => void;
}

/** What staff call a banner, a tutorial or a question. */
export function NameField({ value, isKnown, onChange }: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <VisibleTextField
      label={t('console-content.banner.id')}
      hint={t('console-content.banner.idHint')}
      value={value}
      disabled={isKnown}
      maxLength={40}
      autoComplete="off"
      onChange={(typed) => onChange(typed.toLowerCase())}
    />
  );
}

interface PositionFieldProps {
  value: number | undefined;
  onChange: (position: number) => void;
}

/** Its place in the list. */
export function PositionField({ value, onChange }: PositionFieldProps) {
  const { t } = useTranslation();
  return (
    <VisibleTextField
      label={t('console-content.banner.position')}
      hint={t('console-content.banner.positionHint')}
      inputMode="numeric"
      value={String(value ?? '')}
      maxLength={4}
      onChange={(typed) => onChange(Math.min(1_000, Number(typed.replace(/\D/g, ''))))}
    />
  );
}
