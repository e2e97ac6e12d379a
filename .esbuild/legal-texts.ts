import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'esbuild';
import { LegalTextError } from '#adapters/legal/legal-text-error.ts';
import { toPlaceholderValues } from '#adapters/legal/placeholders.ts';
import { readLegalDocument } from '#adapters/legal/read-legal-document.ts';

/** A seller of whom everything is known: which facts are configured is known only at the start. */
const SAMPLE = 'x';
const values = toPlaceholderValues(SAMPLE, {
  name: SAMPLE,
  legalName: SAMPLE,
  cuit: SAMPLE,
  address: SAMPLE,
  email: SAMPLE,
  phone: SAMPLE,
  whatsapp: SAMPLE,
  hours: SAMPLE,
  dataFiscalUrl: SAMPLE,
});

/** Compiles the legal texts into the server. A mistake in one of them ends the build with its file and line. */
export const legalTexts: Plugin = {
  name: 'legal-texts',
  setup: (plugin) => {
    plugin.onLoad({ filter: /[/\\]adapters[/\\]legal[/\\][^/\\]+\.md$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      try {
        readLegalDocument(basename(path), contents, values);
        return { contents, loader: 'text' };
      } catch (error) {
        if (!(error instanceof LegalTextError)) throw error;
        return {
          errors: [
            {
              text: error.reason,
              location: { file: path, line: error.line, lineText: contents.split('\n')[error.line - 1] ?? '' },
            },
          ],
        };
      }
    });
  },
};
