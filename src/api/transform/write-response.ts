import type { Json } from '../../mappings/mapping.ts';
import type { CooperativeTask } from '../../ontology/cooperative.ts';

/** Writes the records of an answer as JSON, one in each step: thousands at once would hold up everybody else. */
export function* writeResponse(data: readonly Json[]): CooperativeTask<string> {
  const texts: string[] = [];
  for (const record of data) {
    texts.push(JSON.stringify(record));
    yield;
  }
  return `{"data":[${texts.join(',')}],"metadata":{}}`;
}
