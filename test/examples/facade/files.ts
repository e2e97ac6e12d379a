import { statSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import express, { type Express } from 'express';

const ZIP = Buffer.from('PK\u0003\u0004');
const PICTURE = /\.(jpe?g|png|webp|avif)$/i;

/** The only cell of a row whose quotes do not pair. */
export const BROKEN_QUOTE = '"';

/**
 * CSV with commas, semicolons or tabs, in UTF-8 or as Excel for Windows saves it, as rows of cells. A quote that never closes, or has
 * text after it, costs its own line, not all that follow.
 */
export function readRows(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  const [first = ''] = text.split(/\r\n?|\n/, 1);
  const [delimiter = ','] = [';', '\t', ','].toSorted((a, b) => first.split(b).length - first.split(a).length);
  const options = { bom: true, relax_column_count: true, relax_quotes: true, trim: true, delimiter };
  const rows: string[][] = [];
  for (let rest = Buffer.from(text); ; ) {
    let end = 0;
    const onRecord = (record: string[], context: { bytes: number }) => {
      end = context.bytes;
      rows.push(record);
      return null;
    };
    try {
      parse(rest, { ...options, on_record: onRecord });
      return rows;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      rows.push([BROKEN_QUOTE]);
      const line = /^\n?[^\r\n]*(?:\r\n?|\n|$)/.exec(rest.subarray(end).toString())?.[0] ?? '';
      rest = rest.subarray(end + Buffer.byteLength(line));
    }
  }
}

/**
 * Watches files that people save. `tick`, called each second, loads what was saved when it no longer changes, because a program
 * may write a file in several steps, and is true if that succeeded. `failure` is why the last one did not; empty if it did.
 */
export function watchSaved(paths: readonly string[], load: () => void, report: (sentence: string) => void) {
  let [seen, loaded, failure] = ['', '', ''];

  function readState(): string {
    const states = paths.map((path) => statSync(path));
    return states.map(({ mtimeMs, size }) => `${mtimeMs} ${size}`).join();
  }

  return {
    failure: () => failure,
    tick(): boolean {
      try {
        const state = readState();
        const isWhole = loaded === '' || state === seen;
        seen = state;
        if (!isWhole || state === loaded) return false;
        loaded = state;
        load();
        failure = '';
        return true;
      } catch (error) {
        const sentence = `${paths[0]}: ${error instanceof Error ? error.message : error}`;
        if (sentence !== failure) report(sentence);
        failure = sentence;
        return false;
      }
    },
  };
}

/** Serves the pictures of a folder at `/fotos`, and nothing else of it. */
export function servePictures(folder: string): Express {
  return express()
    .use('/fotos', (req, res, next) => (PICTURE.test(req.path) ? next() : res.sendStatus(404)))
    .use('/fotos', express.static(folder));
}

/** Finds the picture with that name, with or without its type; null if there is none. Capitals do not matter. */
export function createFindPicture(names: readonly string[]): (name: string) => string | null {
  const toKey = (name: string) => name.normalize().toLowerCase();
  const files = new Map(
    names
      .filter((name) => PICTURE.test(name))
      .flatMap((name) => {
        return [name, name.replace(PICTURE, '')].map((each) => [toKey(each), name] as const);
      }),
  );
  return (name) => files.get(toKey(name)) ?? null;
}

function decode(bytes: Uint8Array): string {
  // The signature of a ZIP archive.
  if (Buffer.from(bytes.subarray(0, 4)).equals(ZIP))
    throw new Error('es un libro de Excel o de LibreOffice: guardalo como CSV');
  // Excel's "Unicode text".
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
