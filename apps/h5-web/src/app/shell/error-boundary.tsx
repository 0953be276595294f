import { Component, useState, type ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, Page } from '@realm/ui';
import { useAppDispatch } from '../../state/hooks';
import { toastShown } from '../../state/toasts/toasts.slice';
import { isServed, mayReload, reloadFromServer } from './served-build';

interface Props {
  readonly children: ReactNode;
  readonly onError: () => void;
}
type Problem = 'none' | 'chunk' | 'bug';

/** One screen's error stays on that screen. A chunk that is gone after an update comes with the new build. */
export class ErrorBoundary extends Component<Props, { problem: Problem }> {
  override state: { problem: Problem } = { problem: 'none' };

  static getDerivedStateFromError(error: unknown): { problem: Problem } {
    return { problem: isChunkError(error) ? 'chunk' : 'bug' };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.props.onError();
    // After a release the old build's chunks are gone. A money request that is open is asked about again by the new page.
    if (isChunkError(error)) void mayReload().then((may) => (may ? reloadFromServer() : undefined));
  }

  override render(): ReactNode {
    const { problem } = this.state;
    return problem === 'none' ? this.props.children : <ErrorScreen problem={problem} />;
  }
}

/** How the three browser families word a module that could not be fetched. */
const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

function ErrorScreen({ problem }: { problem: 'chunk' | 'bug' }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [confirming, setConfirming] = useState(false);
  async function reload() {
    setConfirming(true);
    const served = await isServed();
    setConfirming(false);
    if (served) await reloadFromServer();
    else dispatch(toastShown({ tone: 'bad', key: 'error.unreachable.network' }));
  }
  return (
    <Page>
      <EmptyState
        size="page"
        art={problem === 'chunk' ? EMPTY_ART.offline : EMPTY_ART.error}
        title={t(problem === 'chunk' ? 'app.chunk.title' : 'app.crash.title')}
        text={t(problem === 'chunk' ? 'app.chunk.text' : 'app.crash.text')}
        action={
          <Button busy={confirming} onClick={() => void reload()}>
            {t('app.chunk.reload')}
          </Button>
        }
      />
    </Page>
  );
}
