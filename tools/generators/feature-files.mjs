const index = ({ kebab, camel, pascal }, { path }) => `import type { Feature } from '../../shared/feature';
import { watch${pascal} } from './${kebab}.saga';
import { ${camel}Slice } from './${kebab}.slice';
import { ${pascal}Screen } from './screens/${kebab}-screen';

export const feature: Feature = {
  routes: { '${path}': ${pascal}Screen },
  slice: ${camel}Slice,
  watcher: watch${pascal},
};
`;

const slice = (
  { camel, pascal },
  { endpoint },
) => `import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, MemberEndpoints, OutputOf } from '@realm/api-client';
import type { Remote } from '../../shared/remote';

export type ${pascal}Content = OutputOf<MemberEndpoints['${endpoint}']>;
export type ${pascal}State = Remote<${pascal}Content>;

const initialState: ${pascal}State = { step: 'loading' };

export const ${camel}Slice = createSlice({
  name: '${camel}',
  initialState: initialState as ${pascal}State,
  reducers: {
    /** What was shown before stays while it is asked for anew. */
    ${camel}Opened: (state): ${pascal}State => (state.step === 'ready' ? state : { step: 'loading' }),
    ${camel}Received: (_state, { payload }: PayloadAction<${pascal}Content>): ${pascal}State => ({
      step: 'ready',
      value: payload,
    }),
    ${camel}Failed: (_state, { payload }: PayloadAction<ApiFailure>): ${pascal}State => ({
      step: 'failed',
      failure: payload,
    }),
  },
});

export const { ${camel}Opened, ${camel}Received, ${camel}Failed } = ${camel}Slice.actions;
`;

const selectors = ({ kebab, camel, pascal }) => `import { featureState } from '../../state/app-state';
import { ${camel}Slice } from './${kebab}.slice';

export const select${pascal} = featureState(${camel}Slice);
`;

const saga = (
  { kebab, camel, pascal },
  { endpoint },
) => `import { call, put, takeLatest } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { ${camel}Failed, ${camel}Opened, ${camel}Received } from './${kebab}.slice';

export function* watch${pascal}() {
  yield* takeLatest(${camel}Opened, safely(load${pascal}));
}

export function* load${pascal}() {
  const answer = yield* call(api.${endpoint}, {});
  if (answer.ok) yield* put(${camel}Received(answer.value));
  else yield* put(${camel}Failed(answer.failure));
}
`;

const sagaTest = (
  { kebab, camel, pascal },
  { endpoint },
) => `import { expectSaga } from 'redux-saga-test-plan';
import { fakeApi, unreachable } from '@realm/api-client/testing';
import { wireApi } from '../../shared/api';
import { load${pascal} } from './${kebab}.saga';
import { ${camel}Failed, ${camel}Opened, ${camel}Received, ${camel}Slice, type ${pascal}Content } from './${kebab}.slice';

describe('load${pascal}', () => {
  it('says that nothing came when nothing came', async () => {
    const silence = unreachable('network');
    wireApi(fakeApi({ ${endpoint}: silence }));
    const { effects } = await expectSaga(load${pascal}).silentRun();
    expect(effects.put?.map(({ payload }) => payload.action)).toEqual([
      expect.objectContaining({ type: ${camel}Failed.type, payload: !silence.ok && silence.failure }),
    ]);
  });
});

describe('${camel}Slice', () => {
  it('keeps what it shows while it asks again', () => {
    // The content is passed through untouched, so its own fields are not what this is about.
    const ready = ${camel}Slice.reducer(undefined, ${camel}Received({} as ${pascal}Content));
    expect(${camel}Slice.reducer(ready, ${camel}Opened())).toBe(ready);
  });
});
`;

const screen = ({ kebab, camel, pascal }) => `import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, EMPTY_ART, EmptyState, Page, TopBar } from '@realm/ui';
import { failureText } from '@realm/i18n';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { select${pascal} } from '../${kebab}.selectors';
import { ${camel}Opened } from '../${kebab}.slice';

export function ${pascal}Screen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const content = useAppSelector(select${pascal});
  useEffect(() => {
    dispatch(${camel}Opened());
  }, [dispatch]);

  const back = { label: t('common.action.back'), onClick: () => void navigate(-1) };
  const retry = <Button onClick={() => dispatch(${camel}Opened())}>{t('common.action.retry')}</Button>;
  return (
    <Page top={<TopBar title={t('routes.${camel}')} back={back} />} busy={content.step === 'loading'}>
      {content.step === 'failed' && (
        <EmptyState
          size="page"
          art={EMPTY_ART.error}
          title={t('${kebab}.failed')}
          text={failureText(t, content.failure)}
          action={retry}
        />
      )}
      {content.step === 'ready' && (
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
  it('offers another try when nothing came', async () => {
    await renderFeature(feature, { at: '${path}', member: true, answers: { ${endpoint}: unreachable('network') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
`;

/** By path inside the feature's folder. */
export const featureFiles = (names, choice) => ({
  'index.ts': index(names, choice),
  [`${names.kebab}.slice.ts`]: slice(names, choice),
  [`${names.kebab}.selectors.ts`]: selectors(names),
  [`${names.kebab}.saga.ts`]: saga(names, choice),
  [`${names.kebab}.saga.test.ts`]: sagaTest(names, choice),
  [`screens/${names.kebab}-screen.tsx`]: screen(names),
  [`screens/${names.kebab}-screen.test.tsx`]: screenTest(names, choice),
});
