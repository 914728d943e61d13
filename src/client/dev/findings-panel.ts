import { counted } from '../../site/text/number.ts';
import { element } from '../search/element.ts';
import type { DevReport, ShownIssue } from './dev-report.ts';
import { issueItem } from './issue-item.ts';

/** Key of the report that the reader has dismissed. */
const DISMISSED = 'ontopress dev: dismissed findings';

/** A badge with the number of findings, which opens a panel with all of them. */
export class FindingsPanel {
  readonly element = element('div', { class: 'findings', hidden: true });
  readonly #badge = element('button', {
    type: 'button',
    class: 'badge',
    'aria-expanded': 'false',
    'aria-controls': 'findings-panel',
  });
  readonly #dismiss = element(
    'button',
    { type: 'button', class: 'dismiss', 'aria-label': 'Dismiss these findings', title: 'Dismiss these findings' },
    '✕',
  );
  readonly #panel = element('section', { id: 'findings-panel', 'aria-label': 'Findings of the check', hidden: true });
  #shown = '';

  constructor() {
    this.#badge.addEventListener('click', () => this.#toggle(this.#panel.hidden === true));
    this.#dismiss.addEventListener('click', () => {
      localStorage.setItem(DISMISSED, this.#shown);
      this.element.hidden = true;
    });
    this.element.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || this.#panel.hidden) return;
      this.#toggle(false);
      this.#badge.focus();
    });
    this.element.append(this.#panel, element('div', { class: 'bar' }, this.#badge, this.#dismiss));
  }

  /** Shows the findings of a report, and hides itself if there are none. */
  show({ signature, findings, counts }: DevReport): void {
    if (signature === this.#shown) return;
    this.#shown = signature;
    this.element.hidden = findings.length === 0 || localStorage.getItem(DISMISSED) === signature;
    this.#badge.textContent = labelOf(counts);
    this.element.classList.toggle('wrong', counts.errors > 0);
    const omitted = counts.errors + counts.warnings - findings.length;
    this.#panel.replaceChildren(
      ...group('On this page', findings.slice(0, counts.here)),
      ...group(counts.here > 0 ? 'Elsewhere' : 'Findings', findings.slice(counts.here)),
      element(
        'p',
        { class: 'state' },
        `${omitted > 0 ? `And ${omitted} more. ` : ''}Only the development server shows findings. ontopress check lists all of them.`,
      ),
    );
  }

  #toggle(isOpen: boolean): void {
    this.#panel.hidden = !isOpen;
    this.#badge.setAttribute('aria-expanded', String(isOpen));
  }
}

function labelOf({ here, errors, warnings }: DevReport['counts']): string {
  const parts = [
    ...(errors === 0 ? [] : [counted(errors, 'en', { one: 'error', other: 'errors' })]),
    ...(warnings === 0 ? [] : [counted(warnings, 'en', { one: 'finding', other: 'findings' })]),
  ];
  return `${parts.join(', ')}${here > 0 ? ` (${here} here)` : ''}`;
}

function group(title: string, issues: readonly ShownIssue[]): HTMLElement[] {
  if (issues.length === 0) return [];
  return [element('h2', {}, `${title} (${issues.length})`), element('ol', {}, ...issues.map(issueItem))];
}
