import { useId } from 'react';
import { CircleX, Search } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { IconButton } from '@realm/ui';
import styles from './support.module.css';

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
}

export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="search" className={styles.search}>
      <label htmlFor={id}>
        <Search aria-hidden="true" />
        <span className="visually-hidden">{t('support.search.label')}</span>
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        placeholder={t('support.search.placeholder')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          tone="mute"
          label={t('common.action.clear')}
          icon={<CircleX aria-hidden="true" />}
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}
