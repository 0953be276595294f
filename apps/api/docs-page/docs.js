/* Draws the contract as a page, and sends calls from it. Text only ever becomes text: no markup is built from strings. */

const IDENTITY_FIELDS = ['token', 'uid'];
const byId = (id) => document.getElementById(id);

function make(tag, { text, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  if (text !== undefined) element.textContent = text;
  element.append(...children.filter((child) => child !== null));
  return element;
}

/* --- what the document says ------------------------------------------------------------------------------------ */

/** The fields of a schema and of everything it is put together from. A field that only some variants have is optional. */
function fieldsOf(schema, skip) {
  if (schema === undefined || schema.$ref !== undefined) return [];
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    field,
    required: schema.required?.includes(name) === true,
  }));
  const variants = (schema.anyOf ?? schema.oneOf ?? []).flatMap((part) =>
    fieldsOf(part, skip).map((one) => ({ ...one, required: false })),
  );
  const parts = (schema.allOf ?? []).flatMap((part) => fieldsOf(part, skip));
  const seen = new Map();
  for (const one of [...own, ...parts, ...variants])
    if (!skip.has(one.name) && !seen.has(one.name)) seen.set(one.name, one);
  return [...seen.values()];
}

function typeOf(schema) {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return [...new Set(variants.map(typeOf))].join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {});
    return names.length === 0 ? 'object' : `{ ${names.join(', ')} }`;
  }
  return schema.format === undefined ? (schema.type ?? 'any') : `${schema.type}, ${schema.format}`;
}

const limitsOf = ({ minLength, maxLength, minimum, maximum, pattern, description, default: given }) =>
  [
    description,
    minLength > 0 || maxLength !== undefined ? `${minLength ?? 0}–${maxLength ?? '…'} characters` : undefined,
    minimum !== undefined && minimum > -1e15 ? `at least ${minimum}` : undefined,
    maximum !== undefined && maximum < 1e15 ? `at most ${maximum}` : undefined,
    given === undefined ? undefined : `else ${JSON.stringify(given)}`,
    pattern,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');

/** How a call travels, read from what the document says of its body. */
function readCall(document, path, [method, operation]) {
  const device = new Set([
    ...Object.keys(document.components.schemas.ClientInfo.properties),
    ...IDENTITY_FIELDS,
  ]);
  const call = { path, method: method.toUpperCase(), operation };
  const [mediaType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (mediaType === undefined) {
    const fields = (operation.parameters ?? [])
      .filter(({ name }) => !device.has(name))
      .map(({ name, schema, required }) => ({ name, required, field: schema }));
    return { ...call, travels: 'query', fields };
  }
  if (mediaType.startsWith('multipart'))
    return { ...call, travels: 'multipart', fields: fieldsOf(content.schema, device) };
  const data = fieldsOf(content.schema, new Set(IDENTITY_FIELDS)).find(({ name }) => name === 'data');
  return content.encoding?.data === undefined
    ? { ...call, travels: 'form', fields: fieldsOf(content.schema, device) }
    : { ...call, travels: 'data', fields: fieldsOf(data?.field, device) };
}

/* --- sending --------------------------------------------------------------------------------------------------- */

function identity() {
  return { token: byId('token').value.trim(), uid: byId('uid').value.trim() };
}

function become(token, uid, who) {
  byId('token').value = token;
  byId('uid').value = uid;
  sessionStorage.setItem('docs-identity', JSON.stringify({ token, uid }));
  byId('who').textContent = who;
}

function requestOf(call, values) {
  const who = identity();
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' || value instanceof File ? value : JSON.stringify(value),
  ]);
  if (call.travels === 'query') {
    const query = new URLSearchParams([...texts, ...Object.entries(who)]);
    return { url: `${call.path}?${query}`, init: { method: call.method } };
  }
  if (call.travels === 'multipart') {
    const body = new FormData();
    // The file goes last, so that the caller is known before it is read.
    const files = texts.filter(([, value]) => value instanceof File);
    for (const [name, value] of [
      ...Object.entries(who),
      ...texts.filter((one) => !files.includes(one)),
      ...files,
    ])
      body.append(name, value);
    return { url: call.path, init: { method: call.method, body } };
  }
  const outer = call.travels === 'data' ? [['data', JSON.stringify(values)]] : texts;
  const body = new URLSearchParams([...outer, ...Object.entries(who)]);
  return { url: call.path, init: { method: call.method, body } };
}

function curlOf({ url, init }) {
  const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = [`curl ${quoted(location.origin + url)}`];
  const flag = init.body instanceof FormData ? '-F' : '--data-urlencode';
  for (const [name, value] of init.body ?? [])
    parts.push(`${flag} ${quoted(`${name}=${value instanceof File ? `@${value.name}` : value}`)}`);
  return parts.join(' \\\n  ');
}

async function send(call, values) {
  const request = requestOf(call, values);
  const began = performance.now();
  try {
    const answer = await fetch(request.url, request.init);
    const text = await answer.text();
    const took = `${Math.round(performance.now() - began)} ms`;
    try {
      const body = JSON.parse(text);
      return {
        request,
        body,
        good: body.code === 0,
        verdict: `HTTP ${answer.status} · code ${body.code} · ${took}`,
      };
    } catch {
      return { request, body: text, good: answer.ok, verdict: `HTTP ${answer.status} · ${took}` };
    }
  } catch (failure) {
    return { request, body: String(failure), good: false, verdict: 'No answer' };
  }
}

/* --- drawing --------------------------------------------------------------------------------------------------- */

function drawFields(fields) {
  if (fields.length === 0) return make('p', { text: 'None.' });
  const rows = fields.map(({ name, field, required }) =>
    make(
      'tr',
      {},
      make('td', { text: required ? name : `${name}?` }),
      make(
        'td',
        {},
        make('span', { text: typeOf(field) }),
        make('br'),
        make('small', { text: limitsOf(field) }),
      ),
    ),
  );
  return make('table', {}, make('tbody', {}, ...rows));
}

function drawAnswer(operation) {
  const [success] = operation.responses[200].content['application/json'].schema.oneOf;
  const { data } = success.properties;
  const fields = fieldsOf(data, new Set());
  return fields.length > 0 ? drawFields(fields) : make('p', {}, make('code', { text: typeOf(data) }));
}

function drawRefusals(operation) {
  const listed = operation.responses[200].description.matchAll(/^- (\d+) `(\w+)`$/gm);
  const items = [...listed].map(([, code, name]) => make('li', { text: `${code} ${name}` }));
  return make('ul', { class: 'refusals' }, ...items);
}

function drawInput({ name, field, required }) {
  const attributes = { name, 'data-type': field.type ?? 'any', required };
  if (field.format === 'binary') return make('input', { ...attributes, type: 'file' });
  if (field.enum !== undefined) {
    const options = (required ? [] : [''])
      .concat(field.enum)
      .map((one) => make('option', { text: String(one) }));
    return make('select', attributes, ...options);
  }
  if (field.type === 'object' || field.type === 'array')
    return make('textarea', { ...attributes, placeholder: field.type === 'array' ? '[]' : '{}' });
  const isSecret = /password/i.test(name);
  return make('input', {
    ...attributes,
    type: isSecret ? 'password' : 'text',
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: typeOf(field),
    ...(field.const === undefined ? {} : { value: String(field.const) }),
  });
}

/** Text stays text; what the schema calls a number, a truth or a structure is read as JSON. */
function valuesOf(form) {
  const values = {};
  for (const input of form.querySelectorAll('[name]')) {
    const { name, type } = input;
    if (type === 'file') {
      if (input.files.length > 0) values[name] = input.files[0];
    } else if (input.value !== '') {
      const isText = input.dataset.type === 'string';
      values[name] = isText ? input.value : readLoosely(input.value);
    }
  }
  return values;
}

function readLoosely(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function drawTry(call) {
  const verdict = make('span', { class: 'verdict', role: 'status' });
  const answer = make('pre', { hidden: true, tabindex: '0' });
  const curl = make('pre', { hidden: true, tabindex: '0' });
  const button = make('button', { type: 'submit', text: 'Send' });
  const inputs = call.fields.map((one) =>
    make('label', {}, make('span', { text: one.name }), drawInput(one)),
  );
  const renewId = () => {
    const input = form.querySelector('[name=requestId]');
    if (input !== null) input.value = crypto.randomUUID();
  };
  const form = make(
    'form',
    {
      class: 'try',
      novalidate: true,
      onsubmit: async (event) => {
        event.preventDefault();
        button.disabled = true;
        const sent = await send(call, valuesOf(form));
        button.disabled = false;
        verdict.textContent = sent.verdict;
        verdict.className = `verdict ${sent.good ? 'good' : 'bad'}`;
        answer.textContent = typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body, null, 2);
        curl.textContent = curlOf(sent.request);
        answer.hidden = curl.hidden = false;
        adopt(sent.body);
      },
    },
    make('h3', { text: 'Try it' }),
    ...inputs,
    make(
      'div',
      { class: 'send' },
      button,
      call.operation['x-moves-money']
        ? make('button', { type: 'button', class: 'quiet', text: 'New requestId', onclick: renewId })
        : null,
      verdict,
    ),
    answer,
    curl,
  );
  renewId();
  return form;
}

/** Makes the next calls with the session of the answer. */
function adopt(body) {
  const { token, uid } = body?.data ?? {};
  if (typeof token === 'string' && typeof uid === 'string') become(token, uid, 'Signed in');
}

function drawInside(call) {
  const { operation } = call;
  const words = make(
    'div',
    {},
    make('p', { text: operation.description }),
    make('h3', {
      text: { query: 'Query', form: 'Form fields', data: 'Fields of data (JSON)', multipart: 'Parts' }[
        call.travels
      ],
    }),
    drawFields(call.fields),
    make(
      'p',
      {},
      make('small', { text: 'Beside them: token, uid and the client information of openapi.json.' }),
    ),
    make('h3', { text: 'Answer: data' }),
    drawAnswer(operation),
    make('h3', { text: 'Refusals' }),
    drawRefusals(operation),
  );
  return make('div', { class: 'inside' }, words, drawTry(call));
}

const WHO = { none: 'anyone', visitor: 'visitor or member', member: 'member' };

function drawCall(call) {
  const { operation, path, method } = call;
  const details = make(
    'details',
    { class: 'call', id: operation.operationId },
    make(
      'summary',
      {},
      make('span', { class: 'method', text: method }),
      make('span', { class: 'path', text: path }),
      make('span', { class: 'about', text: operation.summary }),
      make('span', { class: 'badge', text: WHO[operation['x-identity']] }),
      operation['x-moves-money'] ? make('span', { class: 'badge money', text: 'moves money' }) : null,
      operation['x-sandbox-only'] ? make('span', { class: 'badge', text: 'sandbox' }) : null,
    ),
  );
  // Forty forms at once are slow to draw and nobody looks at more than a few.
  details.addEventListener('toggle', () => {
    if (details.open && details.children.length === 1) details.append(drawInside(call));
  });
  return details;
}

function draw(document) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map((one) => readCall(document, path, one)),
  );
  byId('title').textContent = window.document.title = document.info.title;
  byId('version').textContent = document.info.version;
  byId('intro').textContent = document.info.description.replaceAll('`', '');
  for (const { name: tag } of document.tags) {
    const own = calls.filter(({ operation }) => operation.tags.includes(tag));
    const links = own.map(({ operation }) =>
      make(
        'li',
        {},
        make('a', { href: `#${operation.operationId}`, text: operation.summary, title: operation.summary }),
      ),
    );
    byId('toc').append(make('li', {}, make('h2', { text: tag }), make('ul', {}, ...links)));
    byId('calls').append(make('section', {}, make('h2', { text: tag }), ...own.map(drawCall)));
  }
}

function filter(words) {
  const wanted = words.toLowerCase().split(/\s+/);
  const fits = (element) => wanted.every((word) => element.textContent.toLowerCase().includes(word));
  for (const section of byId('calls').querySelectorAll('section')) {
    const calls = [...section.querySelectorAll('details')];
    for (const call of calls) {
      call.hidden = !fits(call.querySelector('summary'));
      const link = byId('toc').querySelector(`a[href="#${call.id}"]`);
      if (link !== null) link.parentElement.hidden = call.hidden;
    }
    section.hidden = calls.every(({ hidden }) => hidden);
  }
}

function openNamed() {
  const named = byId(decodeURIComponent(location.hash.slice(1)));
  if (named === null || named.tagName !== 'DETAILS') return;
  named.open = true;
  named.scrollIntoView();
}

function listen(document) {
  const { token = '', uid = '' } = readLoosely(sessionStorage.getItem('docs-identity') ?? '{}');
  become(token, uid, '');
  byId('identity').addEventListener('submit', (event) => event.preventDefault());
  byId('identity').addEventListener('change', () => become(identity().token, identity().uid, ''));
  byId('leave').addEventListener('click', () => become('', '', 'Forgotten'));
  byId('visit').addEventListener('click', async () => {
    const path = '/app/api/visitor/create';
    const { body, verdict } = await send(readCall(document, path, ['post', document.paths[path].post]), {});
    adopt(body);
    byId('who').textContent = body?.code === 0 ? 'A visitor' : verdict;
  });
  byId('filter').addEventListener('input', ({ target }) => filter(target.value));
  addEventListener('hashchange', openNamed);
}

const answer = await fetch('/openapi.json');
if (answer.ok) {
  const document = await answer.json();
  draw(document);
  listen(document);
  openNamed();
} else {
  byId('intro').textContent =
    `openapi.json did not load (HTTP ${answer.status}). Reload the page to try again.`;
}
