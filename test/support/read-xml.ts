import { SaxesParser } from 'saxes';

/** The texts of each element of an XML document, by the element's name. Throws if the document is not well-formed. */
export function readXml(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => open.push({ name, text: '' }));
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => {
    const { name = '', text = '' } = open.pop() ?? {};
    const known = texts.get(name);
    if (known === undefined) texts.set(name, [text]);
    else known.push(text);
  });
  parser.write(xml).close();
  return texts;
}
