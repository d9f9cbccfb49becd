import { chromium } from "playwright-core";
import { findChromium } from "./find-chromium.mjs";

/** `--no-sandbox` because as root, and in most containers, Chromium's sandbox cannot start. */
const ARGUMENTS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * A headless Chromium with a fresh profile.
 * @returns {Promise<import("playwright-core").Browser>}
 */
export async function launchBrowser() {
  return chromium.launch({ executablePath: await findChromium(), args: ARGUMENTS });
}
