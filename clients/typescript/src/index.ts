export { Client, type ClientOptions, type PastClient } from "./client.js";
export { ApiError, ConnectionError, FulfilmentError, NoAnswerError, SignatureError, type ErrorName } from "./errors.js";
export { errorCodes } from "./generated/operations.js";
export type {
  Answer,
  CallOptions,
  Element,
  EventKind,
  ListOperation,
  Operation,
  ReadOfThePast,
  Schemas,
  Values,
  WebhookEvent,
} from "./types.js";
export { verifyWebhook, type ReceivedHeaders } from "./webhooks.js";
