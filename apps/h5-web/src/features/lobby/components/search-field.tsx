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
  /** The results are shown instead of the lobby. */
  active: boolean;
  onBegin: () => void;
  onCancel: () => void;
  /** Enter was pressed. */
  onSubmit: () => void;
}

export function SearchField(props: SearchFieldProps) {
  const { value, onChange, focused, active, onBegin, onCancel, onSubmit } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  return (
    <div role="search" className={styles.search}>
      <div className={styles.box}>
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
          onFocus={onBegin}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape') onCancel();
            if (key === 'Enter' && !nativeEvent.isComposing) onSubmit();
          }}
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
      {active && (
        <button type="button" className={styles.cancel} onClick={onCancel}>
          {t('common.action.cancel')}
        </button>
      )}
    </div>
  );
}
