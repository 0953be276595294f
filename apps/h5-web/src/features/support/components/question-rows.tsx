import { FileText } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Card, ListRow } from '@realm/ui';
import { Link } from '../../../shared/link';
import { markedParts, type ReadQuestion } from '../questions';
import { questionPath } from '../support-place';
import styles from './support.module.css';

interface QuestionRowsProps {
  questions: readonly ReadQuestion[];
  /** Marks what was searched for. */
  query?: string;
}

export function QuestionRows({ questions, query = '' }: QuestionRowsProps) {
  const { t } = useTranslation();
  return (
    <Card padding="rows">
      {questions.map(({ id, subject, title, lead }) => (
        <ListRow
          key={id}
          {...(query === ''
            ? {}
            : {
                icon: <FileText aria-hidden="true" />,
                note: `${t(`support.group.${subject}`)} · ${lead}`,
              })}
          title={<Marked text={title} query={query} />}
          href={questionPath(id)}
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
