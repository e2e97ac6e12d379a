/**
 * What pages to read share with each other: notes, wineries, the club, forms. The build makes one file of these modules
 * (its plugin `share-base`), which the cart and the listings do not load.
 */
import './blog/note-card.tsx';
import './cellar/winery-card.tsx';
import './club/member-saving.tsx';
import './club/selection-card.tsx';
import './leads/lead-form.tsx';
import './store/home/category-index.tsx';
import './store/price/club-link.tsx';
import './ui/cart-by-link-button.tsx';
import './ui/rich-text.tsx';
import './ui/share-button.tsx';
import './ui/table-of-contents.tsx';
import './ui/toggle-links.tsx';
