/** The issuer's own sheet: it is a site of its own, in the shop's colours. */
export const identityStyle = `
:root { --paper: #fbf7f1; --paper-2: #f5ede1; --white: #fff; --ink: #221417; --ink-2: #6a5853; --malbec: #5a1128;
  --malbec-deep: #3a0a1a; --copper: #a8572a; --rule: #e6dccf; --control: #94807a; --danger: #9b1c1c; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; grid-template-rows: auto 1fr auto; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.55 system-ui, sans-serif; }
header, main, footer { width: 100%; max-width: 28rem; margin-inline: auto; padding: 1.25rem; }
header { padding-top: 2.5rem; }
header a { font: 600 1.5rem Georgia, serif; color: var(--malbec); text-decoration: none; }
main { display: grid; gap: 1.5rem; align-content: start; }
h1 { font: 600 2rem/1.15 Georgia, serif; letter-spacing: -.01em; }
h2 { font: 600 1.0625rem/1.3 Georgia, serif; }
a { color: var(--malbec); text-underline-offset: .2em; }
form { display: grid; gap: 1.125rem; }
.field { display: grid; gap: .375rem; align-content: start; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1.125rem; }
label { font-weight: 600; }
.hint, .aside, footer { color: var(--ink-2); font-size: .9375rem; }
input { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; border: 1px solid var(--control); border-radius: 4px;
  background: var(--white); color: inherit; font: inherit; }
input[aria-invalid="true"] { border-color: var(--danger); }
.error { color: var(--danger); font-size: .9375rem; }
.notice { padding: .75rem 1rem; border-left: 3px solid var(--copper); background: var(--paper-2); }
.notice[role="alert"] { border-color: var(--danger); }
button { min-height: 2.875rem; padding: .625rem 1.5rem; border: 0; border-radius: 4px; background: var(--malbec);
  color: var(--white); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--malbec-deep); }
button.plain { min-height: 2.75rem; padding: 0; justify-self: start; background: none; color: var(--malbec);
  font-weight: 400; text-decoration: underline; text-underline-offset: .2em; }
.ways { display: grid; gap: .75rem; padding-top: 1.25rem; border-top: 1px solid var(--rule); }
.ready { display: grid; gap: .75rem; padding: 1rem 1.125rem; border: 1px dashed var(--control); border-radius: 4px; }
.ready ul { list-style: none; padding: 0; display: grid; gap: .5rem; }
.ready li .aside { display: block; }
code { font: .9375rem ui-monospace, monospace; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--malbec); outline-offset: 2px; }
`;
