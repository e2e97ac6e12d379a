/** `id` is the id of the section, which the link has as its fragment. */
export type ContentsItem = { id: string; label: string; items?: ContentsItem[] };

/** Links to the sections of a long page: a sticky column beside the text, on a phone a list above it. */
export function TableOfContents({ title, items }: { title: string; items: ContentsItem[] }) {
  return (
    <nav className="table-of-contents" aria-labelledby="contenidos">
      <h2 className="small-heading" id="contenidos">
        {title}
      </h2>
      <Items items={items} />
    </nav>
  );
}

function Items({ items }: { items: ContentsItem[] }) {
  return (
    <ol>
      {items.map((item) => (
        <li key={item.id}>
          <a className="quiet-link" href={`#${item.id}`}>
            {item.label}
          </a>
          {item.items !== undefined && item.items.length > 0 && <Items items={item.items} />}
        </li>
      ))}
    </ol>
  );
}
