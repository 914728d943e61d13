import type { PlaygroundChoice } from './playground-schema.ts';
import type { PlaygroundState } from './state.ts';

/** The select elements of the playground. */
export interface SelectLists {
  readonly domain: HTMLSelectElement;
  readonly from: HTMLSelectElement;
  readonly to: HTMLSelectElement;
  readonly example: HTMLSelectElement;
}

export function findLists(page: Document): SelectLists {
  const at = (id: keyof SelectLists): HTMLSelectElement => page.getElementById(id) as HTMLSelectElement;
  return { domain: at('domain'), from: at('from'), to: at('to'), example: at('example') };
}

export function fill(select: HTMLSelectElement, options: readonly (readonly [value: string, text: string])[]): void {
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
}

/** Shows the state. */
export function showState(
  { domain, from, to }: SelectLists,
  state: PlaygroundState,
  { schemas }: PlaygroundChoice,
): void {
  domain.value = state.domain;
  for (const [select, name] of [
    [from, state.from],
    [to, state.to],
  ] as const) {
    fill(
      select,
      schemas.map((schema) => [schema.name, schema.title]),
    );
    select.value = name;
  }
}

export function chosenState({ domain, from, to }: SelectLists): PlaygroundState {
  return { domain: domain.value, from: from.value, to: to.value };
}
