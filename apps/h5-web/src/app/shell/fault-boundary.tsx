import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EMPTY_ART, EmptyState, Page } from '@realm/ui';

interface Props {
  readonly children: ReactNode;
}
type Fault = 'none' | 'chunk' | 'bug';

/** One screen's fault stays on that screen. A chunk that is gone is usually an update: reloading brings the new one. */
export class FaultBoundary extends Component<Props, { fault: Fault }> {
  override state: { fault: Fault } = { fault: 'none' };

  static getDerivedStateFromError(error: unknown): { fault: Fault } {
    return { fault: isChunkFault(error) ? 'chunk' : 'bug' };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === 'none' ? this.props.children : <FaultScreen fault={fault} />;
  }
}

/** How the three browser families word a module that could not be fetched. */
const isChunkFault = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

function FaultScreen({ fault }: { fault: 'chunk' | 'bug' }) {
  const { t } = useTranslation();
  return (
    <Page>
      <EmptyState
        size="page"
        art={fault === 'chunk' ? EMPTY_ART.offline : EMPTY_ART.error}
        title={t(fault === 'chunk' ? 'app.chunk.title' : 'app.fault.title')}
        text={t(fault === 'chunk' ? 'app.chunk.text' : 'app.fault.text')}
        action={<Button onClick={() => window.location.reload()}>{t('app.chunk.reload')}</Button>}
      />
    </Page>
  );
}
