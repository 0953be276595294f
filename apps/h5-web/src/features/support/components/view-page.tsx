import type { ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { Page, TopBar } from '@realm/ui';
import { useGoBack, type Place } from '../../../shared/use-go-back';

interface ViewPageProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  backTo?: Place;
}

/** A view of customer service with its way back. */
export function ViewPage({ title, children, footer, backTo = '/customerService' }: ViewPageProps) {
  const { t } = useTranslation();
  const back = useGoBack(backTo);
  return (
    <Page
      top={<TopBar title={title} back={{ label: t('common.action.back'), onClick: back }} />}
      footer={footer}
    >
      {children}
    </Page>
  );
}
