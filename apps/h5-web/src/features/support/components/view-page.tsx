import type { ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { Page, TopBar } from '@realm/ui';
import { useGoBack, type Place } from '../../../shared/use-go-back';

interface ViewPageProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  backTo?: Place;
  busy?: boolean;
}

/** A view of customer service with its way back. */
export function ViewPage(props: ViewPageProps) {
  const { title, children, footer, backTo = '/customerService', busy = false } = props;
  const { t } = useTranslation();
  const back = useGoBack(backTo);
  return (
    <Page
      busy={busy}
      top={<TopBar title={title} back={{ label: t('common.action.back'), onClick: back }} />}
      footer={footer}
    >
      {children}
    </Page>
  );
}
