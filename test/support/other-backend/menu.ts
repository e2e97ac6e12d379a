import { component, components, type Entry, medium } from './strapi-entry.ts';

/** A header and a footer of another shop, with one `javascript:` link. */
export function createOtherMenu(): Entry {
  return {
    header: component({
      title: 'La otra, de Mendoza',
      slug: 'otra-vinoteca',
      icon: medium('/uploads/icono.png'),
      backgroundColor: '#123456',
      tabs: components([
        { title: 'La tienda', href: '/tienda', children: components([aLink('Burbujas', '/tienda/cavas')]) },
        { title: 'Un cuento', href: 'javascript:alert(1)', children: components([]) },
      ]),
      notification: component({
        title: 'Envíos sin cargo',
        subtitle: 'desde tres botellas',
        backgroundColor: '#ffee00',
        buttons: components([aLink('Ver', '/tienda')]),
        validity: component(null),
      }),
    }),
    footer: component({
      backgroundColor: '#eeeeee',
      tabs: components([
        { title: 'Ayuda', children: components([aLink('Preguntas', '/contacto-y-preguntas-frecuentes')]) },
        {
          title: 'SEGUINOS EN NUESTRAS REDES',
          children: components([aLink('La red', 'https://red.test/otra')]),
        },
      ]),
      fiscal: component({
        text: 'Data fiscal de otra',
        link: 'https://fiscal.test/',
        icon: medium('/uploads/fiscal.png'),
      }),
    }),
  };
}

function aLink(title: string, href: string): Entry {
  return { title, href, icon: medium(null) };
}
