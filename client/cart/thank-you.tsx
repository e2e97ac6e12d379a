import { useContext } from 'react';
import type { ThankYou } from '#core/cart/get-thank-you.ts';
import { paths } from '#core/values/paths.ts';
import { MemberContext } from '../store/member-context.tsx';
import { Head } from '../ui/head.tsx';
import { useSite } from '../ui/site-context.tsx';

const steps = [
  { title: 'Te escribimos', text: 'En unos minutos te llega un correo con el detalle de tu compra.' },
  { title: 'Preparamos la caja', text: 'Elegimos cada botella, la protegemos y la despachamos.' },
  { title: 'La recibís', text: 'Te avisamos cuando sale. Alguien mayor de 18 años tiene que recibirla.' },
];

export function Page({ data }: { data: ThankYou }) {
  const { accountUrl } = useSite();
  const isMember = useContext(MemberContext);
  return (
    <div className="wrap thank-you">
      <Head
        title={data.order === null ? 'Tu pedido' : '¡Gracias por tu compra!'}
        description="Qué pasa después de comprar."
        canonicalPath={paths.thankYou}
        noIndex
      />
      <img src="/imgs/glass-full.svg" alt="" width={80} height={130} />
      {data.order === null ? (
        <>
          <h1>¿Hiciste un pedido?</h1>
          <p className="lede">
            A esta página no le llegó el número de ningún pedido. Si compraste, lo tenés en el correo de confirmación;
            si no te llegó, <a href={paths.contact}>escribinos</a>.
          </p>
        </>
      ) : (
        <>
          <h1>¡Gracias por tu compra!</h1>
          <p className="lede">
            Tu pedido es el <strong className="thank-you-order">{data.order}</strong>. Guardalo por si necesitás
            escribirnos.
          </p>
        </>
      )}
      {accountUrl !== null && (
        <p>
          <a href={accountUrl}>Ver tus pedidos y datos</a>
        </p>
      )}
      {data.order !== null && <NextSteps />}
      <aside className="thank-you-club panel">
        {isMember ? (
          <>
            <h2>Tu próxima caja</h2>
            <p>Qué trae, cuándo se renueva y hasta cuándo podés cambiarla.</p>
            <a className="button" href={paths.memberClub}>
              Ir a tu club
            </a>
          </>
        ) : (
          <>
            <h2>Que el próximo vino llegue solo</h2>
            <p>Cada mes, una selección nueva en tu casa, con su historia y a precio de SOCIOS.</p>
            <a className="button" href={paths.club}>
              Conocer el club
            </a>
          </>
        )}
        <a className="button bare" href={paths.shop}>
          Volver a la tienda
        </a>
      </aside>
    </div>
  );
}

function NextSteps() {
  return (
    <section aria-labelledby="lo-que-sigue">
      <h2 id="lo-que-sigue">Lo que sigue</h2>
      <ol className="thank-you-steps">
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
