// A wine category as a plain React page, every part of it hydrated.
import { useState } from 'react';
import type { ShellView } from '#core/site/get-shell.ts';
import type { ProductCardView } from '#core/store/card/product-card-view.ts';
import type { FilterChoice } from '#core/store/listing/filter-group-view.ts';
import { formatMoney } from '#core/values/money.ts';

export type PlainView = {
  title: string;
  description: string;
  total: string;
  menu: ShellView['header']['tabs'];
  footer: ShellView['header']['tabs'];
  groups: { key: string; label: string; options: Pick<FilterChoice, 'name' | 'href' | 'quantity'>[] }[];
  cards: readonly ProductCardView[];
};

const QUANTITIES = [1, 2, 3, 4, 5, 6];

export const STYLES = `
*{box-sizing:border-box}body{margin:0;font:16px/1.45 system-ui,sans-serif}a{color:inherit}ul{list-style:none;margin:0;padding:0}
header,main,footer{max-width:1200px;margin:auto;padding:12px 16px}.tabs{display:flex;gap:16px;overflow-x:auto}.tabs ul{display:none}
.grid{display:grid;grid-template-columns:repeat(2,1fr);gap:16px}.card{display:flex;flex-direction:column;gap:4px;padding:12px;border:1px solid #ddd}
.card img{width:100%;height:auto}.filters label{display:flex;gap:8px;min-height:32px}.filters ul{max-height:176px;overflow:auto}
@media(min-width:900px){.columns{display:grid;grid-template-columns:260px 1fr;gap:24px}.grid{grid-template-columns:repeat(3,1fr)}}`;

/** A whole document with the listing, without its script. */
export function PlainDocument(view: PlainView) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{view.title}</title>
        <link rel="stylesheet" href="/app.css" />
      </head>
      <body>
        <div id="root">
          <PlainListing {...view} />
        </div>
      </body>
    </html>
  );
}

export function PlainListing({ title, description, total, menu, footer, groups, cards }: PlainView) {
  return (
    <>
      <header>
        <a href="/">Vinoteca</a>
        <form action="/tienda/buscador">
          <input type="search" name="q" aria-label="Buscar" />
          <button type="submit">Buscar</button>
        </form>
        <nav className="tabs">
          {menu.map((tab) => (
            <div key={tab.title}>
              <span>{tab.title}</span>
              <Links links={tab.children} />
            </div>
          ))}
        </nav>
      </header>
      <main>
        <h1>{title}</h1>
        <p>{description}</p>
        <div className="columns">
          <Filters groups={groups} />
          <section>
            <p>{total}</p>
            <div className="grid">
              {cards.map((card, place) => (
                <Card key={card.sku} card={card} isFirst={place < 2} />
              ))}
            </div>
          </section>
        </div>
      </main>
      <footer>
        {footer.map((tab) => (
          <section key={tab.title}>
            <h2>{tab.title}</h2>
            <Links links={tab.children} />
          </section>
        ))}
      </footer>
    </>
  );
}

function Links({ links }: { links: readonly { title: string; href: string }[] }) {
  return (
    <ul>
      {links.map(({ title, href }) => (
        <li key={title + href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

function Filters({ groups }: Pick<PlainView, 'groups'>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <form className="filters">
      {groups.map((group) => (
        <details key={group.key} open>
          <summary>{group.label}</summary>
          <ul>
            {group.options.map(({ name, quantity, href }) => (
              <li key={href}>
                <label>
                  <input
                    type="checkbox"
                    name={group.key}
                    checked={chosen.has(href)}
                    onChange={() => setChosen(chosen.symmetricDifference(new Set([href])))}
                  />
                  <span>{name}</span>
                  <small>{quantity}</small>
                </label>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <button type="submit">Aplicar</button>
    </form>
  );
}

function Card({ card, isFirst }: { card: ProductCardView; isFirst: boolean }) {
  const { name, href, image, winery, place, score, prices, sku } = card;
  const widths = [294, 400, 500];
  const toSource = (width: number) => `${image.url}?width=${width}&height=${width}&format=webp`;
  return (
    <article className="card">
      <a href={href}>
        <img
          src={toSource(400)}
          srcSet={widths.map((width) => `${toSource(width)} ${width}w`).join()}
          sizes="(min-width: 900px) 294px, 46vw"
          alt={image.alt}
          width={294}
          height={294}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </a>
      <p>
        {winery} · {place}
      </p>
      <h3>
        <a href={href}>{name}</a>
      </h3>
      <p>{score}</p>
      {prices.map((price) => (
        <p key={price.kind}>
          {price.label} <strong>{formatMoney(price.discountedPrice ?? price.regularPrice)}</strong>{' '}
          <small>{formatMoney(price.noTaxPrice)}</small>
        </p>
      ))}
      <BuyForm sku={sku} />
    </article>
  );
}

function BuyForm({ sku }: { sku: string }) {
  const [quantity, setQuantity] = useState(1);
  const [added, setAdded] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setAdded(added + quantity);
      }}
    >
      <input type="hidden" name="sku" value={sku} />
      <select value={quantity} onChange={(event) => setQuantity(Number(event.target.value))} aria-label="Cantidad">
        {QUANTITIES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <button type="submit">{added > 0 ? `En el carrito (${added})` : 'Agregar'}</button>
    </form>
  );
}
