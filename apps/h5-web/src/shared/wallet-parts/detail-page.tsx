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
  /** All of it is text: the keyboard stops at it, so that the arrow keys scroll it. */
  reading?: boolean;
  /** Where "back" leads when this screen is the first of the visit. */
  backTo: Place;
  /** Offers the way to a person, and says what about. */
  support?: SupportContext | undefined;
}

/** A screen below one of the main ones: title, back, and help at hand. */
export function DetailPage(props: DetailPageProps) {
  const { title, children, footer, busy, reading = false, backTo, support } = props;
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
      {reading ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
        <div role="region" aria-label={title} tabIndex={0}>
          {children}
        </div>
      ) : (
        children
      )}
    </Page>
  );
}
