import type { ListingAnswer } from '#core/store/listing/listing.ts';

/** Links to pages that answer a search beside the products; nothing if there are none. */
export function SearchAnswers({ answers, label }: { answers: ListingAnswer[]; label: string }) {
  if (answers.length === 0) return null;
  return (
    <nav className="search-answers" aria-label={label}>
      <h2 className="small-heading">{label}</h2>
      <ul>
        {answers.map((answer) => (
          <li key={answer.href}>
            <a href={answer.href}>
              <small>{answer.label}</small> <span>{answer.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
