export { segments, toPointer, unescaped } from '../ontology/json/pointer.ts';
