import { renderToStaticMarkup } from 'react-dom/server';
import { serverPaths } from '#core/values/paths.ts';
import type { DropKind } from '#core/values/unusable-part.ts';
import type { ContentService, DroppedPart, Preview } from './previews.ts';

/**
 * The bar of a preview: that drafts are shown, how to end it, and what is wrong with the entries of the page at
 * `path`; `claims` are the texts that promise no interest against the financing cost. It is static markup after React's tree, so that no page of a visitor is larger because of it.
 */
export function renderPreviewBar(
  { dropped }: Preview,
  path: string,
  claims: readonly string[],
): { html: string; style: string } {
  const described = [...dropped.map(describeDroppedPart), ...claims.map(describeClaim)];
  const parts = [...new Map(described.map((part) => [part.key, part])).values()];
  const html = renderToStaticMarkup(
    <aside className="preview-bar" aria-label="Vista previa" data-preview="">
      <p>
        <strong>Vista previa.</strong> Ves los borradores: nadie más los ve así.
      </p>
      {parts.length > 0 && (
        <details>
          <summary>{parts.length === 1 ? 'Hay algo para revisar' : `Hay ${parts.length} cosas para revisar`}</summary>
          <ul>
            {parts.map(({ key, service, type, entry, field, reason }) => (
              <li key={key}>
                <strong>{entry}</strong>
                <span>{field}</span>
                <span>{reason}</span>
                <small>
                  {service}: {type}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <form method="post" action={serverPaths.previewEnd} data-native="">
        <input type="hidden" name="path" value={path} />
        <button className="button" type="submit">
          Terminar
        </button>
      </form>
    </aside>,
  );
  return { html, style: STYLE };
}

const STYLE = [
  '.preview-bar{position:sticky;inset-block-end:0;z-index:var(--layer-skip);display:flex;flex-wrap:wrap;',
  'align-items:center;justify-content:space-between;gap:var(--space-2) var(--space-6);padding:var(--space-2) var(--gutter);',
  'border-block-start:2px solid var(--accent);background:var(--surface);color:var(--text);font-size:var(--size-sm)}',
  '.preview-bar details[open]{flex-basis:100%;max-block-size:50vh;overflow:auto}',
  '.preview-bar summary{min-block-size:var(--touch);align-content:center;cursor:pointer}',
  '.preview-bar ul{display:grid;gap:var(--space-2);margin:0;padding:0;list-style:none}',
  '.preview-bar li{display:grid;gap:var(--space-1) var(--space-4);padding-block:var(--space-2);',
  'border-block-start:1px solid var(--rule);overflow-wrap:anywhere}',
  '@media (min-width:48rem){.preview-bar li{grid-template-columns:3fr 3fr 6fr 2fr}}',
].join('');

/** What an editor needs to find and mend a part. */
type DroppedPartText = {
  /** Equal for the same part in several entries, such as a wine of many selections. */
  key: string;
  service: string;
  type: string;
  entry: string;
  field: string;
  reason: string;
};

/** A text of any entry: the page does not say of which. */
function describeClaim(claim: string): DroppedPartText {
  const reason =
    'Promete cuotas sin interés, y el costo financiero no es 0. Cambiá el texto, o poné en `cftea` el costo que corresponde.';
  return {
    key: `claim|${claim}`,
    service: serviceNames.cms,
    type: 'site-texts',
    entry: `«${claim}»`,
    field: 'payment › cftea',
    reason,
  };
}

/** Says in the words of an editor which part of which entry is wrong, and why. */
function describeDroppedPart(part: DroppedPart): DroppedPartText {
  const { service, route, kind, path } = part;
  const entry = entryOf(part.entry);
  const value = part.value === part.entry ? entry : part.value;
  const trail = findTrail(entry, value) ?? [{ key: null, value }];
  const names = trail.filter((step) => isRecord(step.value)).map((step) => nameOf(step.value));
  const text = {
    service: serviceNames[service],
    type: route.replace(/^\//, '').replaceAll('/{}', ''),
    entry: [...new Set(names)].filter((name) => name !== '').join(' › ') || nameOf(value) || '–',
    field: toFieldName([...trail.flatMap(({ key }) => key ?? []), ...path]) || '–',
    reason: toReason(kind, part.found ?? valueAt(value, path)),
  };
  const own = names.at(-1) === '' || trail.length < 3 ? Object.values(text) : [names.at(-1), ...path, text.reason];
  return { ...text, key: own.map(String).join('|') };
}

const serviceNames: Record<ContentService, string> = {
  cms: 'Contenidos',
  subscriptions: 'Suscripciones',
  lambda: 'Notas y listas',
  shop: 'Sistema de ventas',
};

const reasons: Record<DropKind, string> = {
  unreadable: 'No se puede usar.',
  link: 'Este enlace se quitó. Va una ruta de la tienda como /club, o una dirección https://, mailto: o tel:.',
  image: 'La imagen está en un sitio que la tienda no usa, y se ve la imagen de la casa. Subila al administrador.',
  month: 'No se entiende el mes, y queda sin mes. Va el año y el mes, como 2026-11.',
  colour: 'No se entiende el color, y se usa el de la casa. Va como #5a1128.',
  quantity: 'No es una cantidad de botellas. Va un número entero.',
  video: 'No se entiende la dirección del video, y no se muestra. Va una https:// de YouTube o Vimeo.',
  markup: 'Este formato se quitó; el texto que tenía adentro puede quedar.',
  duplicate: 'Otra entrada tiene lo mismo, y la tienda usa la primera.',
  heading: 'Ninguna página tiene esta clave. Las claves están en la guía.',
  'no-link': 'No tiene adónde llevar, y no se muestra.',
  'no-name': 'No tiene nombre, y no se muestra.',
  'too-many': 'Son más de los que muestra la página, y este quedó afuera.',
  'list-cut': 'La lista es más larga de lo que lee la tienda, y el final quedó afuera.',
  price: 'La tienda no puede usar este precio.',
  discount:
    'Es un descuento que la tienda no da, y se muestra el precio entero. Va de 0 a 95; 100 en un plan es la primera caja gratis.',
  'plain-text': 'No se pudo leer el formato, y se ve el texto tal como está escrito.',
  'text-cut': 'Es más largo, o tiene más niveles, de lo que lee la tienda, y el resto se cortó.',
  'no-note': 'Ninguna nota publicada tiene este slug: el enlace de la tarjeta no lleva a nada.',
  'only-one': 'Otra entrada tiene lo mismo, y se ve una sola: la que se publicó primero. Dejalo en una.',
  'no-picture': 'El archivo no es una foto, y en su lugar no se ve nada. Va un JPG, PNG, WebP o SVG.',
  'no-title': 'El título está vacío, y en la página queda el hueco.',
};

function toReason(kind: DropKind, found: unknown): string {
  const isMissing = found === undefined || found === null || found === '';
  if (kind === 'unreadable' && isMissing) return 'Falta, y sin este dato no se puede mostrar.';
  if (isMissing || typeof found === 'object') return reasons[kind];
  return `${reasons[kind]} Dice: «${shorten(String(found))}»`;
}

/** The fields that name an entry, the clearest first. */
const NAMES = ['title', 'name', 'summary', 'label', 'slug', 'key'];
const MAX_LENGTH = 80;

function nameOf(value: unknown): string {
  if (typeof value === 'string') return shorten(value);
  if (!isRecord(value)) return '';
  const name = NAMES.map((key) => value[key]).find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof name === 'string' ? shorten(name) : '';
}

/** An answer that could not be used at all has its entry, or its first one, in an envelope. */
function entryOf(answer: unknown): unknown {
  if (!isRecord(answer) || !('data' in answer)) return answer;
  const entry = Array.isArray(answer['data']) ? answer['data'][0] : answer['data'];
  return isRecord(entry) && isRecord(entry['attributes']) ? entry['attributes'] : entry;
}

/** `key` is that of the value before it; null for the first one. */
type Step = { key: PropertyKey | null; value: unknown };

/** The steps from `from` to the value `to` inside it; null if it is not there. */
function findTrail(from: unknown, to: unknown, key: PropertyKey | null = null): Step[] | null {
  const here: Step = { key, value: from };
  if (from === to) return [here];
  if (typeof from !== 'object' || from === null) return null;
  for (const [name, inner] of Object.entries(from)) {
    const rest = findTrail(inner, to, Array.isArray(from) ? Number(name) : name);
    if (rest !== null) return [here, ...rest];
  }
  return null;
}

/** `["tabs", 1, "href"]` is "tabs 2 › href": editors count from 1. */
function toFieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name} ${key + 1}`.trim();
    return name === '' ? String(key) : `${name} › ${String(key)}`;
  }, '');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (isRecord(at) || Array.isArray(at) ? Reflect.get(at, key) : undefined),
    value,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
