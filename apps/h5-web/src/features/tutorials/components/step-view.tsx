import type { Tutorial } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, Skeleton, Stack, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { inLanguage } from '../../../shared/localised';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { tutorialPath, type TutorialPlace } from '../tutorial-place';
import { tutorials } from '../tutorials.resources';
import { Step } from './step';
import styles from './tutorials.module.css';

/** One step of a tutorial. A step that it does not have any more is its nearest. */
export function StepView({ tutorialId, step }: TutorialPlace) {
  const { t, i18n } = useTranslation();
  const [entry, read] = useResource(tutorials, undefined);
  const isLoading = entry.status === 'loading';
  const found =
    entry.status === 'ready' ? entry.value.items.find((one) => one.tutorialId === tutorialId) : undefined;
  const place = Math.min(step, found?.steps.length ?? 1);

  function title() {
    if (found !== undefined) return inLanguage(found.title, i18n.language);
    // Another title would move when this one comes.
    return isLoading ? '' : t('routes.tutorials');
  }
  function footer() {
    if (found !== undefined) return <Ways tutorial={found} step={place} />;
    return isLoading ? <WaysSkeleton /> : undefined;
  }

  return (
    <DetailPage
      title={title()}
      backTo="/tutorials"
      busy={isLoading}
      reading={found !== undefined}
      support
      footer={footer()}
    >
      {isLoading && (
        <Stack screen>
          <Skeleton height={220} shape="block" />
          <Skeleton height={120} shape="block" />
        </Stack>
      )}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && found === undefined && <Gone />}
      {found !== undefined && <Step steps={found.steps} place={place} />}
    </DetailPage>
  );
}

function Gone() {
  const { t } = useTranslation();
  return (
    <EmptyState
      size="page"
      art={EMPTY_ART.search}
      title={t('tutorial.gone')}
      text={t('tutorial.goneText')}
      action={
        <Link to="/tutorials" className={buttonClass({})}>
          {t('tutorial.all')}
        </Link>
      }
    />
  );
}

/** As high as the buttons. */
const WaysSkeleton = () => (
  <div className={styles.actions}>
    <Skeleton height={48} shape="block" />
  </div>
);

/** Back and on; past the last step, the screen where a member does it. */
function Ways({ tutorial, step }: { tutorial: Tutorial; step: number }) {
  const { t, i18n } = useTranslation();
  const { tutorialId, steps, link, action } = tutorial;
  const isLast = step === steps.length;
  const secondary = buttonClass({ variant: 'secondary' });
  return (
    <nav className={styles.actions}>
      {step > 1 && (
        <Link to={tutorialPath(tutorialId, step - 1)} className={secondary}>
          {t('tutorial.previous')}
        </Link>
      )}
      {step === 1 && !isLast && (
        <Link to={link} className={secondary}>
          {t('tutorial.skip')}
        </Link>
      )}
      <Link to={isLast ? link : tutorialPath(tutorialId, step + 1)} className={buttonClass({ block: true })}>
        {isLast ? inLanguage(action, i18n.language) : t('tutorial.next')}
      </Link>
    </nav>
  );
}
