import { xmlText } from './xml-text.ts';

/** `nextHref`: where the browser goes on by itself, as a navigation of its own. Its link is for browsers that do not. */
export type Message = {
  title: string;
  sentences: readonly string[];
  link: { href: string; label: string };
  nextHref?: string;
};

/** Static HTML around a message. It needs no render and no call to a service. */
export function createMessagePage(brandName: string, stylesheet: string): (message: Message) => string {
  return ({ title, sentences, link, nextHref }) => `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${nextHref === undefined ? '' : `\n<meta http-equiv="refresh" content="0; url=${xmlText(nextHref)}">`}
<title>${xmlText(title)} | ${xmlText(brandName)}</title>
<link rel="stylesheet" href="${xmlText(stylesheet)}">
</head>
<body>
<main class="wrap">
<h1>${xmlText(title)}</h1>
${sentences.map((sentence) => `<p>${xmlText(sentence)}</p>`).join('\n')}
<p><a href="${xmlText(link.href)}">${xmlText(link.label)}</a></p>
</main>
</body>
</html>
`;
}
