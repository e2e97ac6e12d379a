import { xmlText } from '../http/xml-text.ts';

/**
 * Creates the page for refused requests (400, 403, 405, 413, 415, 429): static HTML around a sentence. It needs no
 * render and no call to a service, so a flood of refused requests costs little.
 */
export function createRefusalPage(brandName: string, stylesheet: string): (sentence: string) => string {
  const head = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No pudimos atender ese pedido | ${xmlText(brandName)}</title>
<link rel="stylesheet" href="${xmlText(stylesheet)}">
</head>
<body>
<main class="wrap">
<h1>No pudimos atender ese pedido</h1>
<p>`;
  const tail = `</p>
<p><a href="/">Ir al inicio</a></p>
</main>
</body>
</html>
`;
  return (sentence) => head + xmlText(sentence) + tail;
}
