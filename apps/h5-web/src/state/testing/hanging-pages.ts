import type { Answer } from '@realm/api-client';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
}

/** A paged call that answers in the order that the test chooses. */
export function hangingPages<Row>() {
  const requested: {
    readonly cursor: string | undefined;
    readonly give: (answer: Answer<Page<Row>>) => void;
  }[] = [];
  const answer = ({ cursor }: { cursor?: string | undefined }) =>
    new Promise<never>((resolve) => requested.push({ cursor, give: resolve as never }));
  return { requested, answer };
}
