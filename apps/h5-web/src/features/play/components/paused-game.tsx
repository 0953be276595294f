import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { pauseEndText } from '../../../shared/wallet-parts/instant-text';
import { protection } from '../../../state/protection/protection';
import { useResource } from '../../../state/resources/use-resource';

/** The member pauses: no game opens, and one that was open is closed. Where the pause is over, the game opens again. */
export function PausedGame({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const [entry] = useResource(protection, undefined);
  const pause = entry.status === 'ready' ? entry.value.pause : null;
  const isOver = entry.status === 'ready' && pause === null;
  const end = pause === null ? null : pauseEndText(pause);
  return (
    <EmptyState
      size="page"
      art={EMPTY_ART.signedout}
      title={isOver ? t('play.paused.over') : t(`safer.paused.${pause?.kind ?? 'cool-off'}`)}
      text={
        isOver ? (
          t('play.paused.overText')
        ) : (
          <>
            {pause !== null && (
              <>
                {end === null ? t('safer.paused.forEver') : t('safer.paused.until', { time: end })}
                <br />
              </>
            )}
            {t('play.paused.text')}
          </>
        )
      }
      action={
        <>
          {isOver && <Button onClick={onRetry}>{t('play.expired.again')}</Button>}
          <Link to="/userCenter/saferPlay" className={buttonClass({ variant: 'secondary' })}>
            {t('routes.saferPlay')}
          </Link>
        </>
      }
    />
  );
}
