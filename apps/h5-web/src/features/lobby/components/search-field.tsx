import { useEffect, useId, useRef } from 'react';
import { Search, X } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { IconButton } from '@realm/ui';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** Came here to search: the keyboard opens at once. */
  focused: boolean;
}

export function SearchField({ value, onChange, focused }: SearchFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  return (
    <div role="search" className={styles.box}>
      <label htmlFor={id} className={styles.icon}>
        <Search aria-hidden="true" />
        <span className="visually-hidden">{t('lobby.search')}</span>
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={40}
        placeholder={t('lobby.search')}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          tone="mute"
          label={t('common.action.clear')}
          icon={<X aria-hidden="true" />}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
