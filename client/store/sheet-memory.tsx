import { useEffect, useState } from 'react';
import type { SheetProduct } from './sheet-memory-parts.tsx';

type Parts = typeof import('./sheet-memory-parts.tsx');

/**
 * A part of a sheet that only a browser can show: what it keeps of products, and sharing. Its code loads after the page;
 * the stylesheet keeps the place of the buttons.
 */
export function SheetMemory({ part, product }: { part: keyof Parts; product: SheetProduct }) {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    import('./sheet-memory-parts.tsx').then(setParts, () => {}); // If the code does not load, the sheet lacks only these parts.
  }, []);
  const Part = parts?.[part];
  return (
    <div className={`sheet-memory ${part}`}>
      {Part !== undefined && <Part key={product.canonicalPath} product={product} />}
    </div>
  );
}
