import type { ThankYouView } from '#core/cart/get-thank-you.ts';
import type { HeadingPlace } from '#core/values/heading-places.ts';
import { paths } from '#core/values/paths.ts';
import { PageFact } from '../../../events/page-fact.tsx';
import { MemberVariant } from '../../../store/price/member-context.tsx';
import { Head } from '../../../ui/head.tsx';
import { useHeading } from '../../../ui/page-heading.tsx';
import { useSite } from '../../../ui/site-context.tsx';

/** What the program says of the steps after an order, where editors say nothing: it neither sends mails nor parcels. */
const steps = [
  { place: 'thank-you-1', title: 'Guardá el número', text: 'Es el de tu pedido: tenelo a mano si nos escribís.' },
  {
    place: 'thank-you-2',
    title: 'La preparación',
    text: 'El plazo depende de la entrega. Si tenés dudas, escribinos.',
  },
  { place: 'thank-you-3', title: 'La recibís', text: 'Alguien mayor de 18 años tiene que recibirla.' },
] as const;

export function Page({ data }: { data: ThankYouView }) {
  const { accountUrl } = useSite();
  return (
    <div className="wrap thank-you">
      <Head title={toTitle(data)} description="Qué pasa después de comprar." canonicalPath={paths.thankYou} noIndex />
      <img src="/imgs/glass-full.svg" alt="" width={80} height={130} />
      {data.subscription === undefined ? (
        <OrderWords data={data} />
      ) : (
        <SubscriptionWords id={data.subscription} payment={data.payment} />
      )}
      <SaleFact data={data} />
      {accountUrl !== null && (
        <p>
          <a href={accountUrl}>Ver tus pedidos y datos</a>
        </p>
      )}
      {data.order !== null && data.payment === 'made' && <NextSteps />}
      <Aside data={data} />
    </div>
  );
}

/** Who has just joined, or is about to, is not invited to the club. */
function Aside({ data: { subscription, payment } }: { data: ThankYouView }) {
  const way = (
    <a className="button bare" href={paths.shop}>
      Volver a la tienda
    </a>
  );
  if (subscription !== undefined && payment !== 'made') return <p>{way}</p>;
  return (
    <aside className="thank-you-club panel">
      {subscription !== undefined ? (
        <Club isMember />
      ) : (
        <MemberVariant>{(isMember) => <Club isMember={isMember} />}</MemberVariant>
      )}
      {way}
    </aside>
  );
}

/** A payment that was refused is no sale. */
function SaleFact({ data: { order, subscription, payment, mark } }: { data: ThankYouView }) {
  if (payment === 'refused' || mark === null) return null;
  if (order !== null) return <PageFact name="order" props={{ order, payment, mark }} />;
  return subscription === undefined ? null : <PageFact name="subscription" props={{ subscription, payment, mark }} />;
}

function Club({ isMember }: { isMember: boolean }) {
  return isMember ? (
    <div className="contents">
      <h2>Tu próxima caja</h2>
      <p>Qué trae, cuándo se renueva y hasta cuándo podés cambiarla.</p>
      <a className="button" href={paths.memberClub}>
        Ir a tu club
      </a>
    </div>
  ) : (
    <div className="contents">
      <h2>Que el próximo vino llegue solo</h2>
      <p>Cada mes, una selección nueva en tu casa, con su historia y a precio de SOCIOS.</p>
      <a className="button" href={paths.club}>
        Conocer el club
      </a>
    </div>
  );
}

const titles = {
  made: '¡Gracias por tu compra!',
  pending: 'Falta el pago de tu pedido',
  refused: 'El pago no se aprobó',
} as const satisfies Record<ThankYouView['payment'], string>;

const subscriptionTitles = {
  made: '¡Ya sos parte del club!',
  pending: 'Falta el pago de tu suscripción',
  refused: 'El pago no se aprobó',
} as const satisfies Record<ThankYouView['payment'], string>;

function toTitle({ order, subscription, payment }: ThankYouView): string {
  if (subscription !== undefined) return subscriptionTitles[payment];
  return order === null ? 'Tu pedido' : titles[payment];
}

function OrderWords({ data: { order, payment } }: { data: ThankYouView }) {
  if (order === null) {
    return (
      <>
        <h1>¿Hiciste un pedido?</h1>
        <p className="lede">
          A esta página no le llegó el número de ningún pedido. Si compraste y no lo tenés,{' '}
          <a href={paths.contact}>escribinos</a>.
        </p>
      </>
    );
  }
  const number = <strong className="thank-you-order">{order}</strong>;
  return (
    <>
      <h1>{titles[payment]}</h1>
      {payment === 'made' && <p className="lede">Tu pedido es el {number}.</p>}
      {payment === 'pending' && (
        <p className="lede">
          Tu pedido {number} queda confirmado cuando el medio de pago nos avise que lo recibió. Si elegiste pagar en
          efectivo, usá el cupón que te dieron antes de que venza. No hace falta que compres de nuevo.
        </p>
      )}
      {payment === 'refused' && (
        <p className="lede">
          El medio de pago no aprobó el pago de tu pedido {number}, así que no está confirmado. Probá de nuevo o con
          otro medio de pago desde <a href={paths.cart}>tu carrito</a>.
        </p>
      )}
    </>
  );
}

/** What a shopper who comes back from the checkout of a plan reads. It promises nothing that the shop does not do itself. */
function SubscriptionWords({ id, payment }: { id: string; payment: ThankYouView['payment'] }) {
  const number = <strong className="thank-you-order long">{id}</strong>;
  return (
    <>
      <h1>{subscriptionTitles[payment]}</h1>
      {payment === 'made' && (
        <>
          <p className="lede">Tu suscripción es la {number}: tené el número a mano si nos escribís.</p>
          <p>Si en la tienda todavía no ves tus precios de socio, ingresá con tu cuenta.</p>
        </>
      )}
      {payment === 'pending' && (
        <p className="lede">
          Tu suscripción {number} queda confirmada cuando el medio de pago nos avise que lo recibió. No hace falta que
          te suscribas de nuevo.
        </p>
      )}
      {payment === 'refused' && (
        <p className="lede">
          El medio de pago no aprobó el pago de tu suscripción {number}, así que no está confirmada. Probá de nuevo o
          con otro medio de pago desde <a href={paths.club}>los planes del club</a>.
        </p>
      )}
    </>
  );
}

function NextSteps() {
  return (
    <section aria-labelledby="lo-que-sigue">
      <h2 id="lo-que-sigue">Lo que sigue</h2>
      <ol className="thank-you-steps">
        {steps.map((step) => (
          <Step key={step.place} {...step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ place, ...own }: { place: HeadingPlace; title: string; text: string }) {
  const { title, text } = useHeading(place, own.title, own.text);
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
