import { useTranslation } from '@realm/i18n';
import { useReturnText } from '../../stage/use-rule-rows';
import { useSportsRules } from './use-football';

/** What the rules sheet says of football. */
export function FootballRules() {
  const { t } = useTranslation();
  const rules = useSportsRules();
  const rate = useReturnText();
  return (
    <>
      <p>{t('football.rules.match')}</p>
      <p>{t('football.rules.delay')}</p>
      <p>{t('football.rules.lines')}</p>
      <p>{t('football.rules.accumulator', { legs: rules.maxLegs, stakes: rules.maxPayoutStakes })}</p>
      <p>{t('football.rules.fate')}</p>
      <p>{t('football.rules.early', { margin: rules.earlyMarginPercent })}</p>
      <p>{t('football.rules.odds', { rate })}</p>
    </>
  );
}
