const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;

/** The sum of a series in the Prometheus text format, over the label sets that contain `labels`; 0 if it is absent. */
export function metricValue(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number {
  const wanted = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  return text.split('\n').reduce((sum, line) => {
    const [, series, labelText = '', value] = SAMPLE.exec(line) ?? [];
    const own = labelText.split(',');
    return series === name && wanted.every((label) => own.includes(label)) ? sum + Number(value) : sum;
  }, 0);
}
