/** The script that the development server adds to pages: reloads them, and shows errors and findings over them. */
import { element } from '../search/element.ts';
import type { DevReport } from './dev-report.ts';
import { REPORT_EVENT, REPORT_FILE } from './dev-report.ts';
import { ErrorDialog } from './error-dialog.ts';
import { FindingsPanel } from './findings-panel.ts';
import { STYLES } from './styles.ts';

const { src } = document.currentScript as HTMLScriptElement;

const errors = new ErrorDialog();
const findings = new FindingsPanel();

/** Adds the overlay to the page, apart from its styles and scripts. */
function attach(): void {
  const host = element('ontopress-dev' as 'div', { lang: 'en', dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  root.append(...errors.elements, findings.element);
  document.body.append(host);
}

async function update(): Promise<void> {
  const url = new URL(REPORT_FILE, src);
  url.searchParams.set('page', location.pathname);
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok !== true) return;
  const report = (await response.json()) as DevReport;
  errors.show(report);
  findings.show(report);
}

attach();
// The browser connects again by itself, and keeps the scroll position when it loads the page again.
const events = new EventSource(new URL('events', src));
events.onmessage = ({ data }) => {
  if (data !== new URL(src).searchParams.get('version')) location.reload();
};
events.addEventListener(REPORT_EVENT, () => void update());
