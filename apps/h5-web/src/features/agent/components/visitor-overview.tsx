import { useNavigate } from 'react-router-dom';
import type { AgentProgramme } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, Card, Section, Stack, Text } from '@realm/ui';
import { useSignInRedirect } from '../../../state/session/use-sign-in-redirect';
import { rememberBackUrl } from '../../../shared/routes/back-url';
import { RulesCard } from './rules-card';

/** What agents earn, for those who have no account yet. */
export function VisitorOverview({ programme }: { programme: AgentProgramme }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signIn = useSignInRedirect();
  const register = () => {
    rememberBackUrl('/agent');
    void navigate('/login?mode=register');
  };
  return (
    <>
      <Card>
        <Stack gap={3}>
          <Text as="h2" size="headline" tone="plain">
            {t('agent.visitor.title')}
          </Text>
          <Text>{t('agent.visitor.text')}</Text>
          <Button block onClick={() => signIn('/agent')}>
            {t('agent.visitor.signIn')}
          </Button>
          <Button block variant="secondary" onClick={register}>
            {t('agent.visitor.register')}
          </Button>
        </Stack>
      </Card>
      <Section title={t('agent.rules.title')}>
        <Card>
          <RulesCard programme={programme} />
        </Card>
      </Section>
    </>
  );
}
