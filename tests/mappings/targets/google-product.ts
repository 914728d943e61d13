import type { JsonObject } from '../../../src/mappings/mapping.ts';

/**
 * What Google requires of a product in a feed, as a JSON Schema of attributes in the form of a text feed. Each rule has the page that
 * states it, read in November 2026; `HELP` is https://support.google.com/merchants/answer/. It is written independently of the schema in
 * `ontology/mappings`, which also describes what is read.
 */
export const GOOGLE_PRODUCT: JsonObject = {
  type: 'object',
  // HELP/7052112: required of all products.
  required: ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price'],
  properties: {
    // HELP/6324405.
    id: { type: 'string', minLength: 1, maxLength: 50 },
    // HELP/6324415.
    title: { type: 'string', minLength: 1, maxLength: 150 },
    // HELP/6324468.
    description: { type: 'string', minLength: 1, maxLength: 5000 },
    // HELP/6324416: begins with http or https, and is encoded by RFC 3986, so it has no letters of other scripts and no spaces.
    link: { $ref: '#/$defs/address' },
    // HELP/6324350.
    image_link: { $ref: '#/$defs/address' },
    // HELP/6324370: up to ten.
    additional_image_link: {
      type: 'array',
      items: { $ref: '#/$defs/address' },
      maxItems: 10,
    },
    // HELP/6324448.
    availability: { enum: ['in_stock', 'out_of_stock', 'preorder', 'backorder'] },
    // HELP/6324470: ISO 8601.
    availability_date: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d', maxLength: 25 },
    // HELP/6324371: a number and a currency of ISO 4217, with a point before the decimals.
    price: { $ref: '#/$defs/price' },
    // HELP/6324471.
    sale_price: { $ref: '#/$defs/price' },
    // HELP/6324460: two moments with a slash between them.
    sale_price_effective_date: { type: 'string', pattern: '^[^/]+T[^/]+/[^/]+T[^/]+$', maxLength: 51 },
    // HELP/6324461: GTIN-8, -12, -13 or -14.
    gtin: { type: 'string', pattern: '^(\\d{8}|\\d{12}|\\d{13}|\\d{14})$' },
    // HELP/6324482.
    mpn: { type: 'string', minLength: 1, maxLength: 70 },
    // HELP/6324351.
    brand: { type: 'string', minLength: 1, maxLength: 70 },
    // HELP/6324478: absent means yes.
    identifier_exists: { enum: ['yes', 'no'] },
    // HELP/6324469.
    condition: { enum: ['new', 'refurbished', 'used'] },
    // HELP/6324508.
    adult: { enum: ['yes', 'no'] },
    // HELP/6324463.
    age_group: { enum: ['newborn', 'infant', 'toddler', 'kids', 'adult'] },
    // HELP/6324479.
    gender: { enum: ['male', 'female', 'unisex'] },
    // HELP/6324487: at most 100 characters, 40 for each colour.
    color: { type: 'string', minLength: 1, maxLength: 100 },
    // HELP/6324410.
    material: { type: 'string', minLength: 1, maxLength: 200 },
    // HELP/6324483.
    pattern: { type: 'string', minLength: 1, maxLength: 100 },
    // HELP/6324492.
    size: { type: 'string', minLength: 1, maxLength: 100 },
    // HELP/6324507.
    item_group_id: { type: 'string', minLength: 1, maxLength: 50 },
    // HELP/6324484: each option with a price has a country.
    shipping: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        properties: { price: { $ref: '#/$defs/price' }, country: { type: 'string', pattern: '^[A-Z]{2}$' } },
        required: ['country'],
      },
    },
  },
  // HELP/6324448: preordered and backordered goods have a date.
  allOf: [
    {
      if: { properties: { availability: { enum: ['preorder', 'backorder'] } }, required: ['availability'] },
      then: { required: ['availability_date'] },
    },
    // HELP/6324460: it is the period of the sale price.
    {
      if: { required: ['sale_price_effective_date'] },
      then: { required: ['sale_price'] },
    },
  ],
  $defs: {
    // HELP/6324371: free goods are only allowed in few categories, so a price of zero is not checked.
    price: { type: 'string', pattern: '^\\d+(\\.\\d+)? [A-Z]{3}$' },
    address: { type: 'string', pattern: "^https?://[\\w.~!$&'()*+,;=:@/?#%-]+$", maxLength: 2000 },
  },
};
