import type { Plugin } from 'vitest/config';

/** Imports a Markdown file as its text, as the build does. */
export const markdownAsText: Plugin = {
  name: 'markdown-as-text',
  transform: (source, id) => (id.endsWith('.md') ? `export default ${JSON.stringify(source)};` : null),
};
