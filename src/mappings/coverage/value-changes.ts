import type { ValueChange } from '../../ontology/model.ts';
import type { CodecStep } from '../mapping.ts';
import type { MappedField } from './mapped-fields.ts';

/** What each codec changes. Codecs that only check values, or that every schema with JSON arrays needs, change nothing. */
const CHANGES: Readonly<Partial<Record<CodecStep['codec'], ValueChange>>> = {
  enum: 'names',
  class: 'names',
  label: 'names',
  country: 'names',
  currency: 'names',
  'boolean-string': 'names',
  'number-string': 'numbers',
  unit: 'numbers',
  money: 'numbers',
  measure: 'numbers',
  'minor-units': 'numbers',
  amount: 'numbers',
  quantity: 'numbers',
  'geo-uri': 'numbers',
  date: 'times',
  time: 'times',
  duration: 'times',
  'opening-hours': 'times',
  text: 'languages',
  'language-map': 'languages',
  split: 'lists',
  prefix: 'form',
  uuid: 'form',
};

/** How values of a field differ from those of the ontology, in a fixed order, without repeats. */
export function valueChanges({ codecs, reasons }: Pick<MappedField, 'codecs' | 'reasons'>): ValueChange[] {
  const changes = codecs.flatMap(({ codec }) => CHANGES[codec] ?? []);
  const isCut = reasons.some(({ kind }) => kind === 'omit' || kind === 'first');
  return [...new Set([...changes.sort(), ...(isCut ? (['some'] as const) : [])])];
}
