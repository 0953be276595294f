import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { BANNER_ART, Banner, LOGO_MARK, Page, Stack, TabPanel, Tabs, TopBar } from '@realm/ui';
import { Link } from '../../../shared/link';
import { readBackUrl } from '../../../shared/routes/back-url';
import { routeOf, rowOf } from '../../../shared/routes/route-table';
import { supportPath } from '../../../shared/support-path';
import { FailureBanner } from '../../../shared/wallet-parts/failure-banner';
import { selectProductTitle } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import { CaptchaSheet } from '../../../state/captcha/captcha-sheet';
import { CodeStep } from '../components/code-step';
import { SignInFields } from '../components/sign-in-fields';
import { useSignInForm } from '../components/use-sign-in-form';
import { SIGN_IN_MODES, type SignInMode } from '../sign-in-form';
import styles from './sign-in-screen.module.css';

/** Signing in and registering. Where the member goes afterwards is the route's own affair. */
export function SignInScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const product = useAppSelector(selectProductTitle);
  const entry = useSignInForm(search.get('mode') === 'register' ? 'register' : 'login');
  const { refusal: failure } = entry;
  const titles = { login: t('common.action.signIn'), register: t('common.action.register') };

  // The reason is at the top, which a phone's keyboard may have scrolled away.
  useEffect(() => {
    if (failure !== null) document.querySelector('main')?.scrollTo?.({ top: 0 });
  }, [failure]);

  return (
    <Page
      top={
        <TopBar
          title={titles[entry.form.mode]}
          back={{
            label: t('common.action.backHome'),
            onClick: () => void navigate('/home', { replace: true }),
          }}
        />
      }
    >
      <div className={styles.welcome}>
        <img src={BANNER_ART.welcome} alt="" width={351} height={132} className={styles.art} />
        <img src={LOGO_MARK} alt="" width={40} height={40} className={styles.mark} />
        <p className={styles.title}>{t('session.welcome', { product })}</p>
      </div>
      <Wanted />
      {entry.isCodeStep ? <CodeStep {...entry} /> : <Entry entry={entry} titles={titles} />}
      <p className={styles.help}>
        <Link to={supportPath('account')} className={styles.link}>
          {t('session.help')}
        </Link>
      </p>
      <CaptchaSheet />
    </Page>
  );
}

/** Why the member is asked to sign in: the screen that sent them here. */
function Wanted() {
  const { t } = useTranslation();
  const [url] = useState(readBackUrl);
  if (url === null) return null;
  const { titleKey } = rowOf(routeOf(url.replace(/[?#].*$/, '')));
  return (
    <div className={styles.wanted}>
      <Banner>{t('session.wanted', { screen: t(titleKey) })}</Banner>
    </div>
  );
}

interface EntryProps {
  entry: ReturnType<typeof useSignInForm>;
  titles: Readonly<Record<SignInMode, string>>;
}

/** Account and password, to sign in or to register. */
function Entry({ entry, titles }: EntryProps) {
  const { t } = useTranslation();
  const { failure } = entry;
  return (
    <>
      <Tabs
        id="session"
        size="big"
        label={t('session.tabs')}
        items={SIGN_IN_MODES.map((id) => ({
          id,
          label: titles[id],
        }))}
        value={entry.form.mode}
        onChange={(mode) => entry.change({ mode })}
      />
      <TabPanel tabsId="session" value={entry.form.mode}>
        <Stack paddingTop={4}>
          {failure !== null && <FailureBanner failure={failure} />}
          <SignInFields {...entry} />
        </Stack>
      </TabPanel>
    </>
  );
}
