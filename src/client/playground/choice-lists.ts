import type { PlaygroundChoice } from './playground-schema.ts';
import type { PlaygroundState } from './state.ts';
import { RECORD_OPTIONS } from './state.ts';

/** The form elements of the playground. */
export interface ChoiceLists {
  readonly domain: HTMLSelectElement;
  readonly from: HTMLSelectElement;
  readonly to: HTMLSelectElement;
  readonly example: HTMLSelectElement;
  readonly records: HTMLSelectElement;
  readonly keepUnmapped: HTMLInputElement;
}

/** Value of the example if the record is not one of the examples. */
export const OWN = 'own';

export function findLists(page: Document): ChoiceLists {
  const at = <T extends HTMLElement>(id: keyof ChoiceLists): T => page.getElementById(id) as T;
  return {
    domain: at('domain'),
    from: at('from'),
    to: at('to'),
    example: at('example'),
    records: at('records'),
    keepUnmapped: at('keepUnmapped'),
  };
}

/** Shows the state. */
export function showState(lists: ChoiceLists, state: PlaygroundState, { schemas }: PlaygroundChoice): void {
  const { domain, from, to, keepUnmapped, records } = lists;
  const names = schemas.map((schema) => [schema.name, schema.title] as const);
  domain.value = state.domain;
  for (const [select, name] of [
    [from, state.from],
    [to, state.to],
  ] as const) {
    fill(select, names);
    select.value = name;
  }
  keepUnmapped.checked = state.keepUnmapped;
  records.value = state.records;
}

/** Shows the examples of a schema. @param chosen position of the example. undefined: a record of the reader */
export function showExamples({ example }: ChoiceLists, names: readonly string[], chosen: number | undefined): void {
  fill(
    example,
    names.map((name, at) => [String(at), name]),
  );
  // Shown if the record is not an example; it cannot be chosen.
  const own = new Option('Your record', OWN);
  own.hidden = true;
  example.append(own);
  example.value = chosen === undefined ? OWN : String(chosen);
}

/** The state that the reader has chosen. */
export function chosenState({ domain, from, to, keepUnmapped, records }: ChoiceLists): PlaygroundState {
  return {
    domain: domain.value,
    from: from.value,
    to: to.value,
    keepUnmapped: keepUnmapped.checked,
    records: RECORD_OPTIONS.find((option) => option === records.value) ?? 'one',
  };
}

function fill(select: HTMLSelectElement, options: readonly (readonly [value: string, text: string])[]): void {
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
}
