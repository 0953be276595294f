import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Headset } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { IconButton, Page, TopBar } from '@realm/ui';
import { supportPath, type SupportContext } from '../support-path';
import { useGoBack, type Place } from '../use-go-back';

interface DetailPageProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  busy?: boolean | undefined;
  /** Where "back" leads when this screen is the first of the visit. */
  backTo: Place;
  /** Offers the way to a person, and says what about. */
  support?: SupportContext | undefined;
}

/** A screen below one of the main ones: title, back, and help at hand. */
export function DetailPage({ title, children, footer, busy, backTo, support }: DetailPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useGoBack(backTo);
  return (
    <Page
      busy={busy}
      footer={footer}
      top={
        <TopBar
          title={title}
          back={{ label: t('common.action.back'), onClick: back }}
          actions={
            support !== undefined && (
              <IconButton
                label={t('common.action.contactSupport')}
                icon={<Headset aria-hidden="true" />}
                onClick={() => void navigate(supportPath(support))}
              />
            )
          }
        />
      }
    >
      {children}
    </Page>
  );
}
