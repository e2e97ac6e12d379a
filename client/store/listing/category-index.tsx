import type { CategoryTile } from '#core/store/category.ts';
import { Picture } from '../../ui/picture.tsx';

/** The store's categories with their pictures and descriptions. */
export function CategoryIndex({ categories }: { categories: CategoryTile[] }) {
  return (
    <ul className="category-index">
      {categories.map(({ name, href, title, description, image }) => (
        <li key={name} className="cover-picture zoom">
          {image && (
            <Picture
              image={image}
              preset="squareCard"
              sizes="(width >= 75rem) 200px, (width >= 48rem) 30vw, 46vw"
              alt=""
            />
          )}
          <h3>
            <a className="cover-link" href={href}>
              {title}
            </a>
          </h3>
          <p className="small-muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}
