import { SignatureError } from "./errors.js";
import type { WebhookEvent } from "./types.js";

/** The headers of a request: those of `fetch`, or of a server of Node. */
export type ReceivedHeaders = Headers | Record<string, string | string[] | undefined>;

/**
 * Checks that a delivery comes from the service and is not an old one that somebody sends again.
 *
 * @param body the bytes of the request as they came, before they are read as JSON
 * @param headers of the request
 * @param secret of the webhook
 * @param tolerance seconds that the clocks of sender and receiver may differ
 * @returns the event. Remember the header `webhook-id`: a delivery may come twice.
 * @throws SignatureError if the signature is wrong or missing, or the time is not near
 */
export async function verifyWebhook(
  body: Uint8Array | string,
  headers: ReceivedHeaders,
  secret: string,
  tolerance = 300,
): Promise<WebhookEvent> {
  if (!secret) {
    throw new TypeError("secret is missing: give that of the webhook");
  }
  const id = header(headers, "webhook-id");
  const timestamp = header(headers, "webhook-timestamp");
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  if (!/^\d{1,15}$/.test(timestamp)) {
    throw new SignatureError("webhook-timestamp is no number");
  }
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > tolerance) {
    throw new SignatureError("the delivery is too old, or the clocks differ");
  }
  const start = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(start.length + bytes.length);
  signed.set(start);
  signed.set(bytes, start.length);
  const key = await crypto.subtle.importKey("raw", keyOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  for (const signature of header(headers, "webhook-signature").split(" ")) {
    const given = signature.startsWith("v1,") && decoded(signature.slice(3));
    if (given && (await crypto.subtle.verify("HMAC", key, given, signed))) {
      return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
    }
  }
  throw new SignatureError("the signature is wrong");
}

/** The key is what the base64 behind `whsec_` stands for, or else the bytes of the secret. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = secret.startsWith("whsec_") ? decoded(secret.slice(6)) : undefined;
  return key?.length ? key : new TextEncoder().encode(secret);
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function header(headers: ReceivedHeaders, name: string): string {
  const value =
    headers instanceof Headers ? headers.get(name) : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== "string") {
    throw new SignatureError(`${name} is missing`);
  }
  return value;
}
