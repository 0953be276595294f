import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Card, EmptyState, ListRow, Page, Section, Text, TopBar } from '@realm/ui';
import { Link } from '../../../shared/link';
import { useGoBack } from '../../../shared/use-go-back';
import { parentOf, routeOf, rowOf } from '../../../shared/routes/route-table';
import { pendingPageOf } from '../pending-pages';

export function PendingScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // A cached screen stays mounted while the address moves on; it goes on being about its own route.
  const [path] = useState(() => routeOf(pathname));
  const goBack = useGoBack(parentOf(path));
  const { tab, titleKey } = rowOf(path);
  const page = pendingPageOf(path);
  const back = tab === undefined ? { label: t('common.action.back'), onClick: goBack } : undefined;
  return (
    <Page top={<TopBar title={t(titleKey)} back={back} start={tab !== undefined} />}>
      <EmptyState art={page.art} title={t('pending.title')} text={t(`pending.page.${page.name}.text`)} />
      <Section title={t('pending.meanwhile')}>
        <Text marginBottom={3}>{t(`pending.page.${page.name}.now`)}</Text>
        <Card padding="rows">
          {page.steps.map((step) => (
            <ListRow
              key={step}
              title={t(rowOf(step).titleKey)}
              href={step}
              renderLink={({ href, ...link }) => <Link to={href} {...link} />}
            />
          ))}
        </Card>
      </Section>
    </Page>
  );
}
