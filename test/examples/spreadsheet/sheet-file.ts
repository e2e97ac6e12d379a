import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Catalogue, toCatalogue } from '../facade/catalogue.ts';
import { createFindPicture, watchSaved } from '../facade/files.ts';
import { readSheet, type SheetProblem } from './read-sheet.ts';

type Options = { stockOf: (sku: string, counted: number) => number; report: (sentence: string) => void };

/** Opens the sheet at a path, or the first `.csv` of a folder; pictures lie beside it. Throws if there is none. */
export function openSheetFile(path: string, { stockOf, report }: Options) {
  const file = statSync(path).isDirectory() ? join(path, findCsv(path)) : path;
  const folder = dirname(file);
  let bytes: Buffer | null = null;
  let catalogue: Catalogue | null = null;
  let problems: SheetProblem[] = [];
  const watched = watchSaved([file, folder], () => load(readFileSync(file)), report);

  function load(saved: Buffer): void {
    const sheet = readSheet(saved, { findPicture: createFindPicture(readdirSync(folder)), stockOf });
    [bytes, catalogue, problems] = [saved, toCatalogue(sheet.products), sheet.problems];
  }

  return {
    folder,
    tick: watched.tick,
    /** To be called after something was sold. */
    recount: () => void (bytes !== null && load(bytes)),
    catalogue(): Catalogue {
      if (catalogue === null) throw new Error(watched.failure());
      return catalogue;
    },
    /** For who writes the sheet. */
    describe(): string {
      const rows = problems.map(({ row, column, text }) => `  fila ${row}${column && `, columna ${column}`}: ${text}`);
      const count = `${file}: ${catalogue?.products.length ?? 0} productos a la venta`;
      const title = rows.length === 0 ? [] : [`${rows.length} filas que no se venden:`];
      return [count, ...title, ...rows, watched.failure(), ''].join('\n');
    },
  };
}

function findCsv(folder: string): string {
  const names = readdirSync(folder).filter((name) => /^[^.~].*\.csv$/i.test(name));
  const found = names.filter((name) => statSync(join(folder, name)).isFile());
  if (found[0] === undefined) throw new Error('there is no .csv file in it');
  return found.toSorted()[0] ?? found[0];
}
