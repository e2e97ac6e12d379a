/** The build and the tests import a Markdown file as its text. */
declare module '*.md' {
  const text: string;
  export = text;
}
