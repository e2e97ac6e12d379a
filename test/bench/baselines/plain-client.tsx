import { hydrateRoot } from 'react-dom/client';
import { PlainListing } from './plain-listing.tsx';

const view = JSON.parse(document.getElementById('view')?.textContent ?? '');
hydrateRoot(document.getElementById('root') as HTMLElement, <PlainListing {...view} />);
