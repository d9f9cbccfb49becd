import { createServer } from "node:http";

/** Answers every request with as many bytes as a result has, and does nothing for it: what calling alone costs. */
const body = Buffer.alloc(Number(process.argv[2] ?? 0), "x");

const server = createServer((request, response) => {
  request.resume().on("end", () => response.end(body));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`listening on ${typeof address === "object" ? address?.port : address}`);
});
