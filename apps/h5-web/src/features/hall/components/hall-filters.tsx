import {
  Cherry,
  ChessKnight,
  Fish,
  Gift,
  LayoutGrid,
  Link2,
  Star,
  Ticket,
  Video,
  Volleyball,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Checkbox } from '@realm/ui';
import { providerName, type LobbyTab } from '../../../shared/games/find-games';
import { stepThrough } from '../../../shared/wide/step-through';
import { gamesOfTab, HIGH_RETURN } from '../filter-hall';
import styles from './hall-filters.module.css';
import type { Hall } from './use-hall';

const ICONS: Readonly<Record<LobbyTab, LucideIcon>> = {
  all: LayoutGrid,
  favourites: Star,
  lottery: Ticket,
  live: Video,
  sports: Volleyball,
  slots: Cherry,
  board: ChessKnight,
  fishing: Fish,
  chain: Link2,
  activity: Gift,
};

/** What narrows the games down. */
export function HallFilters({ hall }: { hall: Hall }) {
  const { t } = useTranslation();
  const { filter, providers, change } = hall;
  const toggleProvider = (provider: string, isIn: boolean) => {
    const without = new Set(filter.without);
    if (isIn) without.delete(provider);
    else without.add(provider);
    change({ without });
  };
  return (
    <aside className={styles.filters} aria-label={t('common.action.filter')}>
      <h2 className={styles.title}>{t('desktop.hall.category')}</h2>
      <Categories hall={hall} />
      {/* Providers are known with the games: what stands below them waits, so that nothing moves. */}
      {hall.data.games.length > 0 && (
        <>
          {providers.length > 1 && (
            <fieldset>
              <legend className={styles.title}>{t('lobby.providers.label')}</legend>
              {providers.map(({ provider, count }) => (
                <div key={provider} className={styles.check}>
                  <Checkbox
                    checked={!filter.without.has(provider)}
                    onChange={(isIn) => toggleProvider(provider, isIn)}
                  >
                    {providerName(provider)}
                  </Checkbox>
                  <span className={styles.count}>{count}</span>
                </div>
              ))}
            </fieldset>
          )}
          <fieldset>
            <legend className={styles.title}>{t('desktop.hall.only')}</legend>
            <Checkbox checked={filter.isVerifiable} onChange={(isVerifiable) => change({ isVerifiable })}>
              {t('lobby.terms.verifiable')}
            </Checkbox>
            <Checkbox checked={filter.hasHighReturn} onChange={(hasHighReturn) => change({ hasHighReturn })}>
              {t('desktop.hall.highReturn', { percent: HIGH_RETURN })}
            </Checkbox>
          </fieldset>
        </>
      )}
    </aside>
  );
}

function Categories({ hall: { tabs, filter, data, chooseTab } }: { hall: Hall }) {
  const { t } = useTranslation();
  const countOf = (id: LobbyTab) => gamesOfTab(data, id).length;
  return (
    // The arrow keys of its buttons; the group itself is no control.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <div role="group" aria-label={t('desktop.hall.category')} onKeyDown={stepThrough}>
      {tabs.map((id) => {
        const Icon = ICONS[id];
        return (
          <button
            key={id}
            type="button"
            data-row
            className={styles.category}
            aria-pressed={id === filter.tab}
            onClick={() => chooseTab(id)}
          >
            <Icon aria-hidden="true" />
            <span className={styles.name}>
              {id === 'all' || id === 'favourites' ? t(`lobby.tab.${id}`) : t(`common.category.${id}`)}
            </span>
            {/* Another element for each count: one that grows at the right edge counts as layout shift. */}
            <span key={countOf(id)} className={styles.count}>
              {countOf(id)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
