import type { EmbeddedBrandColours } from '../embedded-brand.ts';

/** The style sheet of the issuer's and the checkout's pages; its colours and fonts are the shop's. */
export function siteStyle(colours: EmbeddedBrandColours): string {
  return `
@font-face { font-family: Fraunces; font-weight: 100 900; font-display: swap; src: url(fraunces.woff2) format("woff2"); }
@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url(figtree.woff2) format("woff2"); }
@font-face { font-family: "Fraunces Fallback"; src: local("Georgia"), local("Noto Serif"), local("DejaVu Serif");
  size-adjust: 101%; ascent-override: 96.8%; descent-override: 25.2%; line-gap-override: 0%; }
@font-face { font-family: "Figtree Fallback"; src: local("Arial"), local("Roboto"), local("Helvetica"),
  local("DejaVu Sans"); size-adjust: 98.6%; ascent-override: 96.4%; descent-override: 25.4%; line-gap-override: 0%; }
:root { --paper: ${colours.surface}; --paper-2: ${colours.surfaceMuted}; --white: ${colours.surfaceRaised}; --ink: ${colours.text};
  --ink-2: ${colours.textMuted}; --accent: ${colours.accent}; --accent-strong: ${colours.accentStrong}; --accent-tint: ${colours.accentTint};
  --ornament: ${colours.ornament}; --rule: ${colours.rule}; --control: ${colours.control}; --danger: ${colours.danger};
  --display: Fraunces, "Fraunces Fallback", Georgia, serif; --text: Figtree, "Figtree Fallback", system-ui, sans-serif;
  --gutter: clamp(1rem, 4vw, 2.5rem); }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; grid-template: auto 1fr auto / minmax(0, 1fr); background: var(--paper);
  color: var(--ink); font: 400 clamp(1rem, .975rem + .1vw, 1.0625rem)/1.55 var(--text); font-optical-sizing: auto;
  -webkit-font-smoothing: antialiased; overflow-wrap: break-word; }
header, footer { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; justify-content: space-between;
  padding: 1rem var(--gutter); border-bottom: 1px solid var(--rule); color: var(--ink-2); font-size: .875rem; }
footer { border: 0; border-top: 1px solid var(--rule); }
footer a, .brand { display: inline-flex; align-items: center; min-height: 2.75rem; }
.brand { color: var(--ink); font: 500 1.5rem/1 var(--display); letter-spacing: -.03em; text-decoration: none; }
main { width: min(100% - 2 * var(--gutter), 44rem); margin-inline: auto; padding-block: clamp(2rem, 6vw, 4.5rem);
  display: grid; gap: 1.5rem; align-content: start; }
h1 { font: 380 clamp(2.125rem, 1.6rem + 2vw, 3rem)/1.04 var(--display); letter-spacing: -.022em; text-wrap: balance; }
h2 { font: 420 1.3125rem/1.12 var(--display); letter-spacing: -.016em; }
p, li, td { text-wrap: pretty; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .22em; }
small, .hint, .aside { color: var(--ink-2); font-size: .875rem; }
form { display: grid; gap: 1.125rem; }
.field { display: grid; gap: .375rem; align-content: start; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1.125rem; }
label { font-weight: 600; font-size: .9375rem; }
input { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; border: 1px solid var(--control); border-radius: 4px;
  background: var(--white); color: inherit; font: inherit; }
input[aria-invalid="true"] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
.error { color: var(--danger); font-size: .875rem; }
.notice { padding: .75rem 1rem; border-left: 3px solid var(--ornament); background: var(--paper-2); }
.notice[role="alert"] { border-color: var(--danger); background: var(--accent-tint); }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.875rem;
  padding: .625rem 1.5rem; border: 0; border-radius: 4px; background: var(--accent); color: var(--white);
  font: 600 1rem/1.3 var(--text); text-decoration: none; cursor: pointer; transition: background 120ms; }
button:hover, .button:hover { background: var(--accent-strong); }
button:active, .button:active { translate: 0 1px; }
button.plain { min-height: 2.75rem; padding: 0; justify-self: start; background: none; color: var(--accent);
  font-weight: 400; text-decoration: underline 1px; text-underline-offset: .22em; }
.field:has(.reveal) { position: relative; }
.field .reveal { position: absolute; top: 0; right: 0; min-height: 1.5rem; font-size: .875rem; }
.delivery { display: grid; gap: 1.125rem; }
.line { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; }
.ways { display: grid; gap: .75rem; padding-top: 1.25rem; border-top: 1px solid var(--rule); }
.ways.inline { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; }
.ready { display: grid; gap: .75rem; padding: 1rem 1.125rem; background: var(--paper-2); border-radius: 4px; }
.ready ul, .mails { list-style: none; padding: 0; display: grid; gap: .625rem; }
.ready li .aside { display: block; }
code { font: .875rem ui-monospace, monospace; overflow-wrap: anywhere; }
.mails > li { display: grid; gap: .75rem; padding-block: 1.25rem; border-top: 1px solid var(--rule); justify-items: start; }
.beside-picture > img { display: none; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: 600; }
td, th { padding: .875rem .75rem .875rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
td:last-child, th:last-child { padding-right: 0; }
thead th { padding-block: .5rem; color: var(--ink-2); font-size: .875rem; }
td small { display: block; }
.total { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; justify-content: space-between; }
.total strong { font: 480 1.625rem/1.2 var(--display); letter-spacing: -.016em; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.sum { display: grid; gap: 1.125rem; align-content: start; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
@media (min-width: 60rem) {
  .beside-picture { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .beside-picture main { width: min(100% - 2 * var(--gutter), 27rem); }
  .beside-picture > img { display: block; position: sticky; top: 0; width: 100%; height: 100%; min-height: 36rem;
    max-height: 100vh; object-fit: cover; }
  .till main { width: min(100% - 2 * var(--gutter), 64rem); grid-template-columns: minmax(0, 1fr) 21rem; column-gap: 4rem; }
  .till main > :not(.sum) { grid-column: 1; }
  .till .sum { grid-column: 2; grid-row: 1 / span 5; align-self: start; padding: 1.5rem; background: var(--paper-2); border-radius: 4px; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none; } }
`;
}
