import { Menu, Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { IconButton, LOGO_MARK, TopBar } from '@realm/ui';
import { MessageBell } from '../../../shared/notices/message-bell';
import { selectProductTitle } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { sidebarToggled } from '../../../state/ui/ui.slice';
import styles from './home-top.module.css';

export function HomeTop({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const title = useAppSelector(selectProductTitle);
  return (
    <TopBar
      start
      title={
        <>
          <img src={LOGO_MARK} alt="" width={30} height={30} className={styles.mark} />
          <span className={styles.word}>{title}</span>
        </>
      }
      actions={
        <>
          <IconButton
            label={t('home.top.search')}
            icon={<Search aria-hidden="true" />}
            onClick={() => void navigate('/game?focus=search')}
          />
          <MessageBell unread={unread} />
          <IconButton
            label={t('app.menu.open')}
            aria-haspopup="dialog"
            icon={<Menu aria-hidden="true" />}
            onClick={() => dispatch(sidebarToggled(true))}
          />
        </>
      }
    />
  );
}
