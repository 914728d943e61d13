/** A record of the shop. */
export interface Article {
  readonly sku: string;
  readonly name: string;
  readonly summary: string;
  readonly brand: string;
  readonly colour: string;
  readonly material: string;
  readonly size: string;
  readonly price: { readonly amount: number; readonly currency: string };
  readonly stock: string;
  readonly weightKg: number;
  readonly condition: string;
  readonly state: string;
  readonly releasedOn: string;
  readonly tags: readonly string[];
  readonly active: string;
  readonly url: string;
  readonly seller: { readonly name: string; readonly vat: string };
  readonly country: string;
}

/** A record of the feed. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly make: string;
  readonly look: { readonly color: string; readonly fabric: string; readonly size: string };
  readonly cost: string;
  readonly quantity: number;
  readonly grams: number;
  readonly quality: string;
  readonly stockState: string;
  readonly release: string;
  readonly keywords: string;
  readonly enabled: boolean;
  readonly path: string;
  readonly vendor: { readonly title: string; readonly taxNumber: string };
  readonly origin: string;
}

const pick = (values: readonly string[], at: number): string => values[at % values.length] as string;
const two = (value: number): string => String(value).padStart(2, '0');

/** Different records of the shop, the same in every run. */
export function articles(count: number): readonly Article[] {
  return Array.from({ length: count }, (_, at) => ({
    sku: `A-${at}`,
    name: `Lampe Nordlicht ${at}`,
    summary: `Tischlampe aus dem ${at}. Los, von Hand gefertigt in Bregenz.`,
    brand: pick(['Seeblick', 'Kanal', 'Nordlicht'], at),
    colour: pick(['blau', 'rot', 'grün', 'weiß'], at),
    material: pick(['Holz', 'Glas', 'Stahl'], at),
    size: pick(['S', 'M', 'L', 'XL'], at),
    price: { amount: (at % 100_000) / 100, currency: pick(['EUR', 'CHF', 'GBP'], at) },
    stock: String(at % 250),
    weightKg: ((at % 5_000) + 1) / 1000,
    condition: pick(['NEW', 'USED', 'REPAIRED'], at),
    state: pick(['on', 'off', 'soon'], at),
    releasedOn: `${two((at % 28) + 1)}.${two((at % 12) + 1)}.${2000 + (at % 26)}`,
    tags: ['Licht', pick(['Tisch', 'Wand', 'Boden'], at), 'Handwerk'],
    active: pick(['yes', 'no'], at),
    url: `https://shop.example/articles/${at}`,
    seller: { name: `Werkstatt ${at % 40}`, vat: `ATU${10_000_000 + (at % 40)}` },
    country: pick(['AT', 'DE', 'CH'], at),
  }));
}
