import { CURRENCY_CODES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Checkbox } from '@realm/ui';
import { Select } from '@realm/ui/dense';
import styles from './content.module.css';
import { COUNTED, OFFER_AMOUNTS, type PromotionDraft } from './promotion-draft';
import { VisibleTextField } from '../../shared/fields/visible-text';

type Offer = PromotionDraft['offer'];

const MAX_DAYS = 365;

/** What joining takes and pays, and what all rewards may come to. */
export function OfferFields({ offer, onChange }: { offer: Offer; onChange: (offer: Offer) => void }) {
  const { t } = useTranslation();
  const change = (part: Partial<Offer>): void => onChange({ ...offer, ...part });
  const percentOf = (category: string) =>
    offer.counts.find((count) => count.category === category)?.percent ?? null;
  const count = (category: (typeof COUNTED)[number], isOn: boolean): void =>
    change({
      counts: isOn
        ? [...offer.counts, { category, percent: 100 }]
        : offer.counts.filter((one) => one.category !== category),
    });
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t('console-content.promotion.currency')}
          placeholder={t('console-content.promotion.currency')}
          options={CURRENCY_CODES.map((id) => ({ id, label: id }))}
          value={offer.currencyCode}
          onChange={(currencyCode) => change({ currencyCode })}
        />
        {OFFER_AMOUNTS.map((name) => (
          <VisibleTextField
            key={name}
            label={t(`console-content.promotion.amounts.${name}`)}
            inputMode="decimal"
            value={offer[name]}
            maxLength={24}
            onChange={(typed) => change({ [name]: typed.trim() })}
          />
        ))}
        <VisibleTextField
          label={t('console-content.promotion.days')}
          inputMode="numeric"
          value={String(offer.expiryDays)}
          maxLength={3}
          onChange={(typed) =>
            change({ expiryDays: Math.min(MAX_DAYS, Math.max(1, Number(typed.replace(/\D/g, '')))) })
          }
        />
      </div>
      <fieldset className={styles.pair}>
        <legend className={styles.note}>{t('console-content.promotion.counts')}</legend>
        {COUNTED.map((category) => (
          <Checkbox
            key={category}
            checked={percentOf(category) !== null}
            onChange={(isOn) => count(category, isOn)}
          >
            {t(`common.category.${category}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
