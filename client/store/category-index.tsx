import type { CategoryTile } from '#core/store/category.ts';
import { Icon } from '../ui/icon.tsx';

/** The store's categories with their descriptions. */
export function CategoryIndex({ categories }: { categories: CategoryTile[] }) {
  return (
    <ul className="category-index">
      {categories.map((category) => (
        <li key={category.name}>
          <h3>
            <a href={category.href}>{category.title}</a>
          </h3>
          <p>{category.description}</p>
          <Icon name="arrow-right" />
        </li>
      ))}
    </ul>
  );
}
