import { errorCodes } from "./generated/operations.js";

/** The name of an error code. */
export type ErrorName = keyof typeof errorCodes;

const names = new Map<number, ErrorName>(Object.entries(errorCodes).map(([name, code]) => [code, name as ErrorName]));

/** All errors of this client derive from it. */
export class FulfilmentError extends Error {
  override name = "FulfilmentError";
}

/** The service refused a request, or could not carry it out. */
export class ApiError extends FulfilmentError {
  override name = "ApiError";

  constructor(
    /** The operation that was called. */
    readonly operation: string,
    /** The status of the answer, such as 404. */
    readonly status: number,
    /** The body of the answer as JSON, or as text if it is none. */
    readonly body: unknown,
    /** The id of the request. Name it when you report a fault. */
    readonly requestId: string | undefined,
    /** The seconds to wait before the request is sent again, if the service said so. */
    readonly retryAfter: number | undefined,
  ) {
    const refusal = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
    super(`${operation}: ${refusal["error_message"] ?? `status ${status}`}`);
    const { error: _, error_code: code, error_message: message, ...details } = refusal;
    this.code = typeof code === "number" ? code : undefined;
    this.codeName = this.code === undefined ? undefined : names.get(this.code);
    this.explanation = typeof message === "string" ? message : undefined;
    this.details = details;
  }

  /** The error code; undefined if the answer was not made by the service, but by a proxy before it. */
  readonly code: number | undefined;

  /** The name of the error code; undefined for a code that this version of the client does not know. */
  readonly codeName: ErrorName | undefined;

  /** What is wrong and what to change, for people. */
  readonly explanation: string | undefined;

  /** All other members of the refusal. */
  readonly details: Record<string, unknown>;
}

/**
 * No answer came: the connection failed or the time was up, also when the request was sent again.
 * Whether a write was carried out is unknown. Call it again with the same `idempotencyKey` to be sure.
 */
export class ConnectionError extends FulfilmentError {
  override name = "ConnectionError";

  constructor(
    readonly operation: string,
    /** The key that the write was sent with; undefined for a read. */
    readonly idempotencyKey: string | undefined,
    override readonly cause: unknown,
  ) {
    super(`${operation}: no answer (${innermost(cause)})`, { cause });
  }
}

/** `fetch` says what failed in the cause of its error. */
function innermost(problem: unknown): string {
  if (!(problem instanceof Error)) {
    return String(problem);
  }
  return problem.cause instanceof Error && problem.cause.message ? innermost(problem.cause) : problem.message;
}

/** The write was carried out, but the service had no room for the answer. Read the object to see it. */
export class NoAnswerError extends FulfilmentError {
  override name = "NoAnswerError";

  constructor(readonly operation: string, /** Where the object can be read, if the service said so. */ readonly location: string | undefined) {
    super(`${operation}: carried out, but the service had no room for the answer`);
  }
}

/** A delivery does not come from the service, or is too old. */
export class SignatureError extends FulfilmentError {
  override name = "SignatureError";
}
