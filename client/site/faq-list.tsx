import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Faq } from '#core/site/site-content.ts';
import { Icon } from '../ui/icon.tsx';
import { RichText } from '../ui/rich-text.tsx';

/**
 * Questions whose answers open without a script. The fragment of a question's address is on its answer: browsers open
 * a `<details>` for a fragment inside of it, not for its own.
 */
export function FaqList({ faqs }: { faqs: Faq[] }) {
  const { hash } = useLocation();
  // Older browsers do not open the question of a fragment, and neither does a navigation by script.
  useEffect(() => openQuestion(hash), [hash]);
  return (
    <div className="faq-list">
      {faqs.map((faq) => (
        <details key={faq.title} name="pregunta">
          <summary>
            {faq.title}
            <Icon name="plus" />
          </summary>
          <div id={faq.slug ?? undefined}>
            <RichText html={faq.answer} />
          </div>
        </details>
      ))}
    </div>
  );
}

function openQuestion(hash: string): void {
  let answer: HTMLElement | null = null;
  try {
    answer = document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The hash is not valid percent-encoding.
  }
  const question = answer?.closest('.faq-list details');
  if (!(question instanceof HTMLDetailsElement) || question.open) return;
  question.open = true;
  question.scrollIntoView();
}
