// Runs in pages of `npm run dev` only: reloads a page of a shop that was started again, swaps the stylesheets, and shows a
// problem over the page.

/** The server names in a header what the document was made of. A page that is not on localhost cannot read it. */
const [timing] = performance.getEntriesByType('navigation')[0].serverTiming ?? [];
let [pages, styles] = timing?.description.split(' ') ?? [];
const overlay = document.createElement('pre');
overlay.popover = 'manual';
// The policy of the pages forbids a style attribute in markup, not one that a script sets.
overlay.style.cssText =
  'box-sizing: border-box; width: 100%; height: 100%; margin: 0; padding: 2rem; white-space: pre-wrap; background: #1b1b1f; color: #ff8f8f';
let source;

document.addEventListener('visibilitychange', listen);
listen();

/** A hidden page does not listen: browsers open six connections to a site, for all its tabs together. */
function listen() {
  source?.close();
  if (document.hidden) return;
  source = new EventSource('/_dev');
  source.onmessage = ({ data }) => follow(JSON.parse(data));
}

function follow(state) {
  pages ??= state.pages;
  styles ??= state.styles;
  if (state.pages !== pages) return location.reload();
  if (state.styles !== styles) swapStyles(state.styles);
  overlay.remove();
  if (state.problem === '') return;
  overlay.textContent = state.problem;
  document.documentElement.append(overlay);
  overlay.showPopover();
}

/** A new stylesheet replaces the old one when it has loaded, so that no frame is without styles. */
function swapStyles(version) {
  styles = version;
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
    const next = link.cloneNode();
    next.href = `${link.href.split('?')[0]}?${version}`;
    next.onload = () => link.remove();
    link.after(next);
  }
}
