import type { Publication } from '../../../src/ontology/model.ts';
import { createRandom } from '../ontology/random.ts';

/** Labels that begin with a letter or digit of every keyboard. */
const TYPED = /^[A-Za-z0-9][ -~]*[!-~]$/;

/** Labels to search for, in the publication's default language or without a language. The same for the same publication. */
export function chooseQueries({ site, ontology }: Publication, count: number, seed = 1): string[] {
  const random = createRandom(seed);
  const labels = ontology.terms.flatMap((term) =>
    term.labels
      .filter(({ value, language = site.defaultLanguage }) => language === site.defaultLanguage && TYPED.test(value))
      .slice(0, 1)
      .map(({ value }) => value),
  );
  return Array.from({ length: Math.min(count, labels.length) }, () => {
    const [label = ''] = labels.splice(Math.floor(random() * labels.length), 1);
    return label;
  });
}
