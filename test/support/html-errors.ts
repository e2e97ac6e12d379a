import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);
const JAR = require.resolve('vnu-jar/build/dist/vnu.jar');

/** Optimizing the checker's code takes longer than one run of it; code that is not optimized needs a larger stack. */
const QUICK_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss32m'];

type NuMessage = { type: string; url: string; message: string; extract?: string };

/** The attributes that offer a form to assistants (WebMCP), which the checker does not know. */
const TOOL_ATTRIBUTE = /^Attribute “tool(?:name|description|autosubmit)” not allowed on element “form”/;

/** Checks documents, by name, with the Nu HTML checker of the W3C. Needs Java. Resolves to one line for each error. */
export async function findHtmlErrors(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'));
  try {
    const names = [...documents.keys()];
    for (const [index, html] of [...documents.values()].entries()) writeFileSync(join(folder, `${index}.html`), html);
    const options = ['--stdout', '--exit-zero-always', '--errors-only', '--format', 'json', '--skip-non-html'];
    const { stdout } = await promisify(execFile)('java', [...QUICK_START, '-jar', JAR, ...options, folder], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const { messages }: { messages: NuMessage[] } = JSON.parse(stdout);
    return messages
      .filter(({ message }) => !TOOL_ATTRIBUTE.test(message))
      .map(({ url, message, extract = '' }) => `${names[Number.parseInt(basename(url), 10)]}: ${message} ${extract}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
