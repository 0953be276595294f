import { useState } from 'react';
import { Star } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button, Sheet, TextArea, classNames } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectSupportThread } from '../../../state/support-thread/support-thread.selectors';
import { rateRequested } from '../support.slice';
import styles from './thread.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export function RatingSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const seq = useAppSelector(selectSupportThread)?.rateSeq ?? 0;
  const [stars, setStars] = useState<(typeof STARS)[number] | 0>(0);
  const [comment, setComment] = useState('');
  function send() {
    dispatch(rateRequested({ seq, stars, comment }));
    onClose();
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('support.rating.title')}
      closeLabel={t('common.action.close')}
      footer={
        <Button block disabled={stars === 0} onClick={send}>
          {t('support.rating.send')}
        </Button>
      }
    >
      <fieldset className={styles.stars}>
        <legend className="visually-hidden">{t('support.rating.title')}</legend>
        {STARS.map((value) => (
          <label key={value} className={classNames(styles.star, value <= stars && styles.on)}>
            <input
              type="radio"
              name="stars"
              className="visually-hidden"
              checked={stars === value}
              onChange={() => setStars(value)}
            />
            <span className="visually-hidden">{t('support.rating.stars', { count: value })}</span>
            <Star aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      <p className={styles.starWord} aria-hidden="true">
        {stars === 0 ? t('support.rating.choose') : t(`support.rating.word.${stars}`)}
      </p>
      <TextArea
        label={t('support.rating.comment')}
        hint={t('support.rating.commentHint')}
        value={comment}
        maxLength={500}
        onChange={setComment}
      />
    </Sheet>
  );
}
