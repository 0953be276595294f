import { Headset, ShieldCheck } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Section, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { groupOf, topicsOf, type TopicId } from '../topics';
import { THREAD } from '../support-place';
import { useTopics } from '../use-topics';
import { AnswerBody } from './answer-body';
import { TopicRows } from './topic-rows';
import { ViewPage } from './view-page';
import styles from './support.module.css';

export function AnswerView({ id }: { id: TopicId }) {
  const { t } = useTranslation();
  const topics = useTopics();
  const group = groupOf(id);
  const related = topics.filter((topic) => topic.id !== id && topicsOf(group).includes(topic.id));
  return (
    <ViewPage
      title={t('support.answer.title')}
      footer={
        <Link to={THREAD} className={buttonClass({ variant: 'secondary', block: true })}>
          <span className={styles.label}>
            <Headset aria-hidden="true" />
            {t('support.answer.person')}
          </span>
        </Link>
      }
    >
      <article className={styles.answer}>
        <h2>{t(`help.topic.${id}.title`)}</h2>
        <p className={styles.lead}>
          {t(`support.group.${group}`)} · {t(`help.topic.${id}.lead`)}
        </p>
        <AnswerBody id={id} />
        <p className={styles.tip}>
          <ShieldCheck aria-hidden="true" />
          <span>{t('support.answer.never')}</span>
        </p>
      </article>
      {related.length > 0 && (
        <Section title={t('support.answer.related')}>
          <TopicRows topics={related} />
        </Section>
      )}
    </ViewPage>
  );
}
