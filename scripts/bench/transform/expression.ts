import jsonata from 'jsonata';
import type { Article } from './records.ts';

/** The same transform in JSONata, https://jsonata.org, a common language for this. It rejects only unknown words. */
const EXPRESSION = `{
  "id": sku,
  "title": name,
  "abstract": summary,
  "make": brand,
  "look": { "color": colour, "fabric": material, "size": size },
  "cost": $formatNumber(price.amount, "0.00") & " " & price.currency,
  "quantity": $number(stock),
  "grams": $round(weightKg * 1000, 1),
  "quality": $lookup({ "NEW": "new", "USED": "used", "REPAIRED": "refurbished" }, condition),
  "stockState": $lookup({ "on": "in_stock", "off": "out_of_stock", "soon": "preorder" }, state),
  "release": $substring(releasedOn, 6, 4) & "-" & $substring(releasedOn, 3, 2) & "-" & $substring(releasedOn, 0, 2),
  "keywords": $join(tags, ";"),
  "enabled": active = "yes",
  "path": $substringAfter(url, "https://shop.example/"),
  "vendor": { "title": seller.name, "taxNumber": seller.vat },
  "origin": country
}`;

export function createExpression(): (record: Article) => Promise<unknown> {
  const expression = jsonata(EXPRESSION);
  return (record) => expression.evaluate(record) as Promise<unknown>;
}
