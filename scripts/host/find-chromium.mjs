import { findProgram } from "./find-program.mjs";

/**
 * The Chromium or Chrome to show the editor in.
 * @returns {Promise<string>} the path of its executable
 */
export function findChromium() {
  return findProgram({
    title: "Chromium",
    variable: "CHROMIUM_PATH",
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    // Chromium alone brings no font, and with none a page shows boxes.
    packages: ["chromium", "fonts-dejavu-core"],
  });
}
