import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";

/** Parts of the house in the order in which imports may run: each may import those before it, and itself. */
const FLOORS = ["contract", "text", "core", "checker"];
const UPPER = ["formats", "service", "cli", "extension"];
const PLATFORM_FREE = ["contract", "text", "core", "checker", "formats", "adapters"].map(
  (part) => `src/${part}/**/*.ts`,
);

const zone = (target, from, message) => ({ target, from, message });
const walls = [
  ...FLOORS.flatMap((part, index) =>
    [...FLOORS.slice(index + 1), ...UPPER].map((above) =>
      zone(
        `./src/${part}`,
        `./src/${above}`,
        `src/${part} must not import src/${above}: imports run contract ← text ← core ← checker ← the rest.`,
      ),
    ),
  ),
  ...["service", "cli", "extension"].map((part) =>
    zone("./src/formats", `./src/${part}`, `src/formats must not import src/${part}.`),
  ),
  ...["text", "core", "service", "cli", "extension"].map((part) =>
    zone(
      "./src/adapters",
      `./src/${part}`,
      `src/adapters must not import src/${part}: it knows src/contract, src/formats and the types of src/checker.`,
    ),
  ),
  ...[...FLOORS, ...UPPER].map((part) =>
    zone(`./src/${part}`, "./src/adapters", "Nothing in src imports adapters: each is an entry of its own."),
  ),
  ...["text", "core", "checker", "adapters", ...UPPER].map((part) =>
    zone("./webview", `./src/${part}`, "The webview knows src/contract alone."),
  ),
  zone("./src", "./webview", "Nothing in src imports the webview."),
  zone("./src", "./test", "Nothing in src imports tests."),
];

const platformImports = {
  paths: [{ name: "vscode", message: "This part runs anywhere: take what it needs through an interface." }],
  patterns: [{ group: ["node:*"], message: "This part runs anywhere: take what it needs through an interface." }],
};
const platformGlobals = [
  "document",
  "window",
  "process",
  "Buffer",
  "console",
  "setTimeout",
  "setInterval",
  "fetch",
  "performance",
  "require",
].map((name) => ({ name, message: "This part has no platform: take what it needs through an interface." }));
const noClockNoChance = [
  { object: "Date", property: "now", message: "The core has no clock." },
  { object: "Math", property: "random", message: "The core has no randomness." },
];

export default tseslint.config(
  { ignores: ["dist/", "out/", "node_modules/", "test/output/", "examples/"] },
  ...tseslint.configs.recommended,
  {
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: ["tsconfig.core.json", "tsconfig.adapters.json", "tsconfig.node.json", "tsconfig.webview.json"],
        }),
      ],
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "import-x/no-restricted-paths": ["error", { zones: walls }],
      "import-x/no-cycle": "error",
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      "import-x/order": [
        "error",
        {
          groups: ["builtin", "external", "parent", "sibling", "index"],
          "newlines-between": "never",
          alphabetize: { order: "asc", caseInsensitive: true },
          named: true,
        },
      ],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/ban-ts-comment": "error",
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      "no-console": "off",
      eqeqeq: "error",
    },
  },
  {
    files: PLATFORM_FREE,
    rules: {
      "no-restricted-imports": ["error", platformImports],
      "no-restricted-globals": ["error", ...platformGlobals],
      "no-restricted-properties": ["error", ...noClockNoChance],
      "no-restricted-syntax": [
        "error",
        { selector: "NewExpression[callee.name='Date']", message: "The core has no clock." },
      ],
    },
  },
  {
    files: ["src/extension/**/*.ts"],
    ignores: ["src/extension/node/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: ["node:*"], message: "The shell also runs in a browser: Node belongs into src/extension/node." },
          ],
        },
      ],
    },
  },
  {
    files: ["webview/**/*.ts"],
    ignores: ["webview/components.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "@vscode/webview-ui-toolkit",
              message: "Archived upstream: it is named in webview/components.ts alone.",
            },
            { name: "vscode" },
          ],
          patterns: ["node:*"],
        },
      ],
    },
  },
  { files: ["**/*.cjs", "test/host/index.ts"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  { files: ["test/**", "scripts/**", "bench/**", "*.mjs"], rules: { "max-lines-per-function": "off" } },
  { files: ["test/**"], rules: { "max-lines": ["error", { max: 600, skipBlankLines: true, skipComments: true }] } },
);
