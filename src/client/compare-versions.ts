/** Compares any two versions: joins the changes of those in between, which the site has as a file. */
import { identifierToPath } from '../base/paths.ts';
import { dcterms } from '../rdf/names.ts';
import type { ChangesOfVersion, DescribedChange, PublishedChanges } from '../versions/index.ts';

/** A change, and the version that made it. */
interface DatedChange {
  readonly version: string;
  readonly change: DescribedChange;
}

/** Changes of one term in one list. */
interface ListedTerm {
  readonly about: DescribedChange;
  readonly changes: readonly DatedChange[];
}

let loaded: Promise<PublishedChanges> | undefined;

/** Lets a form compare the versions that are chosen in it. */
export function startComparison(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show(form);
  });
}

async function show(form: HTMLFormElement): Promise<void> {
  const { file = '', failed = '', none = '', titles = '{}', root = '' } = form.dataset;
  const status = form.parentElement?.querySelector('[role=status]');
  const result = form.parentElement?.querySelector('.compared-versions');
  if (!status || !result) return;
  const chosen = new FormData(form);
  const button = form.querySelector('button') as HTMLButtonElement;
  button.disabled = true;
  status.textContent = '…';
  result.replaceChildren();
  try {
    loaded ??= load(file);
    const { versions } = await loaded;
    const changes = joinChanges(versions, String(chosen.get('from')), String(chosen.get('to')));
    const named = JSON.parse(titles) as Readonly<Record<string, string>>;
    // In the order of the lists of a version.
    const order = [...new Set(Object.values(named))];
    const lists = Map.groupBy(changes, ({ change }) => named[change.type] ?? '');
    result.append(
      ...order.flatMap((title) =>
        list(title, lists.get(title) ?? [], { root, language: document.documentElement.lang }),
      ),
    );
    status.textContent = changes.length === 0 ? none : '';
  } catch {
    loaded = undefined;
    status.textContent = failed;
  } finally {
    button.disabled = false;
  }
}

async function load(file: string): Promise<PublishedChanges> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as PublishedChanges;
}

/** The pages of versions do not list it either. */
const MODIFIED = dcterms('modified');

/**
 * The changes after one version up to another, oldest first, whichever of the two is newer. A term that was added has no other changes;
 * nor has one that was removed, and one that was both has none. A term with another IRI is the same.
 */
export function joinChanges(versions: readonly ChangesOfVersion[], from: string, to: string): DatedChange[] {
  const [a, b] = [from, to].map((name) => versions.findIndex(({ version }) => version === name)) as [number, number];
  const between = versions.slice(Math.min(a, b), Math.max(a, b)).toReversed();
  const all = between.flatMap(({ version, changes }) =>
    changes.filter(({ property }) => property !== MODIFIED).map((change) => ({ version, change })),
  );
  const former = new Map<string, string>();
  for (const { change } of all)
    if (change.type === 'IriChange' && change.old && 'iri' in change.old && change.term !== undefined)
      former.set(change.term, former.get(change.old.iri) ?? change.old.iri);
  const keyOf = ({ term, subject = '' }: DescribedChange): string =>
    term === undefined ? subject : (former.get(term) ?? term);
  return [...Map.groupBy(all, ({ change }) => keyOf(change)).values()].flatMap(netChanges);
}

function netChanges(changes: readonly DatedChange[]): readonly DatedChange[] {
  const added = changes.find(({ change: { type } }) => type === 'ClassCreation' || type === 'NodeCreation');
  const removed = changes.findLast(({ change: { type } }) => type === 'NodeDeletion');
  if (added && removed) return changes.indexOf(added) < changes.indexOf(removed) ? [] : changes;
  const only = added ?? removed;
  return only ? [only] : changes;
}

/** A folded list, which is written when it is opened. */
function list(
  title: string,
  changes: readonly DatedChange[],
  { root, language }: { root: string; language: string },
): HTMLElement[] {
  if (changes.length === 0) return [];
  const terms = Map.groupBy(changes, ({ change: { term, subject = '' } }) => term ?? subject);
  const fold = document.createElement('details');
  const summary = document.createElement('summary');
  const heading = document.createElement('h3');
  heading.textContent = title;
  heading.lang = language;
  const count = document.createElement('span');
  count.className = 'count';
  count.textContent = String(changes.length);
  summary.append(heading, ' ', count);
  fold.append(summary);
  const write = (): void => {
    const items = document.createElement('ul');
    for (const all of terms.values()) items.append(item({ about: (all[0] as DatedChange).change, changes: all }, root));
    fold.append(items);
  };
  fold.addEventListener('toggle', write, { once: true });
  return [fold];
}

function item({ about: { identifier, term, subject }, changes }: ListedTerm, root: string): HTMLLIElement {
  const element = document.createElement('li');
  if (identifier !== undefined) {
    const link = document.createElement('a');
    link.href = root + identifierToPath(identifier);
    link.textContent = identifier;
    element.append(link, ': ');
  } else if (term !== undefined || subject !== undefined) element.append(`${term ?? subject}: `);
  element.append(changes.map(({ version, change }) => `${change.sentence} (${version})`).join('; '));
  return element;
}
