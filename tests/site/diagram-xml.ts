import { SaxesParser } from 'saxes';

/** The elements, attributes and links of a diagram. @throws if it is not well-formed XML. */
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
