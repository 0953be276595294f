import { useEffect, useId, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { useShownPath } from '../../use-shown-path';
import styles from './wide-header.module.css';

const MAX_TYPED = 40;

/** Narrows the games down while the member types; from another screen Enter leads there. "/" goes to the field. */
export function GameSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHall = useShownPath() === '/pcGames';
  const [query, setQuery] = useSearchParams();
  const inAddress = isHall ? (query.get('q') ?? '') : '';
  const [text, setText] = useState(inAddress);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useSlashKey(input);
  useEffect(() => {
    // The address follows what is typed a moment later: while somebody types it would take letters away.
    if (document.activeElement !== input.current) setText(inAddress);
  }, [inAddress]);
  const change = (typed: string) => {
    setText(typed);
    if (!isHall) return;
    const next = new URLSearchParams(query);
    if (typed === '') next.delete('q');
    else next.set('q', typed);
    setQuery(next, { replace: true });
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (isHall || text.trim() === '') return;
        void navigate(`/pcGames?${new URLSearchParams({ q: text.trim() }).toString()}`);
      }}
    >
      <label htmlFor={id}>
        <Search aria-hidden="true" />
        <span className="visually-hidden">{t('desktop.search')}</span>
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        maxLength={MAX_TYPED}
        placeholder={t('desktop.search')}
        aria-keyshortcuts="/"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && change('')}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}

/** Not while something else is typed, and not behind a dialog. */
function useSlashKey(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
