import { useEffect, useState } from 'react';
import type { SheetProduct } from '../saved/saved-product-parts.tsx';

type Parts = typeof import('../saved/saved-product-parts.tsx');

/**
 * A part of a sheet that only a browser can show: what it keeps of products, and sharing. Its code loads after the page;
 * the stylesheet keeps the place of the buttons.
 */
export function LazySheetPart({ part, product }: { part: keyof Parts; product: SheetProduct }) {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    import('../saved/saved-product-parts.tsx').then(setParts, () => {}); // If the code does not load, the sheet lacks only these parts.
  }, []);
  const Part = parts?.[part];
  return (
    <div className={`lazy-sheet-part ${part}`}>
      {Part !== undefined && <Part key={product.canonicalPath} product={product} />}
    </div>
  );
}
