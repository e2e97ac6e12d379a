import type { BoxWines } from '#core/account/own-plan.ts';
import type { Image } from '#core/values/image.ts';
import { Picture } from '../../../ui/picture.tsx';

/** The picture of a member's plan. */
export function PlanPicture({ image }: { image: Image }) {
  return (
    <div className="own-box-picture cover-picture">
      <Picture image={image} preset="card" sizes="(width >= 64rem) 240px, (width >= 48rem) 30vw, 92vw" alt="" />
    </div>
  );
}

/** The wines of a member's box, and how many of them come. */
export function BoxWineList({ wines: { sentence, wines, share, selectionHref } }: { wines: BoxWines }) {
  return (
    <div className="own-box-wines">
      <p>{sentence}</p>
      <ul>
        {wines.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
      {share !== null && <p>{share}</p>}
      <a className="text-action" href={selectionHref}>
        Ver la selección
      </a>
    </div>
  );
}
