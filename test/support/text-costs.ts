/** A text is this often repeated, with an end that does not fit. */
const PATTERNS = [
  ...'a 0<>&/.-_([*`~"\'#|=%\\!,;:+@$?\n\t\r\v\u00a0\u0301\u00ad\u200b\u200d\u2028á',
  ...[
    '&a',
    '&#',
    '&amp;',
    '&nbsp;',
    '](',
    '![',
    '[a](',
    '**a',
    '*a _',
    '``',
    '\\[',
    '{{',
    '}}',
    '</',
    '<a ',
    '<b><i>',
    '<p>',
    '</p>',
  ],
  ...[
    '<h2>',
    '<h2>a</h2>',
    '<h2 ',
    '<td>',
    '<ol><li>',
    '<li value="3">',
    '<!--',
    '<iframe src="https://www.youtube.com/embed/',
    '<img src="',
    '<p>\u00a0</p>',
  ],
  ...[
    '\n\n',
    '\n- a',
    '\n> ',
    '\n    a',
    '2015. a\n',
    '1. a\n',
    '\n# ',
    'a\n-\n',
    '>- ',
    'http://a',
    '//a',
    'www.a.',
    'a@a.',
    '1.000',
    '9 9',
    '0x ',
    '0 m',
  ],
  ...['👨\u200d', '👍🏽', '🇦', '\ud83c', '🏴\u{e0067}', 'x ', '. ', '-1-'],
];

/** A multiple of what the dearest reader takes on a slow machine. What grows with the square takes seconds. */
const MAX_MS = 500;

const endings = ['\u0001', '!x<'];

/** The patterns, each with the end of its text, for which the time of `read` grows faster than the text. */
export function findDearTexts(read: (text: string) => unknown): (readonly [pattern: string, end: string])[] {
  return PATTERNS.flatMap((pattern) => endings.map((end) => [pattern, end] as const)).filter(([pattern, end]) => {
    const [short, long] = [10_000, 50_000].map((length) => repeat(pattern, length) + end);
    // Five times the text takes twenty-five times as long, if the time grows with the square.
    return cpuMs(read, long) > MAX_MS && leastCpuMs(read, long) > Math.max(MAX_MS, 12 * leastCpuMs(read, short));
  });
}

function repeat(pattern: string, length: number): string {
  return pattern.repeat(Math.ceil(length / pattern.length));
}

function leastCpuMs(read: (text: string) => unknown, text = ''): number {
  return Math.min(...[1, 2, 3].map(() => cpuMs(read, text)));
}

/** The time of this thread, so that other programs do not matter. */
function cpuMs(read: (text: string) => unknown, text = ''): number {
  const before = process.threadCpuUsage();
  try {
    read(text);
  } catch {
    // Refused.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
