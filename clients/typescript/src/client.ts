import { ApiError, ConnectionError, NoAnswerError } from "./errors.js";
import { operations, version, type Operations } from "./generated/operations.js";
import type { CallOptions, Element, ListOperation, Operation, ReadOfThePast, Values } from "./types.js";

export interface ClientOptions {
  /** Where the service is, such as `http://localhost:8080`. */
  address: string;
  /** The API key. */
  key: string;
  /** Milliseconds to wait for each answer; 60,000 by default. */
  timeout?: number;
  /** How often a request is sent again after 429, 503 or a lost connection; 4 by default. */
  retries?: number;
  /** Seconds that the service may ask to wait before a retry; 60 by default. If it asks for more, the error is thrown at once. */
  longestWait?: number;
  /** Sends the requests instead of the global `fetch`. */
  fetch?: typeof fetch;
}

/** The client, reading as of one moment. It cannot write. */
export type PastClient = { [N in ReadOfThePast]: Operations[N] } & {
  /** All elements of a list, page by page. */
  all<N extends Extract<ListOperation, ReadOfThePast>>(
    list: N,
    values?: Values<N>,
    options?: CallOptions,
  ): AsyncGenerator<Element<N>, void, undefined>;
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly list?: "offset" | "whole" | "after";
  readonly bytes?: true;
  readonly answers?: true;
}

const page = 100;

/** A client of one account. It has a method for each operation of the API, and keeps no state: share it. */
export class Client {
  readonly #options: Required<ClientOptions>;
  readonly #moment: string | undefined;

  constructor(options: ClientOptions);
  /** @internal */
  constructor(options: ClientOptions, moment: string | undefined);
  constructor(options: ClientOptions, moment?: string) {
    if (!/^https?:\/\//.test(options.address ?? "")) {
      throw new TypeError("address must begin with http:// or https://");
    }
    if (!options.key) {
      throw new TypeError("key is missing: give the API key");
    }
    this.#options = {
      timeout: 60_000,
      retries: 4,
      longestWait: 60,
      fetch: (...sent) => globalThis.fetch(...sent),
      ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
      address: options.address.replace(/\/+$/, ""),
      key: options.key,
    };
    this.#moment = moment;
  }

  /**
   * A view of this client in which all reads are of one moment.
   *
   * @param moment a `Date`, or `YYYY-MM-DD HH:MM:SS` in the time zone of the account; not in the future
   */
  asOf(moment: Date | string): PastClient {
    const time = moment instanceof Date ? moment.toISOString() : moment;
    return new Client(this.#options, time) as unknown as PastClient;
  }

  /**
   * All elements of a list, page by page: `for await (const order of client.all("listOrders", { status: "paused" }))`.
   * While new elements come in, an element may come twice; not so with `as_of`. The feed of events ends where it is now.
   */
  async *all<N extends ListOperation>(
    list: N,
    values?: Values<N>,
    options?: CallOptions,
  ): AsyncGenerator<Element<N>, void, undefined> {
    const kind = (operations[list] as Sent | undefined)?.list;
    if (!kind) {
      throw new TypeError(`${String(list)} is no list`);
    }
    const next: Record<string, unknown> = { ...values };
    while (true) {
      const answer = await this.#call(list, next, options);
      if (kind === "after") {
        const found = answer as { next: unknown; more?: boolean };
        yield* Object.values(found).find(Array.isArray) as unknown as Element<N>[];
        if (found.next === null || found.more === false) {
          return;
        }
        next["after"] = found.next;
      } else {
        const elements = answer as Element<N>[];
        yield* elements;
        if (kind === "whole" || elements.length < page) {
          return;
        }
        next["offset"] = Number(next["offset"] ?? 0) + elements.length;
      }
    }
  }

  /** @internal */
  async #call(name: Operation, values: Record<string, unknown> = {}, options: CallOptions = {}): Promise<unknown> {
    const operation: Sent = operations[name];
    const { method } = operation;
    const address = this.#address(name, operation, values);
    const headers: Record<string, string> = {
      Accept: operation.bytes ? "*/*" : "application/json",
      Authorization: `Bearer ${this.#options.key}`,
    };
    const request: RequestInit = { method, headers, redirect: "manual" };
    if (method !== "GET") {
      headers["Idempotency-Key"] = options.idempotencyKey ?? globalThis.crypto.randomUUID();
    }
    if (options.prefer) {
      headers["Prefer"] = options.prefer;
    }
    if (values["body"] !== undefined) {
      const isFile = typeof values["body"] === "string";
      headers["Content-Type"] = isFile ? "text/csv" : "application/json";
      request.body = isFile ? (values["body"] as string) : JSON.stringify(values["body"]);
    }
    const answer = await this.#answer(name, address, request, options);
    if (answer.body.byteLength === 0) {
      if (operation.answers) {
        throw new NoAnswerError(name, answer.headers.get("Location") ?? undefined);
      }
      return undefined;
    }
    if (operation.bytes) {
      return answer.body;
    }
    const text = new TextDecoder().decode(answer.body);
    try {
      return JSON.parse(text);
    } catch {
      throw new ApiError(name, answer.status, text, answer.headers.get("X-Request-Id") ?? undefined, undefined);
    }
  }

  #address(name: Operation, operation: Sent, values: Record<string, unknown>): string {
    const left = new Map(Object.entries(values).filter(([key, value]) => key !== "body" && value !== undefined));
    const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, key: string) => {
      const value = left.get(key);
      if (value === undefined || value === null || value === "") {
        throw new TypeError(`${name} needs ${key}`);
      }
      left.delete(key);
      return encodeURIComponent(String(value));
    });
    if (this.#moment !== undefined) {
      if (!operation.query.includes("as_of")) {
        throw new TypeError(`${name} cannot be called as of an earlier moment`);
      }
      if (!left.has("as_of")) {
        left.set("as_of", this.#moment);
      }
    }
    const query = new URLSearchParams();
    for (const [key, value] of left) {
      if (!operation.query.includes(key)) {
        throw new TypeError(`${name} does not know ${key}${operation.query.length ? `, but ${operation.query.join(", ")}` : ""}`);
      }
      query.set(key, String(value));
    }
    const search = query.toString();
    return `${this.#options.address}${path}${search && `?${search}`}`;
  }

  /** Sends the request until it is answered with anything but 429 and 503, or there were enough retries. */
  async #answer(
    name: Operation,
    address: string,
    request: RequestInit,
    options: CallOptions,
  ): Promise<{ status: number; headers: Headers; body: Uint8Array }> {
    const { retries, longestWait, fetch } = this.#options;
    for (let tries = 0; ; tries++) {
      options.signal?.throwIfAborted();
      let failure: ApiError | ConnectionError;
      try {
        const time = AbortSignal.timeout(options.timeout ?? this.#options.timeout);
        const signal = options.signal ? AbortSignal.any([options.signal, time]) : time;
        const response = await fetch(address, { ...request, signal });
        const body = new Uint8Array(await response.arrayBuffer());
        if (response.ok) {
          return { status: response.status, headers: response.headers, body };
        }
        failure = refusal(name, response, body);
        if (response.status !== 429 && response.status !== 503) {
          throw failure;
        }
      } catch (problem) {
        if (problem instanceof ApiError) {
          throw problem;
        }
        options.signal?.throwIfAborted();
        failure = new ConnectionError(name, (request.headers as Record<string, string>)["Idempotency-Key"], problem);
      }
      const asked = failure instanceof ApiError ? failure.retryAfter : undefined;
      if (tries >= retries || (asked ?? 0) > longestWait) {
        throw failure;
      }
      await wait(asked ?? Math.min(0.25 * 2 ** tries, longestWait) * (1 + Math.random()), options.signal);
    }
  }

  static {
    for (const name of Object.keys(operations) as Operation[]) {
      Object.defineProperty(Client.prototype, name, {
        value(this: Client, values?: Record<string, unknown>, options?: CallOptions) {
          return this.#call(name, values, options);
        },
      });
    }
  }

  /** The version of the service whose description this client was made from. */
  static readonly version: string = version;
}

export interface Client extends Operations {}

function refusal(name: string, response: Response, bytes: Uint8Array): ApiError {
  const text = new TextDecoder().decode(bytes);
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // an answer of something between the client and the service
  }
  const after = response.headers.get("Retry-After");
  const seconds = after !== null && /^\d+$/.test(after) ? Number(after) : undefined;
  return new ApiError(name, response.status, body, response.headers.get("X-Request-Id") ?? undefined, seconds);
}

function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1000);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", stop, { once: true });
  });
}
