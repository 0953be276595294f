import { useRef, type ReactNode } from 'react';
import { Search as SearchIcon, X } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Kbd } from '../kbd';
import { useShortcut } from '../keys/use-shortcut';
import styles from './filter-bar.module.css';

/** Above a list: search, chips, selects; what stands in `end` is at the right. */
export function FilterBar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.bar}>
      {children}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  );
}

export interface ChipProps {
  selected: boolean;
  onChange: (selected: boolean) => void;
  children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ selected, onChange, children }: ChipProps) {
  return (
    <ToggleButton className={classNames(styles.chip)} isSelected={selected} onChange={onChange}>
      {children}
    </ToggleButton>
  );
}

export interface SearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** As long as its query takes. */
  maxLength?: number | undefined;
  /** Enter. */
  onSubmit?: (() => void) | undefined;
}

/** The list's search. `/` goes to it, Esc empties it. */
export function Search({ label, value, onChange, maxLength = 120, onSubmit }: SearchProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', t('console.keys.search'), () => input.current?.focus());
  return (
    <label className={styles.search}>
      <SearchIcon aria-hidden="true" />
      <input
        ref={input}
        className={styles.input}
        value={value}
        placeholder={label}
        aria-label={label}
        spellCheck={false}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSubmit?.();
          if (event.key !== 'Escape') return;
          if (value === '') input.current?.blur();
          else onChange('');
        }}
      />
      {value === '' ? (
        <Kbd keys="/" />
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('console.clear')}
          onClick={() => onChange('')}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </label>
  );
}
