// Makes src/generated from the description of the API: types with openapi-typescript, and a method for each operation.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const source = new URL("../../../docs/openapi.json", import.meta.url);
const target = new URL("../src/generated/", import.meta.url);
const api = JSON.parse(readFileSync(source, "utf8"));

const pointer = (reference) => reference.slice(2).split("/").reduce((node, name) => node[name], api);
const resolved = (node) => (node.$ref ? pointer(node.$ref) : node);

/** The names of all schemas that requests use. Their enums are closed: a misspelt value does not compile. */
function schemasOfRequests() {
  const found = new Set();
  const visit = (node) => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node && typeof node === "object") {
      const name = typeof node.$ref === "string" && /^#\/components\/schemas\/(.+)$/.exec(node.$ref)?.[1];
      if (name && !found.has(name)) {
        found.add(name);
        visit(api.components.schemas[name]);
      }
      Object.values(node).forEach(visit);
    }
  };
  for (const path of Object.values(api.paths)) for (const operation of Object.values(path)) visit(operation.requestBody);
  return found;
}

/** Answers may have values that a later version of the service adds: the type of an enum in them stays open. */
function openEnum(values) {
  const members = values
    .filter((value) => value !== null)
    .map((value) =>
      ts.factory.createLiteralTypeNode(
        typeof value === "number" ? ts.factory.createNumericLiteral(value) : ts.factory.createStringLiteral(value),
      ),
    );
  const base = typeof values[0] === "number" ? ts.SyntaxKind.NumberKeyword : ts.SyntaxKind.StringKeyword;
  members.push(
    ts.factory.createIntersectionTypeNode([ts.factory.createKeywordTypeNode(base), ts.factory.createTypeLiteralNode([])]),
  );
  if (values.includes(null)) members.push(ts.factory.createLiteralTypeNode(ts.factory.createNull()));
  return ts.factory.createUnionTypeNode(members);
}

const closed = schemasOfRequests();
const ast = await openapiTS(structuredClone(api), {
  defaultNonNullable: false,
  transform(schema, { path }) {
    const name = /^#\/components\/schemas\/([^/]+)/.exec(path ?? "")?.[1];
    return schema.enum && name && !closed.has(name) ? openEnum(schema.enum) : undefined;
  },
});

/** A text as a comment of a declaration. */
function comment(lines) {
  const text = lines.filter(Boolean).join("\n\n").replaceAll("*/", "*\\/");
  return ["/**", ...text.split("\n").map((line) => ` * ${line}`.trimEnd()), " */"].map((line) => `  ${line}`).join("\n");
}

/** How the pages of a list follow each other. */
function paging(names, schema) {
  if (names.includes("offset")) return "offset";
  if (schema?.type === "array") return "whole";
  if (names.includes("after") && schema?.properties?.next) return "after";
  return undefined;
}

const table = [];
const methods = [];
for (const [path, item] of Object.entries(api.paths)) {
  for (const [method, operation] of Object.entries(item)) {
    const parameters = (operation.parameters ?? []).map(resolved);
    const query = parameters.filter((parameter) => parameter.in === "query").map((parameter) => parameter.name);
    const [status, success] = Object.entries(operation.responses).find(([key]) => key.startsWith("2"));
    const content = resolved(success).content;
    const list = method === "get" ? paging(query, content?.["application/json"] && resolved(content["application/json"].schema)) : undefined;
    const needed = parameters.some((parameter) => parameter.in === "path") || operation.requestBody?.required;
    const name = operation.operationId;
    const entry = { method: method.toUpperCase(), path, query };
    if (list) entry.list = list;
    if (content && !content["application/json"]) entry.bytes = true;
    if (status !== "204" && !operation.responses["204"]) entry.answers = true;
    table.push(`  ${name}: ${JSON.stringify(entry)},`);
    const lines = [operation.summary && `${operation.summary}.`, operation.description];
    if (operation.deprecated) lines.push("@deprecated");
    methods.push(
      `${comment(lines)}\n  ${name}(values${needed ? "" : "?"}: Values<"${name}">, options?: CallOptions): Promise<Answer<"${name}">>;`,
    );
  }
}

const codes = api.components.schemas.ErrorCode;
const header = "// Generated from docs/openapi.json by scripts/generate.mjs. Do not change it.\n";
mkdirSync(target, { recursive: true });
writeFileSync(new URL("schema.ts", target), header + astToString(ast));
writeFileSync(
  new URL("operations.ts", target),
  `${header}import type { Answer, CallOptions, Values } from "../types.js";

/** The version of the service whose description this client was made from. */
export const version = ${JSON.stringify(api.info.version)};

/** All operations: how each is sent. */
export const operations = {
${table.join("\n")}
} as const;

/** The names of the error codes. A later version of the service may answer codes that are not here. */
export const errorCodes = {
${codes.enum.map((code, index) => `  ${codes["x-enum-varnames"][index]}: ${code},`).join("\n")}
} as const;

/** A method for each operation of the API. */
export interface Operations {
${methods.join("\n\n")}
}
`,
);
