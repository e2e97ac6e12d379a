import type { WineryCardView } from '#core/cellar/winery.ts';
import { Picture } from '../ui/picture.tsx';

const SIZES = '(width >= 64rem) 290px, (width >= 48rem) 30vw, 72vw';

/** A card that links to a winery: its landscape and its name. */
export function WineryCard({ winery }: { winery: WineryCardView }) {
  return (
    <div className="winery-card">
      <Picture className="cover-picture" image={winery.image} preset="card" sizes={SIZES} alt="" />
      <h3>
        <a className="cover-link" data-view-transition="" href={winery.href}>
          {winery.title}
        </a>
      </h3>
      {winery.region !== null && <p className="small-muted">{winery.region}</p>}
    </div>
  );
}
