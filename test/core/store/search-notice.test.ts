import { describe, expect, it } from 'vitest';
import { findDroppedWords } from '#core/store/listing/search-notice.ts';

describe('findDroppedWords', () => {
  it.each([
    ['malbec Chandon', 'malbec', ['Chandon']],
    ['luigi bosca', 'tosca', ['luigi']],
    ['mal bec', 'malbec', []],
    ['aseite de oliva', 'aceite oliva', []],
    ['champagne', 'espumante', []],
    ['champagne xyz', 'espumante', ['xyz']],
    ['Cabernetfranc', 'cabernet franc', []],
    ['vinos tintos', 'vino tinto', []],
    ['malbec 1811', 'malbec', ['1811']],
    ['damajuana 5 litros', '5000 ml', ['damajuana']],
    ['vino 3 litros', 'vino', ['3 litros']],
    ['vino 3l', 'vino', ['3l']],
    ['Whisky 12años ahumado', 'whisky 12 años', ['ahumado']],
    ['whisky 25 Años', 'whisky', ['25 Años']],
    ['750ml xyz', '750 ml', ['xyz']],
    ['malbec 1/2 litro', 'malbec', ['1/2 litro']],
    ['malbec 1 1/2 l', 'malbec', ['1 1/2 l']],
    ['malbec ½ litro', 'malbec', ['½ litro']],
    ['malbec 1 ½ l', 'malbec', ['1 ½ l']],
    ['malbec 1½ l', 'malbec', ['1½ l']],
    ['malbec 3/4', 'malbec', ['3', '4']],
    ['malbec 1/2 litro', 'malbec 500 ml', []],
    ['Chandon Medio litro', '500 ml', ['Chandon']],
    ['xyz medio litro malbec', 'malbec 500 ml', ['xyz']],
    ['vino de medio año', 'vino', ['medio', 'año']],
    ['malbec medio kilo', 'malbec', ['medio kilo']],
    ['malbec 1 ½ l', 'malbec 1500 ml', []],
  ])('of "%s" and "%s" are %j', (asked, used, dropped) => {
    expect(findDroppedWords(asked, used)).toEqual(dropped);
  });
});
