/** A node of the shop's category tree. `name` is the URL's `{category}`, `title` what is shown. */
export type Category = {
  id: string;
  name: string;
  father: string | null;
  isActive: boolean;
  show: boolean;
  hasChildren: boolean;
  title: string;
  metadata: { description: string; keywords: string };
  children: Category[];
};
