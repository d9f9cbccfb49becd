import { findProgram } from "./find-program.mjs";

/**
 * The Chromium or Chrome to show the editor in: best the one without a window of its own, which opens a page in a quarter of the
 * processor's time and needs fewer packages.
 * @returns {Promise<string>} the path of its executable
 */
export function findChromium() {
  return findProgram({
    title: "Chromium",
    variable: "CHROMIUM_PATH",
    names: ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    // Chromium alone brings no font, and with none a page shows boxes.
    packages: ["chromium-headless-shell", "fonts-dejavu-core"],
  });
}
