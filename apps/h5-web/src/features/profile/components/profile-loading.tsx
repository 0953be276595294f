import { useEffect } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button, Card, Skeleton, Stack } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { useWhenReachable } from '../../../state/realtime/use-when-reachable';
import { profileMissing } from '../profile.slice';

/** While the profile is not here: the shape of it, and a way to ask again. */
export function ProfileLoading() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const load = () => void dispatch(profileMissing());
  useEffect(() => void dispatch(profileMissing()), [dispatch]);
  useWhenReachable(load);
  return (
    <Stack>
      <p role="status" className="visually-hidden">
        {t('profile.loading')}
      </p>
      <Card>
        <Stack>
          <Skeleton shape="circle" width={48} height={48} />
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Stack>
      </Card>
      <Button variant="secondary" onClick={load}>
        {t('common.action.retry')}
      </Button>
    </Stack>
  );
}
