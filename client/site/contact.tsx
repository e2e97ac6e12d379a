import type { ContactPage } from '#core/site/get-contact-page.ts';
import { LeadForm } from '../leads/lead-form.tsx';
import { Block } from '../ui/block.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageHeading, useHeading } from '../ui/page-heading.tsx';
import { PageSubject } from '../ui/page-subject.tsx';
import { SellerFacts } from '../ui/seller-facts.tsx';
import { FaqList } from './faq-list.tsx';

export function Page({ data }: { data: ContactPage }) {
  const { title, text } = useHeading(
    'contact-form',
    'Escribinos',
    'Lo que escribas les llega a quienes atienden la tienda.',
  );
  return (
    <div className="wrap">
      <PageHead page={data} />
      <PageHeading place="contact" title={data.title} className="contact-title" />
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
        <div className="contact-answers">
          <SellerFacts />
          <Block name="faqs" block={data.faqs} className="contact-faqs">
            {(faqs) =>
              faqs.length > 0 && (
                <section aria-labelledby="preguntas">
                  <h2 id="preguntas">Preguntas frecuentes</h2>
                  <FaqList faqs={faqs} />
                </section>
              )
            }
          </Block>
        </div>
      </div>
    </div>
  );
}
