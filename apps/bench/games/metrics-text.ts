/** Sums the samples of a metric in Prometheus' text format, of the series whose labels contain all of these. */
export function metricOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => wanted.every((part) => line.includes(part)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

/** Mean of a histogram between two readings, in milliseconds; NaN when nothing was counted. */
export function meanMs(
  { before, after }: { readonly before: string; readonly after: string },
  name: string,
  labels: Readonly<Record<string, string>>,
): number {
  const grown = (part: 'sum' | 'count') =>
    metricOf(after, `${name}_${part}`, labels) - metricOf(before, `${name}_${part}`, labels);
  return (grown('sum') * 1_000) / grown('count');
}
