import { createHmac } from "node:crypto";

/** What a sender makes of its content, as <https://www.standardwebhooks.com> says. */
export function signedBy(
  secret: string,
  body: string | Uint8Array,
  { id = "msg_1", time = Date.now() } = {},
) {
  const timestamp = String(Math.floor(time / 1_000));
  const hmac = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"));
  const signature = hmac.update(`${id}.${timestamp}.`).update(body).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
    "content-type": "text/plain",
  };
}
