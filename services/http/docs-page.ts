import { asMarkup } from '../../src/contract/words/markup.ts';

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Json[];
  readonly requestBody?: unknown;
  readonly responses?: Json;
}

export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string } & Json;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly [part: string]: unknown;
}

const text = (value: unknown): string => asMarkup(String(value ?? ''));

const style = `
  :root { color-scheme: light dark }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  details { border-top: 1px solid #8884 } summary { padding: .5rem 0; cursor: pointer; overflow-wrap: anywhere }
  summary code { margin-right: .5rem } summary b { display: inline-block; min-width: 4rem; font: 600 12px ui-monospace, monospace }
  code, pre { font: 13px/1.45 ui-monospace, monospace } pre { overflow: auto; max-height: 24rem; padding: .75rem; background: #8881 }
  table { border-collapse: collapse } td { padding: .15rem 1rem .15rem 0; vertical-align: top; overflow-wrap: anywhere }
  p { color: color-mix(in srgb, currentColor 75%, transparent) }`;

const typeOf = (schema: unknown): string => text(JSON.stringify(schema));

const parameterRow = ({ in: where, name, schema }: Json): string =>
  `<tr><td><code>${text(name)}</code></td><td>${text(where)}</td><td><code>${typeOf(schema)}</code></td></tr>`;

const shown = (heading: string, value: unknown): string =>
  value === undefined ? '' : `<h4>${heading}</h4><pre>${text(JSON.stringify(value, null, 1))}</pre>`;

function operationPart(path: string, method: string, operation: Operation): string {
  const { summary, description, parameters = [], requestBody, responses = {} } = operation;
  const rows = parameters.map(parameterRow).join('');
  const answer = Object.entries(responses).find(([status]) => /^2/.test(status));
  return `<details><summary><b>${text(method.toUpperCase())}</b> <code>${text(path)}</code> ${text(summary)}</summary>
<p>${text(description)}</p>${rows === '' ? '' : `<table>${rows}</table>`}${shown('Kiriman', requestBody)}${shown(`Jawaban ${text(answer?.[0])}`, answer?.[1])}</details>`;
}

/** The OpenAPI document as a page to read: no script, nothing from elsewhere, so that it works under the app's policy. */
export function docsPage({ info, tags, paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, at]) =>
    Object.entries(at).map(([method, operation]) => ({ path, method, operation })),
  );
  const part = ({ name, description }: ApiDocument['tags'][number]) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name));
    return `<h2 id="${text(name)}">${text(description)}</h2>${own.map((one) => operationPart(one.path, one.method, one.operation)).join('\n')}`;
  };
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(info.title)} API</title><style>${style}</style></head><body>
<h1>${text(info.title)} API ${text(info.version)}</h1><p>${text(info.description)}</p>
<p><a href="/docs/json">OpenAPI (JSON)</a></p>
<ul>${tags.map(({ name, description }) => `<li><a href="#${text(name)}">${text(description)}</a></li>`).join('')}</ul>
${tags.map(part).join('\n')}</body></html>`;
}
