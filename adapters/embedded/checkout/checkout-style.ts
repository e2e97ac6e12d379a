/** The checkout's own sheet: it is another site, so it shares nothing with the shop's. */
export const checkoutStyle = `
:root { --paper: #fbf7f1; --ink: #221417; --malbec: #5a1128; --rule: #e6dccf; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 44rem; margin: 0 auto; padding: 1.25rem; }
header { display: flex; gap: .75rem; align-items: baseline; border-bottom: 1px solid var(--rule); }
header a { font: 600 1.25rem Georgia, serif; color: var(--malbec); text-decoration: none; }
header span, footer, small, .aside { color: #6a5a55; font-size: .9375rem; }
main { display: grid; gap: 1.25rem; padding-block: 2.5rem; }
h1 { font: 600 2rem/1.2 Georgia, serif; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: 600; }
td, th { padding: .75rem .5rem .75rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
small { display: block; }
tfoot th, tfoot td { font-size: 1.25rem; font-weight: 700; border: 0; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.notice { padding: .75rem 1rem; border-left: 4px solid #a8572a; background: #f4e9dc; }
form { display: grid; gap: .75rem; }
button { padding: .875rem 1.5rem; border: 0; border-radius: 6px; background: var(--malbec); color: #fff;
  font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #3a0a1a; }
a { color: var(--malbec); }
:focus-visible { outline: 2px solid var(--malbec); outline-offset: 3px; }
`;
