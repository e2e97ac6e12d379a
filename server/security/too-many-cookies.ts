import { createHash } from 'node:crypto';
import { xmlText } from '../http/xml-text.ts';

/**
 * The page for a browser whose cookies of this site, often those of sibling sites, are more than a request may have. Each request
 * fails in the same way, so it names no file, and its link is answered before the request is parsed.
 */
export function toTooManyCookiesPage(sentence: string): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Tu navegador guarda demasiado de este sitio</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Tu navegador guarda demasiado de este sitio</h1>
<p>${xmlText(sentence)}</p>
<p><a href="${CLEARING_TARGET}">Borrar las cookies y entrar</a></p>
<p>Vas a tener que ingresar de nuevo, y el carrito queda vacío si no ingresaste. Si el botón no alcanza: en la configuración de tu
navegador, abrí «Privacidad», buscá las cookies de este sitio y borralas.</p>
</main>
</body>
</html>
`;
}

const STYLE =
  'body{margin:0;background:#fff;color:#221417;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:34rem;margin:auto;padding:3rem 1rem}h1{font-size:1.75rem;line-height:1.2}a{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#221417;color:#fff}';

/** Replaces the site's policy: the page has this style alone. */
export const TOO_MANY_COOKIES_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A request with fewer cookies gets the home page from it, which ignores the key. */
const CLEARING_TARGET = '/?borrar-cookies=1';

/** The answer to a press of the page's link: the browser forgets all cookies of the site, then opens the home page. */
export const CLEARING_HEADERS = { location: '/', 'clear-site-data': '"cookies"' };

/**
 * Whether the start of a request is a press of the page's link. It signs the visitor out, so other sites must not cause it:
 * browsers say where a request comes from. `packet` is what Node read last; if the request came in several packets, it has no
 * request line, and the page is shown again.
 */
export function isClearingRequest(packet: string): boolean {
  return (
    packet.startsWith(`GET ${CLEARING_TARGET} HTTP/1.1\r\n`) && readHeader(packet, 'sec-fetch-site') === 'same-origin'
  );
}

/** Whether a request of which only a part can be read may be a browser's for a page. */
export function mayShowHtml(packet: string): boolean {
  const accept = readHeader(packet, 'accept');
  return accept === null || accept.includes('text/html');
}

/** Null if the part of the request that was read does not have it. */
function readHeader(packet: string, name: string): string | null {
  return new RegExp(`\r\n${name}:[ \t]*([^\r\n]*)\r\n`, 'i').exec(packet)?.[1]?.trim() ?? null;
}
