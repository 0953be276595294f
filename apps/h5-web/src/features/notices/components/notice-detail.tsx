import { Headset, ShieldCheck } from 'lucide-react';
import type { Notice } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Card, DescriptionList, Note, Page, TopBar, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { supportPath } from '../../../shared/support-path';
import { useGoBack } from '../../../shared/use-go-back';
import { fullText } from '../../../shared/wallet-parts/instant-text';
import { mayBeOfAStranger, noticeContext, noticeFields, noticePlace, noticeText } from '../notice-text';
import styles from './notice-detail.module.css';
import { NoticeIcon } from './notice-icon';
import { useReader } from '../use-reader';

/** One message: its words, its figures, and the way to what it is about. */
export function NoticeDetail({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const reader = useReader();
  const goBack = useGoBack(`/userCenter/messageCenter?tab=${notice.kind}`);
  const { title, body } = noticeText(reader, notice);
  const fields = noticeFields(reader, notice);
  const isOfMember = notice.message !== undefined;
  return (
    <Page
      top={
        <TopBar
          title={t('routes.messageCenter')}
          back={{ label: t('common.action.back'), onClick: goBack }}
        />
      }
      footer={isOfMember ? <MessageLinks notice={notice} /> : undefined}
    >
      <article className={styles.message}>
        <header className={styles.head}>
          <NoticeIcon notice={notice} />
          <div>
            <h2 className={styles.title}>{title}</h2>
            <time className={styles.time} dateTime={notice.publishedAt}>
              {fullText(notice.publishedAt)}
            </time>
          </div>
        </header>
        {body.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        {fields.length > 0 && (
          <Card>
            <DescriptionList items={fields} />
          </Card>
        )}
        {mayBeOfAStranger(notice) && (
          <Note icon={<ShieldCheck aria-hidden="true" />}>{t('message.list.notYou')}</Note>
        )}
      </article>
    </Page>
  );
}

function MessageLinks({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const place = noticePlace(notice);
  const context = noticeContext(notice);
  return (
    <div className={styles.links}>
      {context !== null && (
        <Link className={buttonClass({ variant: 'secondary' })} to={supportPath(context)}>
          <Headset aria-hidden="true" className={styles.icon} />
          {t('routes.customerService')}
        </Link>
      )}
      {place !== null && (
        <Link className={buttonClass({})} to={place.path}>
          {t(place.labelKey)}
        </Link>
      )}
    </div>
  );
}
