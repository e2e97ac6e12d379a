import { type Facts, PAGE, picture } from './facts.ts';

export const about: readonly Facts[] = [
  [
    'S1.4, S2.12, S3.22',
    '/nosotros',
    'about',
    [
      '<h2>Quiénes somos</h2>',
      '<p>Sobre Quiénes somos.</p>',
      picture('uploads/nosotros.jpg'),
      '<h2>Cómo elegimos</h2>',
      'Probando.',
      'href="https://www.youtube-nocookie.com/embed/abcdefghijk"',
      '<h2>El club de la otra</h2>',
      '<h2>La comunidad</h2>',
    ],
  ],
  [
    'S1.4, S2.13',
    '/contacto-y-preguntas-frecuentes',
    'lead',
    ['action="/api/leads"', 'name="name"', 'name="email"', 'name="phone"', 'name="message"', 'value="contacto"'],
  ],
  [
    'S1.4, S2.13, S3.23',
    '/contacto-y-preguntas-frecuentes',
    'faqs',
    ['<summary>¿Hacen envíos?', '<strong>a todo el país</strong>', '<summary>¿Aceptan tarjetas?', '<p>Todas.</p>'],
  ],
  [
    'S2.14',
    '/terminos-y-condiciones',
    PAGE,
    [
      'href="#privacidad"',
      '<h2 id="privacidad">',
      /<h3 id="[^"]+">[^<]+<\/h3><div class="rich-text"><p>[^<]{80,}/,
      'Ley 24.240',
    ],
  ],
];

export const shell: readonly Facts[] = [
  [
    'S2.31',
    '/terminos-y-condiciones',
    'header-footer',
    [
      'data-colour="#123456"',
      /src="[^"]*\/uploads\/icono\.png/,
      '<span>La otra, de Mendoza</span>',
      /<summary>La tienda.*<a href="\/tienda\/vinos">Vinos de la casa<\/a>.*<a href="\/tienda\/cavas">Burbujas<\/a>/s,
    ],
    ['Un cuento'],
  ],
  [
    'S4.1',
    '/terminos-y-condiciones',
    'header-footer',
    // The document is the same for everybody: the browser reads the session later.
    ['<div class="account-slot" data-session="unknown"><a class="account-slot-login quiet-link"'],
    ['Tu cuenta'],
  ],
  [
    'S2.31',
    '/terminos-y-condiciones',
    PAGE,
    [
      /<aside class="notification" aria-label="Aviso" data-title="Envíos sin cargo" data-colour="#ffee00">/,
      '<strong>Envíos sin cargo</strong> <span>desde tres botellas</span>',
      '<a href="/tienda">Ver</a>',
      /<style>.*\[data-colour="#123456"\]\{--colour:#123456;--on-colour:#fff\}/,
    ],
  ],
  [
    'S2.32',
    '/terminos-y-condiciones',
    PAGE,
    [
      /<footer class="footer" data-colour="#eeeeee">/,
      '<h2>Ayuda</h2>',
      '<a class="quiet-link" href="/contacto-y-preguntas-frecuentes">Preguntas</a>',
      /<a [^>]*href="https:\/\/red\.test\/otra" rel="noopener" aria-label="La red">/,
      /<a class="footer-fiscal" href="https:\/\/fiscal\.test\/" rel="noopener"><img src="[^"]*fiscal\.png[^>]*>Data fiscal de otra</,
    ],
    ['<h2>SEGUINOS EN NUESTRAS REDES</h2>'],
  ],
];
