import schemas from 'ontopress:playground';
import { compileMapping } from '../../mappings/compile.ts';
import { pairPage } from '../schemas/addresses.ts';
import { tableVocabulary } from '../schemas/vocabulary-table.ts';
import type { Side } from './conversion.ts';
import { convert } from './conversion.ts';
import type { LoadedSchema, PlaygroundChoice } from './playground-schema.ts';
import type { State } from './state.ts';
import { firstOf, stateOf } from './state.ts';
import { showConversion, showProblem } from './show.ts';
import { markLines, textLines } from './text-lines.ts';

/** Typing goes on undisturbed; this much later the result follows. */
const PAUSE_MS = 150;
/** Beyond this a page would stand still; a program is the better tool then. */
const LONGEST = 400_000;

/** Brings the playground of a page to life. */
export function start(page: Document): void {
  const at = <T extends HTMLElement>(id: string): T => page.getElementById(id) as T;
  const data = JSON.parse(at('choices').textContent) as { choices: readonly PlaygroundChoice[]; base: string };
  const [domain, from, to, example] = ['domain', 'from', 'to', 'example'].map((id) => at<HTMLSelectElement>(id)) as [
    HTMLSelectElement,
    HTMLSelectElement,
    HTMLSelectElement,
    HTMLSelectElement,
  ];
  const record = at<HTMLTextAreaElement>('record');
  const schemasOf = (name: string): PlaygroundChoice['schemas'] =>
    data.choices.find((choice) => choice.domain === name)?.schemas ?? [];
  let sides: readonly [Side, Side] | undefined;
  let turn = 0;

  for (const element of page.querySelectorAll('[data-without-script]')) element.remove();
  fill(
    domain,
    data.choices.map((choice) => [choice.domain, choice.domain]),
  );
  at('bench').hidden = false;

  const run = (): void => {
    const text = record.value;
    markLines(at('lines'), textLines(text), []);
    if (sides === undefined) return;
    if (text.length > LONGEST) {
      showProblem(
        page,
        `The record is longer than ${LONGEST.toLocaleString('en')} characters, which is too long for a page.`,
      );
      return;
    }
    const conversion = convert(text, ...sides);
    showConversion(page, conversion, record);
    markLines(
      at('lines'),
      textLines(text),
      conversion.faults.map(({ line }) => line),
    );
  };

  const choose = async (state: State, keep: 'record' | 'nothing'): Promise<void> => {
    turn += 1;
    const mine = turn;
    const names = schemasOf(state.domain);
    domain.value = state.domain;
    for (const [select, name] of [
      [from, state.from],
      [to, state.to],
    ] as const) {
      fill(
        select,
        names.map((schema) => [schema.name, schema.title]),
      );
      select.value = name;
    }
    history.replaceState(null, '', `#${new URLSearchParams({ ...state }).toString()}`);
    at<HTMLAnchorElement>('pair').href = data.base + pairPage(state.domain, state.from, state.to);
    at('pair').parentElement?.toggleAttribute('hidden', state.from === state.to);
    let both: [LoadedSchema, LoadedSchema];
    try {
      both = await Promise.all([load(state.domain, state.from), load(state.domain, state.to)]);
    } catch {
      if (mine === turn)
        showProblem(page, 'The schemas could not be loaded. Look at your connection, and load the page again.');
      return;
    }
    // Somebody has chosen again meanwhile.
    if (mine !== turn) return;
    sides = sidesOf(both);
    fill(
      example,
      both[0].examples.map((_, number) => [String(number), `${number + 1}`]),
    );
    if (keep === 'nothing') showExample(0, both[0]);
    current = both[0];
    run();
  };

  let current: LoadedSchema | undefined;
  const showExample = (number: number, schema: LoadedSchema): void => {
    example.value = String(number);
    record.value = JSON.stringify(schema.examples[number] ?? {}, null, 2);
  };
  const chosen = (): State => ({ domain: domain.value, from: from.value, to: to.value });

  domain.addEventListener('change', () => void choose(firstOf(schemasOf, domain.value), 'nothing'));
  from.addEventListener('change', () => void choose(chosen(), 'nothing'));
  to.addEventListener('change', () => void choose(chosen(), 'record'));
  example.addEventListener('change', () => {
    if (current) showExample(Number(example.value), current);
    run();
  });
  at('swap').addEventListener('click', () => {
    const result = at('result').textContent;
    const state = chosen();
    if (result !== '') record.value = result;
    void choose({ ...state, from: state.to, to: state.from }, result === '' ? 'nothing' : 'record');
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  record.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(run, PAUSE_MS);
  });
  record.addEventListener('scroll', () => void (at('lines').scrollTop = record.scrollTop));
  window.addEventListener('hashchange', () => void choose(stateOf(location.hash, data.choices, schemasOf), 'nothing'));
  void choose(stateOf(location.hash, data.choices, schemasOf), 'nothing');
}

async function load(domain: string, schema: string): Promise<LoadedSchema> {
  const loader = Object.hasOwn(schemas, `${domain}/${schema}`) ? schemas[`${domain}/${schema}`] : undefined;
  if (loader === undefined) throw new Error('There is no such schema.');
  return (await loader()).default;
}

function sidesOf([from, to]: readonly [LoadedSchema, LoadedSchema]): [Side, Side] {
  const vocabulary = tableVocabulary([from.vocabulary, to.vocabulary]);
  const side = ({ title, mapping, validators }: LoadedSchema): Side => ({
    title,
    mapping: compileMapping(mapping, vocabulary),
    validators,
  });
  return [side(from), side(to)];
}

function fill(select: HTMLSelectElement, options: readonly (readonly [value: string, text: string])[]): void {
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
}
