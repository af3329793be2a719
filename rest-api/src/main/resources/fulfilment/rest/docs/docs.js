/*
 * Shows the description of the API, and sends the requests that its reader tries.
 *
 * Who signed in to the console needs no key here: a request without one goes to an address of the console, which sends it on with the key of
 * the session. The key never comes to this page. The token of the session, which it asks for, shows that this page sends the request.
 */
(() => {
  'use strict';

  const root = new URL('.', document.baseURI);
  const sends = new URL('console/docs/requests', root).href;
  const hasSessions = document.documentElement.dataset.sessions === 'true';
  /** What of the headers of a request counts when it is sent with the key of a session. */
  const HEADERS = ['Accept', 'Idempotency-Key', 'If-None-Match', 'Prefer'];
  /** The reader has samples for many libraries. Those of curl, fetch, Java, Python and PHP are shown. */
  const HIDDEN = {
    ...Object.fromEntries(['c', 'clojure', 'csharp', 'dart', 'fsharp', 'go', 'http', 'kotlin', 'node', 'objc', 'ocaml', 'powershell', 'r',
      'ruby', 'rust', 'swift'].map(language => [language, true])),
    java: ['asynchttp', 'okhttp', 'unirest'],
    js: ['axios', 'jquery', 'ofetch', 'xhr'],
    php: ['guzzle', 'laravel'],
    python: ['aiohttp', 'httpx_async', 'httpx_sync', 'python3'],
    shell: ['httpie', 'wget']
  };
  let session = null;

  const link = (address, text) => {
    const made = document.createElement('a');
    made.href = new URL(address, root).href;
    made.textContent = text;
    return made;
  };

  const show = () => {
    const who = document.getElementById('who');
    if (session) {
      who.replaceChildren('Requests are sent with the key of ', session.username, ', who is signed in.');
    } else if (hasSessions) {
      who.replaceChildren(link('console/sign-in?to=/docs', 'Sign in'), ' to try requests, or type an API key under Authentication.');
    }
  };

  const askWhoIsThere = async () => {
    const answer = await fetch(new URL('console/docs/session', root), { cache: 'no-store' });
    session = answer.status === 200 ? await answer.json() : null;
    show();
  };

  /** Whether somebody typed a key. The reader sends an empty name and password, or an empty token, if nobody did. */
  const hasKey = headers => {
    const [scheme, value = ''] = (headers.get('Authorization') ?? '').trim().split(/\s+/);
    return value !== '' && !(scheme.toLowerCase() === 'basic' && atob(value) === ':');
  };

  const pathOf = url => '/' + url.href.slice(root.href.length);

  const send = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.href.startsWith(root.href)) {
      throw new TypeError(`This page sends requests to ${root.href} only. Use a sample for other installations.`);
    }
    const headers = new Headers(request.headers);
    if (!hasKey(headers)) {
      headers.delete('Authorization');
      if (session && /^\/(api\/v1|admin)\//.test(pathOf(url))) {
        return sendWithSession(request, pathOf(url));
      }
    }
    return fetch(new Request(request, { headers, credentials: 'omit' }));
  };

  const sendWithSession = async (request, path) => {
    const headers = new Headers({ 'X-Form-Token': session.token });
    HEADERS.filter(name => request.headers.has(name)).forEach(name => headers.set(name, request.headers.get(name)));
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? await request.arrayBuffer() : undefined;
    if (body?.byteLength) {
      headers.set('Content-Type', 'application/json');
    }
    const answer = await fetch(sends + path, { method: request.method, headers, body, credentials: 'same-origin' });
    if (answer.status === 401) {
      session = null;
      show();
    }
    return answer;
  };

  const read = async () => {
    const answer = await fetch(new URL('api/v1/openapi.json', root), { credentials: 'omit' });
    if (!answer.ok) {
      throw new Error(`The description cannot be read: ${answer.status}. Load the page again later.`);
    }
    const description = await answer.json();
    description.security.reverse(); // samples show the first way: a token needs no encoding, as a user name does
    return description;
  };

  const showDescription = content => Scalar.createApiReference('#description', {
    content,
    servers: [{ url: root.href.replace(/\/$/, ''), description: 'This installation' }],
    customFetch: send,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    hiddenClients: HIDDEN,
    documentDownloadType: 'none',
    hideClientButton: true,
    showDeveloperTools: 'never',
    withDefaultFonts: false,
    telemetry: false,
    persistAuth: false,
    proxyUrl: '',
    agent: { disabled: true },
    mcp: { disabled: true },
    externalUrls: { dashboardUrl: '', registryUrl: '', proxyUrl: '', apiBaseUrl: '' }
  });

  const description = read(); // while the browser reads the reader, which comes after this script
  document.addEventListener('DOMContentLoaded', () => description.then(showDescription)
    .catch(failed => { document.querySelector('.waiting').textContent = failed.message; }));
  if (hasSessions) {
    askWhoIsThere();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && !session) {
        askWhoIsThere();
      }
    });
  }
})();
