import { LogOut } from 'lucide-react';
import { NavLink, useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { LOGO_MARK, classNames } from '@realm/ui';
import { IconButton } from '../../shared/button';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectStaff } from '../../state/session/session.selectors';
import { signOutRequested } from '../../state/session/session.slice';
import { SCREEN_GROUPS, type ScreenRow } from '../screens';
import styles from './nav-bar.module.css';

interface NavBarProps {
  rows: readonly ScreenRow[];
  /** What waits behind each path. */
  counts: ReadonlyMap<string, number>;
}

export function NavBar({ rows, counts }: NavBarProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const staff = useAppSelector(selectStaff);
  const groups = SCREEN_GROUPS.map((group) => ({ group, rows: rows.filter((row) => row.group === group) }));
  return (
    <nav className={styles.nav} aria-label={t('common.a11y.mainNavigation')}>
      <div className={styles.brand}>
        <img src={LOGO_MARK} alt="" width={24} height={24} />
        <span translate="no">{t('console.brand')}</span>
        <small className={styles.console}>{t('console.title')}</small>
      </div>
      <div className={styles.groups}>
        {groups
          .filter(({ rows: present }) => present.length > 0)
          .map(({ group, rows: present }) => (
            <section key={group}>
              <h2 className={styles.group}>{t(`console.group.${group}`)}</h2>
              <ul>
                {present.map((row) => (
                  <NavEntry key={row.path} row={row} count={counts.get(row.path) ?? 0} />
                ))}
              </ul>
            </section>
          ))}
      </div>
      <div className={styles.me}>
        <span className={styles.avatar} aria-hidden="true">
          {staff?.name.slice(0, 1)}
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{staff?.name}</span>
          <span className={styles.roles}>
            {staff?.roles.map((role) => t(`console.role.${role}`)).join(' · ')}
          </span>
        </span>
        <IconButton
          label={t('console.signOut')}
          icon={<LogOut aria-hidden="true" />}
          onPress={() => dispatch(signOutRequested({ reason: 'requested' }))}
        />
      </div>
    </nav>
  );
}

interface NavEntryProps {
  row: ScreenRow;
  /** What waits there. */
  count: number;
}

function NavEntry({ row: { path, icon: Icon, title, jumpKey }, count }: NavEntryProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut(`g ${jumpKey}`, t(title), () => void navigate(path));
  return (
    <li>
      <NavLink to={path} className={({ isActive }) => classNames(styles.entry, isActive && styles.current)}>
        <Icon aria-hidden="true" />
        <span className={styles.label}>{t(title)}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </NavLink>
    </li>
  );
}
