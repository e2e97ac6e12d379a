import type { Faq } from '#core/ports/cms.ts';
import { Icon } from '../ui/icon.tsx';
import { RichText } from '../ui/rich-text.tsx';

/** Questions whose answers open without a script. */
export function FaqList({ faqs }: { faqs: Faq[] }) {
  return (
    <div className="faq-list">
      {faqs.map((faq) => (
        <details key={faq.title} name="pregunta">
          <summary>
            {faq.title}
            <Icon name="plus" />
          </summary>
          <RichText html={faq.answer} />
        </details>
      ))}
    </div>
  );
}
