// Makes one program of the code in README.md, so that the tests compile and run what users copy.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code);
const program = blocks
  .join("\n")
  .replace('"http://localhost:8080"', "process.env.FULFILMENT_ADDRESS!")
  .replace('"KEY"', "process.env.FULFILMENT_KEY!")
  .replace("idshippingprofile: 2", "idshippingprofile: Number(process.env.FULFILMENT_PROFILE)");
const folder = new URL("../build/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("readme.ts", folder), `${program}
// a delivery that the service would send
server.listen(0, "127.0.0.1", async () => {
  const { port } = server.address() as { port: number };
  const { createHmac } = await import("node:crypto");
  const body = JSON.stringify({ event: "orders.created", data: { orderid: "O2026-1000" } });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", "choose one").update(\`a.\${time}.\${body}\`).digest("base64");
  for (const signed of [signature, signature.replace(/./, (first) => (first === "A" ? "B" : "A"))]) {
    const headers = { "webhook-id": "a", "webhook-timestamp": String(time), "webhook-signature": \`v1,\${signed}\` };
    console.log("answered:", (await fetch(\`http://127.0.0.1:\${port}\`, { method: "POST", headers, body })).status);
  }
  server.close();
});
`);
