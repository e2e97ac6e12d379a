import type { ContactView } from '#core/site/get-contact-page.ts';
import type { Faq } from '#core/site/site-content.ts';
import type { OpeningSpan } from '#core/values/opening.ts';
import { LeadForm } from '../../../leads/lead-form.tsx';
import { BlockContent, PageSubject } from '../../../ui/block-content.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading, useHeading } from '../../../ui/page-heading.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { SellerFacts, useSellerFact } from '../../../ui/seller-facts.tsx';

export function Page({ data }: { data: ContactView }) {
  const { title, text } = useHeading(
    'contact-form',
    'Escribinos',
    'Lo que escribas les llega a quienes atienden la tienda.',
  );
  return (
    <div className="wrap" data-live="contact">
      <PageHead page={data} />
      <PageHeading place="contact" title={data.title} className="contact-title" />
      <Person opening={data.opening} />
      <div className="contact split">
        <PageSubject as="section" className="contact-form" aria-labelledby="escribinos">
          <h2 id="escribinos">{title}</h2>
          <p>{text} Usamos tus datos solo para responderte.</p>
          <LeadForm
            form={data.form}
            fields={['name', 'email', 'phone', 'message']}
            labels={{ message: '¿En qué te ayudamos?' }}
            submitLabel="Enviar mensaje"
            thanks={
              <div>
                <p>¡Gracias por escribirnos!</p>
                <p>Recibimos tu mensaje. {text}</p>
              </div>
            }
          />
        </PageSubject>
        <BlockContent name="faqs" block={data.faqs}>
          {(faqs) =>
            faqs.length > 0 && (
              <section aria-labelledby="preguntas">
                <h2 id="preguntas">Preguntas frecuentes</h2>
                <FaqList faqs={faqs} />
              </section>
            )
          }
        </BlockContent>
      </div>
      <div className="contact-seller section">
        <SellerFacts />
      </div>
    </div>
  );
}

/** How to reach somebody now; nothing if the shop names neither a telephone nor WhatsApp. */
function Person({ opening }: { opening: ContactView['opening'] }) {
  const whatsApp = useSellerFact('WhatsApp');
  const phone = useSellerFact('Teléfono');
  const hours = useSellerFact('Atención');
  if (!whatsApp?.href && !phone?.href) return null;
  return (
    <section className="contact-person panel" aria-labelledby="persona">
      <h2 id="persona">Hablá con una persona</h2>
      <p className="contact-person-hours">
        {opening !== null && <OpenNow opening={opening} />}
        {hours?.text}
      </p>
      <p className="action-row">
        {whatsApp?.href && (
          <a className="button large" href={whatsApp.href}>
            WhatsApp {whatsApp.text}
          </a>
        )}
        {phone?.href && (
          <a className="text-action" href={phone.href}>
            Llamar al {phone.text}
          </a>
        )}
      </p>
    </section>
  );
}

/** Whether somebody attends now. A page of a cache does not know the time, so `browser/contact.ts` says it, in a line of its own. */
function OpenNow({ opening }: { opening: readonly OpeningSpan[] }) {
  return <strong data-opening={JSON.stringify(opening)} />;
}

/**
 * Questions whose answers open without a script. The fragment of a question's address is on its answer: browsers open
 * a `<details>` for a fragment inside of it, not for its own.
 */
export function FaqList({ faqs }: { faqs: Faq[] }) {
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
