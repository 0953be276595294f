import { FileText } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Card, ListRow } from '@realm/ui';
import { Link } from '../../../shared/link';
import { topicPath } from '../support-place';
import { groupOf, markedParts, type Topic } from '../topics';
import styles from './support.module.css';

interface TopicRowsProps {
  topics: readonly Topic[];
  /** Marks what was searched for. */
  query?: string;
}

export function TopicRows({ topics, query = '' }: TopicRowsProps) {
  const { t } = useTranslation();
  return (
    <Card padding="rows">
      {topics.map(({ id, title, lead }) => (
        <ListRow
          key={id}
          {...(query === ''
            ? {}
            : {
                icon: <FileText aria-hidden="true" />,
                note: `${t(`support.group.${groupOf(id)}`)} · ${lead}`,
              })}
          title={<Marked text={title} query={query} />}
          href={topicPath(id)}
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
      ))}
    </Card>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part, index) =>
    part.hit ? (
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
