/**
 * The program that serves VS Code for the Web: one of its own since it prints what it does. It takes the options of
 * `createApp` of @vscode/test-web as JSON, with the module that has it and the port, and listens until it is ended.
 */
import { pathToFileURL } from "node:url";

const { server, port, ...options } = JSON.parse(process.argv[2] ?? "{}");
const { default: loaded } = await import(pathToFileURL(server).href);
const app = await loaded.default(options);
app.listen(port, "127.0.0.1");
