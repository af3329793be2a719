import type { operations as table } from "./generated/operations.js";
import type { components, operations, webhooks } from "./generated/schema.js";

/** The types of the API's bodies and answers, by name: `Schemas["Order"]`. */
export type Schemas = components["schemas"];

/** The name of an operation, as the description of the API calls it. */
export type Operation = keyof typeof table;

type Flat<T> = { [K in keyof T]: T[K] };

type Part<N extends Operation, P extends "path" | "query"> = operations[N]["parameters"][P] extends infer V
  ? [V] extends [undefined]
    ? unknown
    : NonNullable<V>
  : unknown;

type Body<N extends Operation> = operations[N] extends {
  requestBody: { content: { "application/json": infer B } | { "text/csv": infer B } };
}
  ? { body: B }
  : operations[N] extends { requestBody?: { content: { "application/json": infer B } } }
    ? { body?: B }
    : unknown;

/** What an operation takes: the parameters of its path and query by their names, and `body`. */
export type Values<N extends Operation> = Flat<Part<N, "path"> & Part<N, "query"> & Body<N>>;

type Success<N extends Operation> = operations[N]["responses"] extends infer R
  ? { [S in keyof R]: S extends 200 | 201 | 204 ? Content<R[S]> : never }[keyof R]
  : never;

type Content<R> = R extends { content: infer C }
  ? C extends { "application/json": infer J }
    ? J
    : Uint8Array
  : undefined;

/** What an operation answers; `undefined` stands for an answer without a body. */
export type Answer<N extends Operation> = Success<N>;

type Kind<N extends Operation> = (typeof table)[N] extends { list: infer L } ? L : never;

/** The operations that list something. */
export type ListOperation = { [N in Operation]: [Kind<N>] extends [never] ? never : N }[Operation];

/** What a list has in it. */
export type Element<N extends ListOperation> =
  Answer<N> extends (infer E)[] ? E : ListIn<Answer<N>>;

type ListIn<P> = { [M in keyof P]: P[M] extends (infer E)[] ? E : never }[keyof P];

/** The operations that can answer as of an earlier moment. */
export type ReadOfThePast = {
  [N in Operation]: "as_of" extends (typeof table)[N]["query"][number] ? N : never;
}[Operation];

/** The kind of an event that webhooks announce. */
export type EventKind = keyof webhooks;

/**
 * What a webhook is sent. Compare `event` to know the type of `data`.
 * A later version of the service may send kinds that this type does not have: answer 200 to those too.
 */
export type WebhookEvent = {
  [K in EventKind]: Flat<webhooks[K]["post"]["requestBody"]["content"]["application/json"]>;
}[EventKind];

export interface CallOptions {
  /** Identifies a write. The client makes one for each call; give your own to repeat a call after a restart. */
  idempotencyKey?: string;
  /** `return=minimal` for a change without the changed object as answer, or another preference that the operation knows. */
  prefer?: string;
  /** Milliseconds to wait for each answer, instead of those of the client. */
  timeout?: number;
  /** Ends the call early, with its waits. */
  signal?: AbortSignal;
}
