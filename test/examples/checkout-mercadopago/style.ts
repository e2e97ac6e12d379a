/** The stylesheet of all pages: the shop's colours, without its fonts. */
export const STYLE = `
* { box-sizing: border-box; }
body { margin: 0; color: #221417; background: #fbf7f1; font: 1.0625rem/1.5 system-ui, sans-serif; }
header, main, footer { margin-inline: auto; max-width: 40rem; padding: 1rem; }
header { padding-block: 1.5rem 0; font: 1.5rem/1.2 Georgia, serif; }
header a { color: #5a1128; text-decoration: none; }
footer { margin-top: 2rem; border-top: 1px solid #e6dccf; font-size: .875rem; }
footer a + a { margin-inline-start: 1rem; }
h1, h2 { font-family: Georgia, serif; font-weight: 400; line-height: 1.2; }
h2 { margin-top: 2rem; }
a { color: #5a1128; }
table { width: 100%; border-collapse: collapse; }
td, th { padding: .5rem 0; border-bottom: 1px solid #e6dccf; text-align: start; vertical-align: top; }
small { display: block; color: #5c4a4a; }
.amount { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); column-gap: 1rem; }
.fields p { margin-block: .5rem; }
label { display: block; font-weight: 600; }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem; color: inherit; border: 1px solid #8a7a70; border-radius: .25rem; background: #fff; font: inherit; }
[aria-invalid="true"] { border-color: #b00020; }
.problem { color: #b00020; }
.alert { padding: .75rem; border-inline-start: .25rem solid #a8572a; background: #fff; }
.delivery { margin-block: 1rem; padding: 1rem; border: 1px solid #e6dccf; border-radius: .25rem; background: #fff; }
.delivery p { margin-top: 0; }
button, .button { width: 100%; min-height: 3rem; padding: .5rem 1rem; border: 1px solid #5a1128; border-radius: .25rem; color: #fff; background: #5a1128; font: inherit; font-weight: 600; cursor: pointer; }
button:hover, .button:hover { background: #3a0a1a; }
.button { display: block; text-align: center; text-decoration: none; }
.plain, .plain:hover { color: #5a1128; background: none; }
:focus-visible { outline: 2px solid #5a1128; outline-offset: 2px; }
`;
