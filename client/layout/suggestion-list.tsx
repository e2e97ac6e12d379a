import type { Suggestions } from '#core/site/suggestions.ts';
import { formatMoney } from '#core/store/money.ts';
import { SmallPicture } from '../components/picture.tsx';

/** What was found while typing, as links in their groups. */
export function SuggestionList({ suggestions }: { suggestions: Suggestions }) {
  const { products, wineries, notes } = suggestions;
  return (
    <div className="suggestion-list">
      {products.length > 0 && (
        <section aria-label="Productos">
          <h2>Productos</h2>
          {products.map((product) => (
            <a key={product.href} href={product.href}>
              <SmallPicture image={product.image} size={48} />
              <span>{product.name}</span>
              <small>{formatMoney(product.price)}</small>
            </a>
          ))}
        </section>
      )}
      <Group title="Bodegas" links={wineries} />
      <Group title="Notas" links={notes} />
    </div>
  );
}

function Group({ title, links }: { title: string; links: Suggestions['wineries'] }) {
  if (links.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {links.map((link) => (
        <a key={link.href} href={link.href}>
          {link.title}
        </a>
      ))}
    </section>
  );
}
