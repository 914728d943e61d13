/** Styles of the overlay. The tokens of the page are visible here. Fallbacks are for the page that is shown if there is none. */
export const STYLES = `
:host {
  --back: var(--paper, light-dark(#fdfcf9, #16181b));
  --text: var(--ink, light-dark(#1e1c19, #e9e6df));
  --quiet: var(--soft, light-dark(#5d584f, #aba69b));
  --line: var(--rule, light-dark(#e3ddd0, #32363b));
  --wrong: light-dark(#a3241b, #ff9d92);
  --doubt: var(--warn, light-dark(#8a3b12, #f0a878));
  color: var(--text);
  font: 0.95rem/1.5 system-ui, sans-serif;
  text-align: start;
}
[hidden] { display: none !important; }
dialog, section {
  box-sizing: border-box;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--back);
  color: inherit;
  box-shadow: 0 1rem 3rem rgb(0 0 0 / 30%);
}
dialog {
  inline-size: min(56rem, 100vw - 2rem);
  max-block-size: 85dvh;
  padding: 1rem 1.25rem;
  border-block-start: 4px solid var(--wrong);
}
dialog::backdrop { background: rgb(0 0 0 / 45%); }
.title { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
h2 { margin: 0.25rem 0; font-size: 1.05rem; }
dialog h2 { color: var(--wrong); font-size: 1.2rem; }
ol { margin: 0; padding: 0; list-style: none; }
li { padding-block: 0.6rem; border-block-start: 1px solid var(--line); }
p { margin: 0.2rem 0; overflow-wrap: anywhere; }
.what { font-weight: 600; }
.error .what { color: var(--wrong); }
.place { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.1rem 1rem; font-size: 0.85rem; color: var(--quiet); }
.place a { color: inherit; padding-block: 0.2rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0.5rem 0; padding: 0.6rem 0.8rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 5px; font-size: 0.85rem; tab-size: 2; }
.at, .caret { font-weight: 700; }
.caret { color: var(--wrong); }
.state { font-size: 0.85rem; color: var(--quiet); }
button { min-block-size: 2rem; min-inline-size: 2rem; padding: 0.2rem 0.7rem; border: 1px solid var(--line); border-radius: 5px; background: var(--back); color: inherit; font: inherit; font-size: 0.85rem; white-space: nowrap; cursor: pointer; }
:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
.findings { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 1000; display: grid; justify-items: end; gap: 0.5rem; max-inline-size: calc(100vw - 2rem); }
section { inline-size: min(40rem, 100%); max-block-size: min(60dvh, 40rem); padding: 0.75rem 1rem; overflow-y: auto; }
.bar { display: flex; gap: 0.25rem; }
.badge { border-color: var(--doubt); font-weight: 600; color: var(--doubt); }
.wrong .badge { border-color: var(--wrong); color: var(--wrong); }
.reopen { position: fixed; inset-block-end: 1rem; inset-inline-start: 1rem; z-index: 1000; border-color: var(--wrong); font-weight: 600; color: var(--wrong); }
@media print { .findings, .reopen { display: none; } }
`;
