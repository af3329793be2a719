import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { test } from "node:test";
import {
  ApiError,
  Client,
  ConnectionError,
  NoAnswerError,
  SignatureError,
  verifyWebhook,
  type Answer,
  type PastClient,
  type Schemas,
  type WebhookEvent,
} from "fulfilment-client";

// ClientService says what these are
const { FULFILMENT_ADDRESS, FULFILMENT_KEY, FULFILMENT_ITEMS, FULFILMENT_MISHAPS } = process.env as Record<string, string>;
const key = FULFILMENT_KEY;
const client = new Client({ address: FULFILMENT_ADDRESS, key });
const unlucky = new Client({ address: FULFILMENT_MISHAPS, key });

async function mishaps(...next: string[]): Promise<void> {
  await fetch(`${FULFILMENT_MISHAPS}/mishaps?next=${next.join(",") || "none"}`, { method: "POST" });
}

async function requests(): Promise<string[]> {
  return (await (await fetch(`${FULFILMENT_MISHAPS}/mishaps`)).text()).split("\n");
}

function refusedWith(status: number, code: number, name: string) {
  return (problem: unknown) => {
    assert.ok(problem instanceof ApiError, String(problem));
    assert.deepEqual([problem.status, problem.code, problem.codeName], [status, code, name]);
    assert.match(problem.requestId ?? "", /^[0-9a-f-]{36}$/);
    assert.ok(problem.message.endsWith(problem.explanation ?? "?"));
    return true;
  };
}

let count = 0;
const products = [{ idproduct: 1, amount: 1 }];
const unused = (word: string) => `${word}-${process.pid}-${Date.now()}-${++count}`;

test("says why a request was refused", async () => {
  await assert.rejects(client.getOrder({ idorder: 2_000_000_000 }), refusedWith(404, 20, "NOT_FOUND"));
  await assert.rejects(client.createProduct({ body: { name: "", productcode: "", idvatgroup: 1, price: 1 } }), refusedWith(400, 5, "PARAMETER"));
  await assert.rejects(new Client({ address: FULFILMENT_ADDRESS, key: "wrong" }).listProducts(), refusedWith(401, 1016, "UNAUTHORIZED"));
});

test("refuses what an operation does not have", async () => {
  const untyped = client as unknown as Record<string, (values?: object) => Promise<unknown>>;
  await assert.rejects(untyped["listProducts"]!({ serach: "lantern" }), /listProducts does not know serach, but search/);
  await assert.rejects(untyped["getOrder"]!(), /getOrder needs idorder/);
  await assert.rejects(client.all("getOrder" as never).next(), /getOrder is no list/);
  assert.throws(() => new Client({ address: "localhost", key }), /http/);
  assert.throws(() => new Client({ address: FULFILMENT_ADDRESS, key: "" }), /key/);
});

test("sends a request again that the service had no time for", async () => {
  await mishaps("busy", "down");
  assert.ok((await unlucky.listProducts({ search: "lantern" })).length > 0);
  assert.deepEqual(await requests(), Array(3).fill("GET /api/v1/products?search=lantern -"));
});

test("gives up after the retries, or if it is to wait for too long", async () => {
  await mishaps("busy", "busy");
  await assert.rejects(new Client({ address: FULFILMENT_MISHAPS, key, retries: 1 }).listProducts(), (problem) => {
    assert.ok(problem instanceof ApiError);
    return problem.status === 429 && problem.retryAfter === 1;
  });
  assert.equal((await requests()).length, 2);
  await mishaps("busy");
  await assert.rejects(new Client({ address: FULFILMENT_MISHAPS, key, longestWait: 0 }).listProducts(), ApiError);
  assert.equal((await requests()).length, 1);
});

test("sends a file as it is", async () => {
  const productcode = unused("file");
  const answer = await client.importLines({ kind: "products", body: `productcode,name,price\n${productcode},"Läamp, 1",1.5` });
  assert.deepEqual(answer?.results.map(({ line, outcome }) => `${line} ${outcome}`), ["2 created"]);
  assert.equal((await client.listProducts({ productcode }))[0]!.name, "Läamp, 1");
});

test("carries a write out once whose answer was lost", async () => {
  const reference = unused("lost");
  await mishaps("lost", "none");
  const order = await unlucky.createOrder({ body: { deliveryname: "Ann", deliverycountry: "nl", reference, products } });
  const sent = await requests();
  assert.equal(sent.length, 2);
  assert.equal(sent[0], sent[1]);
  assert.match(sent[0]!, /^POST \/api\/v1\/orders [0-9a-f-]{36}$/);
  assert.deepEqual((await client.listOrders({ reference })).map(({ idorder }) => idorder), [order.idorder]);
});

test("names the key of a write whose outcome is unknown, so that it can be repeated", async () => {
  const reference = unused("unknown");
  const values = { body: { deliveryname: "Ann", deliverycountry: "nl", reference, products } };
  await mishaps("lost");
  const hasty = new Client({ address: FULFILMENT_MISHAPS, key, retries: 0 });
  let idempotencyKey: string | undefined;
  await assert.rejects(hasty.createOrder(values), (problem) => {
    assert.ok(problem instanceof ConnectionError);
    idempotencyKey = problem.idempotencyKey;
    return true;
  });
  const order = await client.createOrder(values, { idempotencyKey: idempotencyKey! });
  assert.deepEqual((await client.listOrders({ reference })).map(({ idorder }) => idorder), [order.idorder]);
});

test("reads all pages of a list", async () => {
  const codes = new Set<string>();
  for await (const product of client.all("listProducts", { search: "Item" })) {
    codes.add(product.productcode);
  }
  assert.equal(codes.size, Number(FULFILMENT_ITEMS));
  for await (const warehouse of client.all("listWarehouses")) {
    assert.equal(typeof warehouse.idwarehouse, "number");
  }
});

test("reads the feed of events to its end", async () => {
  let after: string | undefined;
  const { next } = await client.listEvents({ after: "now" });
  const product = await client.createProduct({ body: { name: "Seen", productcode: unused("seen"), idvatgroup: 1, price: 1 } });
  for (let tries = 0; tries < 50 && !after; tries++) {
    for await (const event of client.all("listEvents", { after: next, limit: 1 })) {
      if (event.object === `product-${product.idproduct}`) after = event.cursor;
    }
  }
  assert.ok(after);
});

test("sends null, and leaves out what is undefined", async () => {
  const { idproduct: id } = await client.createProduct({
    body: { name: "Nulls", productcode: unused("nulls"), idvatgroup: 1, price: 0.1, hs_code: "61091000" },
  });
  const renamed = await client.changeProduct({ id, body: { name: "Still with its code" } });
  assert.equal(renamed?.hs_code, "61091000");
  assert.equal((await client.changeProduct({ id, body: { hs_code: null } }))?.hs_code, null);
  assert.equal(await client.changeProduct({ id, body: { name: "Quiet" } }, { prefer: "return=minimal" }), undefined);
  assert.equal((await client.getProduct({ id })).name, "Quiet");
});

test("reads as of one moment, and does not write there", async () => {
  const moment = "2020-01-01 00:00:00";
  const before: PastClient = client.asOf(moment);
  assert.deepEqual(await before.listProducts(), []);
  assert.deepEqual(await before.all("listProducts").next(), { done: true, value: undefined });
  await assert.rejects(client.asOf(new Date("2020-01-01T00:00:00Z")).getOrder({ idorder: 1 }), refusedWith(404, 20, "NOT_FOUND"));
  await assert.rejects(async () => (before as unknown as Client).createOrder({ body: { products } }), /createOrder cannot be called as of an earlier moment/);
});

test("gives what a later version adds", async () => {
  await mishaps("newer");
  const [product] = await unlucky.listProducts({ search: "lantern" });
  assert.equal(product?.type, "made_in_2_0");
  assert.deepEqual((product as unknown as Record<string, unknown>)["added_in_2_0"], { a: [1] });
});

test("ends early when told", async () => {
  await mishaps("busy");
  const ended = unlucky.listProducts({}, { signal: AbortSignal.timeout(200) });
  await assert.rejects(ended, { name: "TimeoutError" });
});

test("says that something else answered, or nothing", async () => {
  const server = createServer((request, response) => {
    if (request.method === "POST") response.writeHead(201, { Location: "http://there/1" }).end();
    else if (request.url?.includes("slow")) setTimeout(() => response.end("[]"), 3000).unref();
    else response.writeHead(request.url?.includes("moved") ? 301 : 200, { Location: "http://there/" }).end("<html>");
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const other = new Client({ address: `http://127.0.0.1:${(server.address() as { port: number }).port}/`, key, retries: 0 });
  await assert.rejects(other.listProducts(), (problem) => problem instanceof ApiError && problem.status === 200 && problem.body === "<html>");
  await assert.rejects(other.listProducts({ search: "moved" }), (problem) => problem instanceof ApiError && problem.status === 301);
  await assert.rejects(other.createOrder({ body: { products } }), (problem) => problem instanceof NoAnswerError && problem.location === "http://there/1");
  await assert.rejects(other.listProducts({ search: "slow" }, { timeout: 200 }), ConnectionError);
  server.closeAllConnections();
  server.close();
});

function signed(body: string, secret: string | Buffer, time = Math.floor(Date.now() / 1000)) {
  const signature = createHmac("sha256", secret).update(`id.${time}.${body}`).digest("base64");
  return { "webhook-id": "id", "webhook-timestamp": String(time), "webhook-signature": `v1,${signature}` };
}

test("checks the signature of a delivery", async () => {
  const body = '{"event":"orders.created","data":{"orderid":"O1","deliveryname":"Zoë"}}';
  const bytes = new TextEncoder().encode(body);
  const event = await verifyWebhook(bytes, signed(body, "s"), "s");
  assert.ok(event.event === "orders.created" && event.data.orderid === "O1");

  const whsec = Buffer.from("0123456789abcdef");
  await verifyWebhook(body, new Headers(signed(body, whsec)), `whsec_${whsec.toString("base64")}`);
  await verifyWebhook(body, signed(body, "whsec_!"), "whsec_!");
  const two = signed(body, "s");
  await verifyWebhook(body, { ...two, "webhook-signature": `v1,AAAA v2,x ${two["webhook-signature"]}` }, "s");

  const wrong: [string, Record<string, string>][] = [
    [body, signed(body, "other")],
    [body.replace("O1", "O2"), signed(body, "s")],
    [body, signed(body, "s", Math.floor(Date.now() / 1000) - 301)],
    [body, { ...signed(body, "s"), "webhook-id": "other" }],
    [body, { ...signed(body, "s"), "webhook-timestamp": "soon" }],
    [body, { ...signed(body, "s"), "webhook-signature": "v1,not base64" }],
    [body, {}],
  ];
  for (const [text, headers] of wrong) {
    await assert.rejects(verifyWebhook(text, headers, "s"), SignatureError);
  }
  await assert.rejects(verifyWebhook(body, signed(body, ""), ""), /secret/);
});

test("types what is written and read", () => {
  // these lines compile, or fail to: that is the test
  const changed: Answer<"changeProduct"> = undefined;
  const view: Schemas["Order"]["status"] = "made_in_2_0";
  // @ts-expect-error a misspelt value of a request
  const body: Schemas["CreateProductRequest"]["type"] = "norml";
  // @ts-expect-error a body is required
  const write = () => client.createProduct({});
  // @ts-expect-error an order has products
  const order = () => client.createOrder({ body: { deliveryname: "Ann", deliverycountry: "nl" } });
  // @ts-expect-error a view of the past has no writes
  const past = () => client.asOf("2020-01-01 00:00:00").createOrder({ body: { products } });
  // @ts-expect-error no list
  const all = () => client.all("getOrder");
  const kind = (event: WebhookEvent) => (event.event === "tasks.created" ? event.data.title : event.idhook);
  assert.ok([changed, view, body, write, order, past, all, kind]);
});
