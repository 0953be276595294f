import { Component, type ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../shared/button';
import { EmptyState } from '../shared/states/list-states';

interface Props {
  children: ReactNode;
}

/** Catches a bug of a screen, and a chunk that could not be fetched: the rest of the page stays. */
export class PageProblem extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Problem /> : this.props.children;
  }
}

function Problem() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('console.problem.title')}
      hint={t('console.problem.hint')}
      actions={<Button onPress={() => window.location.reload()}>{t('console.problem.reload')}</Button>}
    />
  );
}
