import { describe, expect, it } from 'vitest';
import { readSheet } from '../../../examples/spreadsheet/read-sheet.ts';

const options = { findPicture: () => null, stockOf: (_sku: string, counted: number) => counted };
const HEADER = 'código,nombre,precio,stock,categoría';
const read = (text: string, encoding: BufferEncoding = 'utf8') => readSheet(Buffer.from(text, encoding), options);
const problemsOf = (row: string, header = HEADER) =>
  read(`${header}\n${row}\n`).problems.map(({ row: at, column, text }) => `${at} ${column}: ${text}`);

describe('the sheet of a house', () => {
  it('names each row that cannot be sold with its number and column, and sells the others', () => {
    const sheet = read(
      [
        HEADER,
        'MALBEC-1,Malbec,12500,6,Vinos',
        'BONARDA 1,Bonarda,9800,6,Vinos',
        '',
        ',Criolla,9800,6,Vinos',
        'TORRONTES-1,,9800,6,Vinos',
        'SYRAH-1,Syrah,barato,6,Vinos',
        'MERLOT-1,Merlot,9800,,Vinos',
        'CERVEZA-1,Cerveza,9800,6,Cervezas',
        'MALBEC-1,Otro Malbec,9800,6,Vinos',
        'GIN-1,Gin,20000,3,Destilados',
      ].join('\n'),
    );
    expect(sheet.products.map(({ wire }) => wire.sku)).toEqual(['MALBEC-1', 'GIN-1']);
    expect(sheet.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'código'],
      [5, 'código'],
      [6, 'nombre'],
      [7, 'precio'],
      [8, 'stock'],
      [9, 'categoría'],
      [10, 'código'],
    ]);
    expect(sheet.problems.at(-1)?.text).toBe('MALBEC-1 ya está en la fila 2');
  });

  it.each([
    ['\n', 'línea'],
    ['\r\n', 'línea'],
    ['\n', 'ñandú'],
  ])('names the row of a quote that never closes, and sells those before and after it', (end, word) => {
    const rows = [
      HEADER,
      `A,"Uno\n${word}",1,1,vinos`,
      'B,"Dos,2,1,vinos',
      'C,Tres,3,1,vinos',
      'D,"Cua", x,1,vinos',
      'E,"Cinco',
    ];
    const sheet = read(rows.join(end));
    expect(sheet.products.map(({ wire }) => wire.sku)).toEqual(['A', 'C']);
    expect(sheet.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, ''],
      [5, 'precio'],
      [6, ''],
    ]);
  });

  it('reads what Excel saves as Unicode text, and asks for a CSV in place of a workbook', () => {
    const text = `\uFEFF${HEADER.replaceAll(',', '\t')}\nA\tViñedo\t12500\t1\tvinos\n`;
    expect(read(text, 'utf16le').products.map(({ wire }) => wire.name)).toEqual(['Viñedo']);
    expect(() => read('PK\u0003\u0004', 'latin1')).toThrow('guardalo como CSV');
  });

  it('guesses no column of a heading that is there twice', () => {
    expect(() => read('código,nombre,precio,Precio,stock,categoría\nA,Uno,1,2,1,vinos\n')).toThrow(
      'en la fila 1 está más de una vez: precio',
    );
  });

  it('counts rows as the program of the sheet does, with a text of several lines in a cell', () => {
    const sheet = read(
      'código,nombre,precio,stock,categoría,descripción\nA,"Uno",1,1,vinos,"dos\nlíneas"\nB,Dos,x,1,vinos,\n',
    );
    expect(sheet.problems).toMatchObject([{ row: 3, column: 'precio' }]);
  });

  it.each([
    ['12500', 12_500],
    ['12.500', 12_500],
    ['"12.500,50"', 12_500.5],
    ['$ 1.250.000', 1_250_000],
    ['"12500,5"', 12_500.5],
    ['12500.50', 12_500.5],
  ])('reads the price %s', (text, price) => {
    expect(read(`${HEADER}\nA,Uno,${text},1,vinos`).products[0]?.wire.price).toBe(price);
  });

  it.each(['"1,234.50"', '"12,500"', '1.23.45', 'gratis', '0', '-5', '12500-', '1e5', '99999999999'])(
    'guesses no price from %s',
    (text) => {
      expect(problemsOf(`A,Uno,${text},1,vinos`)).toEqual([expect.stringMatching(/^2 precio: .* no es un precio/)]);
    },
  );

  it.each(['-1', '1,5', '2 docenas', '99999999'])('guesses no stock from %s', (text) => {
    expect(problemsOf(`A,Uno,100,"${text}",vinos`)).toEqual([`2 stock: "${text}" no es una cantidad`]);
  });

  it('takes an offer below the price only, and a picture that is there', () => {
    const header = `${HEADER},Oferta,Foto`;
    expect(problemsOf('A,Uno,100,1,vinos,100,', header)).toEqual(['2 oferta: no es menos que el precio']);
    expect(problemsOf('A,Uno,100,1,vinos,,uno.jpg', header)).toEqual(['2 foto: no está el archivo uno.jpg']);
    const [product] = read(`${header}\nA,Uno,100,1,vinos,90,`).products;
    expect(product?.wire.promotion?.priceWithDiscount).toBe(90);
  });

  it('takes the days of an offer, and none that do not exist or are in the wrong order', () => {
    const header = `${HEADER},Oferta,Oferta desde,Oferta hasta`;
    const validityOf = (days: string) =>
      read(`${header}\nA,Uno,100,1,vinos,90,${days}`).products[0]?.wire.promotion?.validity;
    expect(validityOf('25/11/2026,1/12/2026')).toEqual({ from: '2026-11-25', until: '2026-12-01' });
    expect(validityOf(',2026-12-01')).toEqual({ from: null, until: '2026-12-01' });
    expect(validityOf(',')).toBeUndefined();
    expect(problemsOf('A,Uno,100,1,vinos,90,31/11/2026,', header)).toEqual([
      '2 oferta desde: "31/11/2026" no es un día (así: 30/11/2026)',
    ]);
    expect(problemsOf('A,Uno,100,1,vinos,90,2/12/2026,1/12/2026', header)).toEqual([
      '2 oferta hasta: es antes de que empiece',
    ]);
  });

  it.each([
    ['semicolons', HEADER.replaceAll(',', ';'), 'A;Uno;12.500,50;1;Vinos', 'utf8'],
    ['tabs', HEADER.replaceAll(',', '\t'), 'A\tUno\t12.500,50\t1\tVinos', 'utf8'],
    ['what Excel for Windows saves', HEADER.replaceAll(',', ';'), 'A;Uno;12.500,50;1;Vinos', 'latin1'],
    ['a mark of UTF-8', `\uFEFF${HEADER.replaceAll(',', ';')}`, 'A;Uno;12.500,50;1;Vinos', 'utf8'],
    ['other names of columns', 'SKU;Producto;PRECIO;Cantidad;Rubro', 'A;Uno;12.500,50;1;vino', 'utf8'],
  ] as const)('is read with %s', (_what, header, row, encoding) => {
    const sheet = read(`${header}\r\n${row}\r\n`, encoding);
    expect(sheet.products[0]?.wire).toMatchObject({ sku: 'A', price: 12_500.5, category: { name: 'vinos' } });
  });

  it('is none without its headings', () => {
    expect(() => read('nombre,precio\nUno,100\n')).toThrow('en la fila 1 falta: código, stock, categoría');
    expect(() => read('')).toThrow('en la fila 1 falta');
  });
});
