import { SaxesParser } from 'saxes';

/** What a picture is made of, read by a strict XML parser. Throws where it is not well-formed. */
export function readXml(xml: string): { elements: Set<string>; attributes: Set<string>; hrefs: string[] } {
  const elements = new Set<string>();
  const attributes = new Set<string>();
  const hrefs: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes: all }) => {
    elements.add(name);
    for (const attribute of Object.keys(all)) attributes.add(attribute);
    if (typeof all['href'] === 'string') hrefs.push(all['href']);
  });
  parser.write(xml).close();
  return { elements, attributes, hrefs };
}
