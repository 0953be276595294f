import { useTranslation } from '@realm/i18n';
import { NoticeBar } from '../../shared/states/notice-bar';
import { selectFollowed } from '../../state/commands/commands.slice';
import { useAppSelector } from '../../state/hooks';

/** Commands in doubt whose forms were closed: they go on being followed. */
export function FollowedNotice() {
  const { t } = useTranslation();
  const count = useAppSelector(selectFollowed);
  return count === 0 ? null : <NoticeBar tone="wait">{t('console.doubt.followed', { count })}</NoticeBar>;
}
