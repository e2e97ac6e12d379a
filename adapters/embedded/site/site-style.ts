/** The style sheet of the issuer's and the checkout's pages, after the brand's: its colours, fonts and shapes are the shop's. */
export const siteStyle = `
* { box-sizing: border-box; margin: 0; }
html { background: var(--surface); }
body { min-height: 100vh; display: grid; grid-template: auto 1fr auto / minmax(0, 1fr);
  color: var(--text); font: 400 clamp(1rem, .975rem + .1vw, 1.0625rem)/1.55 var(--font-text); font-optical-sizing: auto; font-feature-settings: "lnum";
  -webkit-font-smoothing: antialiased; overflow-wrap: break-word; }
header, footer { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: center; justify-content: space-between;
  padding: 1rem var(--gutter); border-bottom: 1px solid var(--rule); color: var(--text-muted); font-size: .875rem; }
footer { border: 0; border-top: 1px solid var(--rule); }
footer a, .brand { display: inline-flex; align-items: center; min-height: 2.75rem; }
.brand { color: var(--text); font: var(--heading-weight) 1.5rem/1.1 var(--font-display);
  letter-spacing: calc(var(--heading-tracking) - .018em); text-transform: var(--heading-case); text-decoration: none; }
.brand { gap: .625rem; }
.brand img { flex: none; width: 2rem; height: 2rem; border-radius: var(--radius-1); }
main { width: min(100% - 2 * var(--gutter), 44rem); margin-inline: auto; padding-block: clamp(2rem, 6vw, 4.5rem);
  display: grid; gap: 1.5rem; align-content: start; }
h1 { font: var(--heading-weight) clamp(2.125rem, 1.6rem + 2vw, 3rem)/1.04 var(--font-display); letter-spacing: calc(var(--heading-tracking) - .01em);
  text-transform: var(--heading-case); text-wrap: balance; }
h2 { font: var(--heading-weight) 1.3125rem/1.12 var(--font-display); letter-spacing: var(--name-tracking); }
p, li, td { text-wrap: pretty; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .22em; }
small, .hint, .aside { color: var(--text-muted); font-size: .875rem; }
form { display: grid; gap: 1.125rem; }
.field { display: grid; gap: .375rem; align-content: start; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1.125rem; }
label { font-weight: 600; font-size: .9375rem; }
input { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; border: 1px solid var(--control); border-radius: var(--radius-2);
  background: var(--surface-raised); color: inherit; font: inherit; }
h3 { font-weight: 600; font-size: .9375rem; }
.plain-list { padding: 0; list-style: none; }
input[aria-invalid="true"] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
.error { color: var(--danger); font-size: .875rem; }
.notice { padding: .75rem 1rem; border-left: 3px solid var(--ornament); background: var(--surface-muted); }
.notice[role="alert"] { border-color: var(--danger); background: var(--accent-tint); }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.875rem;
  padding: .625rem 1.5rem; border: 0; border-radius: var(--radius-button); background: var(--accent); color: var(--on-accent);
  font: 600 1rem/1.3 var(--font-text); text-decoration: none; cursor: pointer; transition: background 120ms; }
button:hover, .button:hover { background: var(--accent-strong); }
button:active, .button:active { translate: 0 1px; }
button.plain { min-height: 2.75rem; padding: 0; justify-self: start; background: none; color: var(--link);
  font-weight: 400; text-decoration: underline 1px; text-underline-offset: .22em; }
.field:has(.reveal) { position: relative; }
.field .reveal { position: absolute; top: 0; right: 0; min-height: 1.5rem; font-size: .875rem; }
.delivery { display: grid; gap: 1.125rem; }
.line { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; }
.ways { display: grid; gap: .75rem; padding-top: 1.25rem; border-top: 1px solid var(--rule); }
.ways.inline { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; }
.ready { display: grid; gap: .75rem; padding: 1rem 1.125rem; background: var(--surface-muted); border-radius: var(--radius-2); }
.ready ul, .mails { list-style: none; padding: 0; display: grid; gap: .625rem; }
.ready li .aside { display: block; }
code { font: .875rem ui-monospace, monospace; overflow-wrap: anywhere; }
.mails > li { display: grid; gap: .75rem; padding-block: 1.25rem; border-top: 1px solid var(--rule); justify-items: start; }
.beside-picture > img { display: none; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: 600; }
td, th { padding: .875rem .75rem .875rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
td:last-child, th:last-child { padding-right: 0; }
thead th { padding-block: .5rem; color: var(--text-muted); font-size: .875rem; }
td small { display: block; }
.total { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; justify-content: space-between; }
.total strong { font: var(--heading-weight) 1.625rem/1.2 var(--font-display); letter-spacing: -.016em; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.sum { display: grid; gap: 1.125rem; align-content: start; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: var(--radius-1); }
@media (min-width: 60rem) {
  .beside-picture { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .beside-picture main { width: min(100% - 2 * var(--gutter), 27rem); }
  /* The picture takes the hue of the brand. */
  .beside-picture { isolation: isolate; background: linear-gradient(var(--band) 0 0) right / 50% 100% no-repeat; }
  .beside-picture > img { mix-blend-mode: luminosity; display: block; position: sticky; top: 0; width: 100%; height: 100%; min-height: 36rem;
    max-height: 100vh; object-fit: cover; }
  .till main { width: min(100% - 2 * var(--gutter), 64rem); grid-template-columns: minmax(0, 1fr) 21rem; column-gap: 4rem; }
  .till main > :not(.sum) { grid-column: 1; }
  .till .sum { grid-column: 2; grid-row: 1 / span 5; align-self: start; padding: 1.5rem; background: var(--surface-muted); border-radius: var(--radius-2); }
}
@media (prefers-reduced-motion: reduce) { * { transition: none; } }
`;
