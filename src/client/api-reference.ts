/** The pages of operations of the API: the language of the examples, and the form that sends a request. */

const LANGUAGE = 'ontopress-language';

/** Starts all examples and forms on a page. */
export function startReference(page: Document): void {
  startLanguages(page.querySelectorAll<HTMLInputElement>('.sources input[type=radio]'));
  for (const form of page.querySelectorAll<HTMLFormElement>('form.try')) void startForm(form).catch(() => {});
}

/** A choice of a language is that of all examples, and of the next page. */
function startLanguages(inputs: NodeListOf<HTMLInputElement>): void {
  const choose = (language: string): void => {
    for (const input of inputs) if (input.value === language) input.checked = true;
  };
  const saved = readSaved();
  if (saved !== undefined) choose(saved);
  for (const input of inputs) {
    input.addEventListener('change', () => {
      choose(input.value);
      try {
        localStorage.setItem(LANGUAGE, input.value);
      } catch {
        // The choice holds for this page only.
      }
    });
  }
}

/** undefined: there is none, or the browser forbids it. */
function readSaved(): string | undefined {
  try {
    return localStorage.getItem(LANGUAGE) ?? undefined;
  } catch {
    return undefined;
  }
}

/** As in the view of an operation. */
interface ExampleRequest {
  readonly query: string;
  readonly body?: string;
}

/** Shows the form if the API answers. Its files exist on hosts without an API too, so a header tells whether it does. */
async function startForm(form: HTMLFormElement): Promise<void> {
  const { method = 'GET', url = '', document = '', requests = '[]' } = form.dataset;
  const examples = JSON.parse(requests) as readonly ExampleRequest[];
  const probe = await fetch(document, { method: 'HEAD' });
  if (!probe.ok || !probe.headers.has('X-Request-Id')) return;
  const control = (name: string): { value: string } | undefined =>
    (form.elements.namedItem(name) as HTMLInputElement | null) ?? undefined;
  const example = control('example');
  form.addEventListener('change', (event) => {
    if (!(event.target instanceof HTMLSelectElement)) return;
    const { query = '', body = '' } = examples[Number(example?.value)] ?? {};
    for (const [name, value] of Object.entries({ query, body })) {
      const field = control(name);
      if (field) field.value = value;
    }
  });
  const [status, shown, code] = ['output', 'pre', 'code'].map((tag) => form.querySelector(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    status.textContent = 'Waiting …';
    form.ariaBusy = 'true';
    const query = control('query')?.value.trim().replace(/^\?/, '') ?? '';
    const token = control('token')?.value.trim() ?? '';
    const request = { method, url: query === '' ? url : `${url}?${query}`, token, body: control('body')?.value };
    void send(request).then(({ summary, text }) => {
      status.textContent = summary;
      code.textContent = text;
      shown.hidden = text === '';
      form.ariaBusy = null;
    });
  });
  form.hidden = false;
}

interface TriedRequest {
  readonly method: string;
  readonly url: string;
  /** Empty: none. */
  readonly token: string;
  readonly body: string | undefined;
}

interface TriedResponse {
  /** Status and time, or why there is no response. */
  readonly summary: string;
  readonly text: string;
}

/** Sends a request. Never throws. */
export async function send({ method, url, token, body }: TriedRequest): Promise<TriedResponse> {
  const headers = {
    ...(token !== '' && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const start = performance.now();
  try {
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }), credentials: 'omit' });
    const text = await response.text();
    const time = Math.round(performance.now() - start);
    const name = [response.status, response.statusText].join(' ').trim();
    const missing = response.status === 401 && token === '' ? ' Enter a token: the API requires one.' : '';
    return { summary: `${name}, ${time} ms.${missing}`, text: readable(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { summary: `No response: ${reason}. Is the API running, and is the token plain text?`, text: '' };
  }
}

/** Maximum length of a response on the page, in characters. */
const MAX_SHOWN = 200_000;

/** Indented, if it is JSON. Long responses are cut. */
function readable(text: string): string {
  const indented = isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return indented.length > MAX_SHOWN ? `${indented.slice(0, MAX_SHOWN)}\n…` : indented;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
