/** A client that does little itself: requests over kept connections, whose answers are counted and not looked at. */

import { connect } from "node:net";

/**
 * @typedef {object} Load
 * @property {number} requests How many were answered.
 * @property {number} seconds
 * @property {number} bytes Of one answer with its header.
 * @property {number} firstByteMs The median from a request to the first byte of its answer.
 * @property {number} status Of the first answer.
 */

/**
 * Sends the same request again and again.
 *
 * @param {number} port
 * @param {{ path: string, host: string, method?: string, headers?: Record<string, string> }} what
 * @param {{ connections: number, requests: number }} how
 * @returns {Promise<Load>}
 */
export async function load(port, { path, host, method = "GET", headers = {} }, { connections, requests }) {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const message = `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
  let left = requests;
  let bytes = 0;
  let status = 0;
  /** @type {number[]} */
  const waits = [];
  const began = performance.now();
  const work = () =>
    new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      socket.setNoDelay(true);
      let sentAt = 0;
      /** How much of the answer is to come; `null` before its header, infinite when that does not say. */
      let rest = /** @type {number | null} */ (null);
      const send = () => {
        if (left === 0) {
          socket.end(() => resolve(undefined));
          return;
        }
        left -= 1;
        rest = null;
        sentAt = performance.now();
        socket.write(message);
      };
      socket.on("connect", send);
      socket.on("error", reject);
      socket.on("data", (data) => {
        bytes += data.length;
        if (rest === null) {
          waits.push(performance.now() - sentAt);
          const end = data.indexOf("\r\n\r\n");
          const head = data.toString("latin1", 0, end);
          status ||= Number(head.slice(9, 12));
          const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
          const isEmpty = method === "HEAD" || head.startsWith("HTTP/1.1 304");
          rest = isEmpty ? 0 : length === undefined ? Number.POSITIVE_INFINITY : Number(length);
          rest -= data.length - end - 4;
          if (isEmpty) rest = 0;
        } else rest -= data.length;
        const isEnd =
          rest <= 0 || (rest === Number.POSITIVE_INFINITY && data.subarray(-5).equals(LAST_CHUNK));
        if (isEnd) send();
      });
    });
  await Promise.all(Array.from({ length: connections }, work));
  waits.sort((a, b) => a - b);
  const seconds = (performance.now() - began) / 1_000;
  return { requests, seconds, bytes: bytes / requests, firstByteMs: waits[waits.length >> 1] ?? 0, status };
}

const LAST_CHUNK = Buffer.from("0\r\n\r\n");
