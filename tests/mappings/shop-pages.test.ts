import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { convertRecord } from '../../src/mappings/transform/convert-record.ts';
import { carry, side } from './as-written.ts';
import { complaints } from './targets/complaints.ts';

const OFFER = { '@type': 'Offer', price: '39.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };

const KETTLE = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Kettle',
  description: 'Of steel.',
  image: 'https://shop.example/k.jpg',
};

/** The row for Google of a product with these members. */
function row(members: JsonObject): JsonObject {
  const { value, errors } = carry('listings', 'schema.org', 'google-merchant', { ...KETTLE, ...members });
  expect(errors).toEqual([]);
  return value as JsonObject;
}

/** The same, with what is lost. */
const convert = (record: JsonObject) =>
  convertRecord(side('listings/schema.org'), side('listings/google-merchant'), record, true);

/** A product as it comes back. */
const again = (members: JsonObject): JsonObject =>
  carry('listings', 'schema.org', 'schema.org', { ...KETTLE, ...members }).value as JsonObject;

const available = (availability: string): JsonObject => ({
  url: 'https://shop.example/k',
  offers: { ...OFFER, availability },
});

test.each<[string, readonly Json[]]>([
  ['an identifier alone', [{ '@type': 'ImageObject', '@id': 'https://shop.example/k#image' }]],
  ['bytes', ['data:image/png;base64,AAAA', { '@type': 'ImageObject', caption: 'Front' }]],
  ['no web address', ['cid:front@shop.example']],
])('an image with %s does not hide the next', (_, broken) => {
  const [first, second] = ['https://shop.example/1.jpg', 'https://shop.example/2.jpg'];
  const image = [...broken, first, ...broken, second];
  expect(row({ image, url: 'https://shop.example/k', offers: OFFER })).toMatchObject({
    image_link: first,
    additional_image_link: [second],
  });
});

describe('the page of goods is read from', () => {
  const page = 'https://shop.example/k';
  test.each<[string, JsonObject]>([
    ['its own member', { url: page, offers: OFFER }],
    ['its offer', { offers: { ...OFFER, url: page } }],
    ['its only offer of a list', { offers: [{ ...OFFER, url: page }] }],
    [
      'the first of several offers',
      {
        offers: [
          { ...OFFER, url: page },
          { ...OFFER, url: `${page}?2` },
        ],
      },
    ],
    ['the page that is about it', { mainEntityOfPage: page, offers: OFFER }],
    ['the page that is about it, by its identifier', { mainEntityOfPage: { '@id': page }, offers: OFFER }],
    ['its identifier', { '@id': page, offers: OFFER }],
    ['its offer, if its own cannot be read', { url: '/k', offers: { ...OFFER, url: page } }],
    ['the first of several offers, if its own cannot be read', { url: '/k', offers: [{ ...OFFER, url: page }, OFFER] }],
  ])('%s', (_, members) => {
    expect(row(members)).toMatchObject({ link: page, price: '39.90 EUR' });
  });

  test('nothing else', () => {
    const { errors } = carry('listings', 'schema.org', 'google-merchant', { ...KETTLE, url: '/k', offers: OFFER });
    expect(errors).toEqual(['to  a value']);
  });

  test('any letters, and written as a URI', async () => {
    const written = row({
      offers: { ...OFFER, url: 'https://shop.example/ساعة.html' },
      image: 'https://shop.example/ä.jpg',
    });
    expect(written).toMatchObject({
      link: 'https://shop.example/%D8%B3%D8%A7%D8%B9%D8%A9.html',
      image_link: 'https://shop.example/%C3%A4.jpg',
    });
    expect(await complaints('listings/google-merchant', written)).toEqual([]);
    expect(again({ url: 'https://shop.example/ساعة.html' })['url']).toBe('https://shop.example/ساعة.html');
  });
});

describe('availability', () => {
  test.each([
    ['https://schema.org/InStock', 'in_stock'],
    ['http://schema.org/instock', 'in_stock'],
    ['schema.org/InStock', 'in_stock'],
    ['https://www.schema.org/OutOfStock', 'out_of_stock'],
    ['in stock', 'in_stock'],
    ['IN_STOCK', 'in_stock'],
    ['LimitedAvailability', 'in_stock'],
    ['OnlineOnly', 'in_stock'],
    ['https://schema.org/MadeToOrder', 'in_stock'],
    ['https://schema.org/Reserved', 'out_of_stock'],
    ['https://schema.org/Discontinued', 'out_of_stock'],
    ['https://schema.org/SoldOut', 'out_of_stock'],
  ])('%s is %s for Google', async (state, expected) => {
    const written = row(available(state));
    expect(written['availability']).toBe(expected);
    expect(await complaints('listings/google-merchant', written)).toEqual([]);
  });

  test.each(['LimitedAvailability', 'Discontinued', 'Reserved', 'SoldOut', 'MadeToOrder', 'BackOrder'])(
    '%s comes back',
    (state) => {
      const offers = again(available(`https://schema.org/${state}`))['offers'];
      expect([offers].flat()).toMatchObject([{ availability: `https://schema.org/${state}` }]);
    },
  );

  test('of goods that come later has their date', () => {
    const { url, offers } = available('https://schema.org/PreOrder') as { url: string; offers: JsonObject };
    const later = row({ url, offers: { ...offers, availabilityStarts: '2027-03-01' } });
    expect(later).toMatchObject({ availability: 'preorder', availability_date: '2027-03-01T00:00' });
  });

  test.each(['PreOrder', 'BackOrder', 'PreSale'])('of goods that come later, %s, requires their date', (state) => {
    const { errors } = carry('listings', 'schema.org', 'google-merchant', { ...KETTLE, ...available(state) });
    expect(errors).toEqual(['to  a value']);
  });

  test('of offers that differ is that of the first, which the row describes', async () => {
    const url = 'https://shop.example/k';
    const soldOut = { ...OFFER, url: `${url}?size=1`, availability: 'https://schema.org/OutOfStock' };
    const written = row({ offers: [soldOut, { ...OFFER, price: 45, url: `${url}?size=2` }] });
    expect(written).toMatchObject({ availability: 'out_of_stock', price: '39.90 EUR', link: `${url}?size=1` });
    expect(await complaints('listings/google-merchant', written)).toEqual([]);
    const { availability: _, ...unknown } = OFFER;
    const { errors } = carry('listings', 'schema.org', 'google-merchant', {
      ...KETTLE,
      url,
      offers: [unknown, soldOut],
    });
    expect(errors).toHaveLength(1);
  });

  test('belongs to one offer, as does the seller', () => {
    const soldOut = {
      ...OFFER,
      availability: 'https://schema.org/SoldOut',
      seller: { '@type': 'Organization', name: 'A' },
    };
    const { availability: _, ...unknown } = OFFER;
    const [first, second, ...more] = again({ url: 'https://shop.example/k', offers: [soldOut, unknown] })[
      'offers'
    ] as JsonObject[];
    expect(more).toEqual([]);
    expect(first).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    expect(second).not.toHaveProperty('availability');
    expect(second).not.toHaveProperty('seller');
  });

  test('of several offers is that of the first, if it is in stock', () => {
    const offers: Json = [OFFER, { ...OFFER, price: '45', availability: 'https://schema.org/OutOfStock' }];
    expect(row({ url: 'https://shop.example/k', offers })).toMatchObject({
      availability: 'in_stock',
      price: '39.90 EUR',
    });
    expect(again({ url: 'https://shop.example/k', offers })['offers']).toMatchObject([
      { availability: 'https://schema.org/InStock' },
      { availability: 'https://schema.org/OutOfStock' },
    ]);
  });
});

describe('prices', () => {
  const url = 'https://shop.example/k';
  const { price: _, ...unpriced } = OFFER;

  test('of a range are written as the lowest', () => {
    const offers = { ...unpriced, '@type': 'AggregateOffer', lowPrice: 10, highPrice: 20, offerCount: 2 };
    expect(row({ url, offers })).toMatchObject({ price: '10.00 EUR' });
    expect(again({ url, offers })['offers']).toMatchObject([{ lowPrice: 10, highPrice: 20, offerCount: 2 }]);
  });

  test('for members are not those for all', () => {
    const priceSpecification = [
      { '@type': 'UnitPriceSpecification', price: 10, priceCurrency: 'EUR' },
      { '@type': 'UnitPriceSpecification', price: 9, priceCurrency: 'EUR', validForMemberTier: { name: 'Gold' } },
    ];
    expect(row({ url, offers: { ...unpriced, priceSpecification } })).toMatchObject({ price: '10.00 EUR' });
  });

  test('with a unit in other words have this unit', () => {
    const priceSpecification = {
      '@type': 'UnitPriceSpecification',
      price: 39.9,
      priceCurrency: 'EUR',
      unitText: 'per kg',
    };
    const offers = [again({ url, offers: { ...OFFER, priceSpecification } })['offers']].flat();
    expect(offers).toMatchObject([{ priceSpecification: { unitText: 'kilogram' } }]);
  });
});

describe('pages as shop systems and their plugins write them', () => {
  const page = 'https://shop.example/p/cap/';
  const picture = 'https://shop.example/cap.jpg';
  const cap = (members: JsonObject): JsonObject => ({
    ...{ '@type': 'Product', '@id': `${page}#product`, name: 'Cap', description: 'A cap.', url: page, image: picture },
    ...members,
  });
  const price = (amount: string, more: JsonObject = {}): JsonObject => ({
    ...{ '@type': 'UnitPriceSpecification', price: amount, priceCurrency: 'EUR', valueAddedTaxIncluded: true },
    ...more,
  });
  const stock = { availability: 'https://schema.org/InStock', url: page };
  const graph = (...nodes: readonly JsonObject[]): JsonObject => ({
    '@context': 'https://schema.org',
    '@graph': nodes,
  });

  test.each<[string, JsonObject, JsonObject]>([
    [
      'a sale with its end, in a list of prices',
      graph(
        { '@type': 'BreadcrumbList', itemListElement: [] },
        cap({
          sku: 811,
          offers: [
            {
              ...stock,
              '@type': 'Offer',
              priceSpecification: [price('16.00'), price('18.00', { priceType: 'https://schema.org/ListPrice' })],
              priceValidUntil: '2027-12-31',
            },
          ],
        }),
      ),
      { id: '811', price: '18.00 EUR', sale_price: '16.00 EUR' },
    ],
    [
      'one price, in a list of prices',
      {
        '@context': 'https://schema.org/',
        ...cap({ offers: [{ ...stock, '@type': 'Offer', priceSpecification: [price('16.00')] }] }),
      },
      { price: '16.00 EUR' },
    ],
    [
      'a graph, with the picture in a node of its own',
      graph(
        {
          '@type': ['WebPage', 'ItemPage'],
          '@id': page,
          url: page,
          primaryImageOfPage: { '@id': `${page}#primaryimage` },
        },
        { '@type': 'ImageObject', '@id': `${page}#primaryimage`, url: picture, contentUrl: picture },
        cap({
          image: { '@id': `${page}#primaryimage` },
          mainEntityOfPage: { '@id': page },
          offers: [
            {
              ...stock,
              '@type': 'Offer',
              priceSpecification: price('16.00'),
              seller: { '@id': 'https://shop.example/#organization' },
            },
          ],
        }),
        { '@type': 'Organization', '@id': 'https://shop.example/#organization', name: 'Shop' },
      ),
      { price: '16.00 EUR', image_link: picture },
    ],
    [
      'an escaped category and several pictures',
      graph(
        { '@type': 'ItemPage', '@id': `${page}#webpage`, url: page },
        cap({
          category: 'Hats',
          image: [
            { '@type': 'ImageObject', url: picture },
            { '@type': 'ImageObject', url: `${picture}?2` },
          ],
          offers: { ...stock, '@type': 'Offer', price: '16.00', priceCurrency: 'EUR', itemCondition: 'NewCondition' },
        }),
      ),
      { additional_image_link: [`${picture}?2`], condition: 'new', product_type: ['Hats'] },
    ],
    [
      'a range of variants',
      {
        '@context': 'https://schema.org/',
        ...cap({
          offers: { ...stock, '@type': 'AggregateOffer', lowPrice: '16', highPrice: '20', priceCurrency: 'EUR' },
        }),
      },
      { price: '16.00 EUR' },
    ],
    [
      'a range without its type',
      {
        '@context': 'https://schema.org/',
        ...cap({ offers: { ...stock, lowPrice: '16', highPrice: '20', priceCurrency: 'EUR' } }),
      },
      { price: '16.00 EUR' },
    ],
    [
      'terms as IRIs and references',
      {
        ...{ '@context': { schema: 'https://schema.org/' }, '@type': 'schema:Product', 'schema:name': 'Cap' },
        ...{ 'schema:description': 'A cap.', 'schema:url': { '@id': page }, 'schema:image': picture },
        'schema:offers': {
          ...{ '@type': 'schema:Offer', 'schema:price': '16', 'schema:priceCurrency': 'EUR' },
          'schema:availability': { '@id': 'schema:InStock' },
        },
      },
      { price: '16.00 EUR' },
    ],
    [
      'a price in words and a picture with a space',
      {
        '@context': 'https://schema.org/',
        ...cap({
          image: 'https://shop.example/red cap.jpg',
          offers: { ...stock, '@type': 'Offer', price: '1.299,00 €' },
        }),
      },
      { price: '1299.00 EUR', image_link: 'https://shop.example/red%20cap.jpg' },
    ],
  ])('%s', async (_, record, expected) => {
    const { value, errors } = carry('listings', 'schema.org', 'google-merchant', record);
    expect(errors).toEqual([]);
    expect(value).toMatchObject({ title: 'Cap', link: page, availability: 'in_stock', ...expected });
    expect(await complaints('listings/google-merchant', value ?? null)).toEqual([]);
  });
});

describe('deliveries', () => {
  const delivery: JsonObject = {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 5, currency: 'EUR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
  };
  const back = (...shippingDetails: readonly JsonObject[]): Json | undefined =>
    (again({ offers: { ...OFFER, shippingDetails } })['offers'] as readonly JsonObject[])[0]?.['shippingDetails'];

  test('that do not take place are not read', () => {
    const elsewhere = { ...delivery, shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CH' } };
    expect(back({ ...elsewhere, doesNotShip: true })).toBeUndefined();
    expect(back({ ...elsewhere, doesNotShip: true }, delivery)).toEqual(delivery);
    expect(back({ ...delivery, doesNotShip: false })).toEqual(delivery);
  });

  test('take working days, and more if the order comes late', () => {
    const [handlingTime, transitTime] = [1, 3].map((maxValue) => ({
      '@type': 'QuantitativeValue',
      maxValue,
      unitCode: 'DAY',
    }));
    const deliveryTime: JsonObject = {
      '@type': 'ShippingDeliveryTime',
      handlingTime: handlingTime as Json,
      transitTime: transitTime as Json,
    };
    const businessDays = { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Tuesday'] };
    expect(back({ ...delivery, deliveryTime: { ...deliveryTime, businessDays } })).toMatchObject({ deliveryTime });
    const late = back({ ...delivery, deliveryTime: { ...deliveryTime, cutoffTime: '14:30:00Z' } });
    expect(late).toMatchObject({ deliveryTime: { transitTime } });
    expect((late as JsonObject)['deliveryTime']).not.toHaveProperty('handlingTime');
  });
});

describe('pictures', () => {
  const pictures = (number: number): readonly string[] =>
    Array.from({ length: number }, (_, at) => `https://shop.example/${at}.jpg`);
  const url = 'https://shop.example/k';

  test('are the main one and ten others at most', async () => {
    const image = pictures(13);
    const { value, notes } = convert({ ...KETTLE, url, image, offers: OFFER });
    expect(value).toMatchObject({ image_link: image[0], additional_image_link: image.slice(1, 11) });
    const reason = 'Google has one main image, and ten others at most.';
    expect(notes?.lostDown.filter((loss) => loss.reason === reason).map(({ value: lost }) => lost)).toEqual(
      expect.arrayContaining(image.slice(11)),
    );
    expect(await complaints('listings/google-merchant', value ?? null)).toEqual([]);
    const back = carry('listings', 'google-merchant', 'schema.org', value ?? null).value as JsonObject;
    expect([back['image']].flat().map((one) => (one as JsonObject)['contentUrl'])).toEqual(image.slice(0, 11));
  });

  test('may be objects, references of a graph, or one', () => {
    const [first, second, third] = pictures(3) as [string, string, string];
    const image = [{ '@type': 'ImageObject', url: first }, { '@type': 'ImageObject', contentUrl: second }, third];
    expect(row({ url, image, offers: OFFER })).toMatchObject({
      image_link: first,
      additional_image_link: [second, third],
    });
    const graph = [
      { ...KETTLE, url, image: { '@id': '#i' }, offers: OFFER },
      { '@id': '#i', '@type': 'ImageObject', url: second },
    ];
    const { value } = carry('listings', 'schema.org', 'google-merchant', {
      '@context': 'https://schema.org',
      '@graph': graph,
    });
    expect(value).toMatchObject({ image_link: second });
    expect(value).not.toHaveProperty('additional_image_link');
  });
});

describe('texts', () => {
  const url = 'https://shop.example/k';

  test('of HTML are plain, which is reported', () => {
    const description = '<p>Of <b>steel</b> &amp; glass.</p><ul><li>1&nbsp;l</li></ul>';
    const { value, notes } = convert({ ...KETTLE, url, name: 'Kettle &quot;A&quot;', description, offers: OFFER });
    expect(value).toMatchObject({ title: 'Kettle "A"', description: 'Of steel & glass.\n1\u00A0l' });
    const lost = notes?.lostUp.map(({ pointer, reason }) => `${pointer} ${reason}`);
    expect(lost).toContain('/description Of HTML, only the text is read.');
    expect(JSON.stringify(lost)).not.toContain('/name');
  });

  test('that are too long are cut, which is reported', async () => {
    const name = 'Kettle '.repeat(30).trim();
    const { value, notes } = convert({ ...KETTLE, url, name, description: 'Of steel. '.repeat(600), offers: OFFER });
    const { title, description } = value as Record<string, string>;
    expect(title).toMatch(/^(?:Kettle )+Kettle…$/);
    expect([title?.length, description?.length]).toEqual([147, 5000]);
    expect(notes?.lostDown.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual(
      expect.arrayContaining([
        '/displayName/0 It is longer than 150 characters, so its end is cut off.',
        '/description/0 It is longer than 5000 characters, so its end is cut off.',
      ]),
    );
    expect(await complaints('listings/google-merchant', value ?? null)).toEqual([]);
  });
});

test('a number that is too long for Google is replaced', async () => {
  const written = row({ url: 'https://shop.example/k', sku: 'kettle-'.repeat(10), offers: OFFER });
  expect(written['id']).toMatch(/^[\da-f-]{36}$/);
  expect(await complaints('listings/google-merchant', written)).toEqual([]);
});

test('a currency that no bank has is lost with its price', () => {
  const { offers } = again({ offers: { ...OFFER, priceCurrency: 'BTC' } });
  expect([offers].flat()).toEqual([{ '@type': 'Offer', availability: 'https://schema.org/InStock' }]);
});

test('delivery and returns keep their limits and countries', async () => {
  const days = (minValue: number, maxValue: number): JsonObject => ({
    ...{ '@type': 'QuantitativeValue', unitCode: 'DAY', minValue, maxValue },
  });
  const shippingDetails = {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 4.9, currency: 'EUR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 1), transitTime: days(2, 5) },
  };
  const hasMerchantReturnPolicy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: ['DE', 'AT'],
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  };
  const product = again({
    url: 'https://shop.example/k',
    offers: { ...OFFER, shippingDetails, hasMerchantReturnPolicy },
  });
  expect([product['offers']].flat()).toMatchObject([{ shippingDetails }]);
  expect(JSON.stringify(product)).toContain('"applicableCountry":["DE","AT"]');
  expect(await complaints('listings/schema.org', product)).toEqual([]);
});

test('ratings keep both ends of their scale', () => {
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: 7,
    bestRating: 10,
    worstRating: 0,
    ratingCount: 3,
  };
  expect(again({ aggregateRating })['aggregateRating']).toEqual(aggregateRating);
});
