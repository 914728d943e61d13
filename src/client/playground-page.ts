/** What the page of the playground shows before its script has loaded. The build and the browser write the same HTML. */
export { exampleName, jsonText } from './playground/convert-text.ts';
export { errorsHtml, notesHtml, outcomeText } from './playground/notes-html.ts';
export type { PlaygroundStart } from './playground/playground-start.ts';
export { PLAYGROUND_POLICY, playgroundStart } from './playground/playground-start.ts';
export { lineNumbers, textLines } from './playground/record-editor.ts';
