const index = ({ kebab, pascal }, { path }) => `import type { Feature } from '../../shared/feature';
import { ${pascal}Screen } from './screens/${kebab}-screen';

export const feature: Feature = {
  routes: { '${path}': ${pascal}Screen },
};
`;

const resources = ({ camel }, { endpoint }) => `import { api } from '../../shared/api';
import { createResource } from '../../state/resources/create-resource';

export const ${camel} = createResource('${camel}', () => api.${endpoint}({}));
`;

const screen = ({ kebab, camel, pascal }) => `import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, Page, TopBar } from '@realm/ui';
import { useGoBack } from '../../../shared/use-go-back';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { ${camel} } from '../${kebab}.resources';

export function ${pascal}Screen() {
  const { t } = useTranslation();
  const goBack = useGoBack('/userCenter/wallet');
  const [entry, read] = useResource(${camel}, undefined);
  const back = { label: t('common.action.back'), onClick: goBack };
  return (
    <Page top={<TopBar title={t('routes.${camel}')} back={back} />} busy={entry.status === 'loading'}>
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && (
        <EmptyState
          size="page"
          art={EMPTY_ART.records}
          title={t('${kebab}.emptyTitle')}
          text={t('${kebab}.emptyText')}
        />
      )}
    </Page>
  );
}
`;

const screenTest = ({ pascal }, { path, endpoint }) => `import { screen } from '@testing-library/react';
import { unreachable } from '@realm/api-client/testing';
import { renderFeature } from '../../../state/testing/render-app';
import { feature } from '..';

describe('${pascal}Screen', () => {
  it('offers to retry after a failure', async () => {
    await renderFeature(feature, { at: '${path}', member: true, answers: { ${endpoint}: unreachable('network') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
`;

/** The files by path in the feature's folder. */
export const featureFiles = (names, choice) => ({
  'index.ts': index(names, choice),
  [`${names.kebab}.resources.ts`]: resources(names, choice),
  [`screens/${names.kebab}-screen.tsx`]: screen(names),
  [`screens/${names.kebab}-screen.test.tsx`]: screenTest(names, choice),
});
