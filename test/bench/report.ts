/** One line of the printed table. */
export type Row = {
  what: string;
  baseline?: string;
  shop: string;
  ratio?: string;
  limit?: string;
  /** Whether the limit holds; absent for a line that has none. */
  holds?: boolean;
};

/** What a section shows. `notes` are printed below the table. */
export type Report = { rows: readonly Row[]; notes?: readonly string[] };

const HEAD = ['what', 'baseline', 'shop', 'ratio', 'limit', 'verdict'];

export function toMarkdownTable(rows: readonly Row[]): string {
  return formatTable(
    HEAD,
    rows.map(({ what, baseline = '', shop, ratio = '', limit = '', holds }) => [
      what,
      baseline,
      shop,
      ratio,
      limit,
      holds === undefined ? '' : holds ? 'holds' : '**falls short**',
    ]),
  );
}

export function formatTable(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [toLine(head), toLine(head.map(() => '---')), ...lines.map(toLine)].join('\n');
}

/** A ratio that must be at least `limit`. */
export function atLeast(ratio: number, limit: number): Pick<Row, 'ratio' | 'limit' | 'holds'> {
  return { ratio: ratio.toFixed(2), limit: `≥ ${limit.toFixed(2)}`, holds: ratio >= limit };
}

/** A ratio that must be at most `limit`. */
export function atMost(ratio: number, limit: number): Pick<Row, 'ratio' | 'limit' | 'holds'> {
  return { ratio: ratio.toFixed(2), limit: `≤ ${limit.toFixed(2)}`, holds: ratio <= limit };
}
