import { chromium } from "playwright-core";
import { findChromium } from "./find-chromium.mjs";

/**
 * `--no-sandbox` because as root, and in most containers, Chromium's sandbox cannot start. Pictures are composed without a
 * graphics card, real or emulated, and nothing is animated: with an emulated one a run takes a fifth more of the processor.
 * Letters are drawn as they are designed, in the shell without windows as in a whole Chromium. The screen, which nobody looks at,
 * is small: each page has a scale of its own, by which it is laid out and its pictures are taken.
 */
const ARGUMENTS = [
  "--headless=new",
  "--no-sandbox",
  "--font-render-hinting=none",
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--force-device-scale-factor=0.25",
  "--disable-smooth-scrolling",
  "--wm-window-animations-disabled",
  "--animation-duration-scale=0",
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
