import { builtinModules } from "node:module";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";

const OPERATIONS = ["verify", "visualize", "optimize", "analyze"];
/** An operation that enters another: a picture of a retrieval shows what the documents say of the response. */
const MAY_ENTER = { visualize: "verify" };
/** What several operations need. */
const COMMON_CORE = ["lexical", "relevance", "similarity", "tokenize"];
/** Every part of src, with the parts that it may import. */
const MAY_IMPORT = {
  contract: [],
  text: ["contract"],
  core: ["contract", "text"],
  checker: ["contract", "text", "core"],
  formats: ["contract", "text", "core", "checker"],
  adapters: ["contract", "formats", "checker"],
  agents: ["contract", "text", "core", "checker", "formats"],
  service: ["contract", "text", "core", "checker", "formats"],
  node: ["contract", "checker", "formats"],
  cli: ["contract", "text", "core", "checker", "formats", "agents", "node"],
  extension: ["contract", "text", "core", "checker", "formats", "agents", "node"],
};
const PARTS = Object.keys(MAY_IMPORT);
const PLATFORM_FREE = ["contract", "text", "core", "checker", "formats", "adapters", "agents"];

const zone = (target, from, message, except = []) => ({ target, from, message, except });

/** Between the parts of src. The command line starts the service, through one file. */
const betweenParts = PARTS.flatMap((part) =>
  PARTS.filter((other) => other !== part && !MAY_IMPORT[part].includes(other)).map((other) =>
    zone(`./src/${part}`, `./src/${other}`, `src/${part} must not import src/${other}: CONTRIBUTING.md says what may.`),
  ),
);

/** An operation is entered through its index.ts alone, and imports no other that `MAY_ENTER` does not name. */
const aroundOperations = OPERATIONS.flatMap((operation) => {
  const inside = `./src/core/${operation}`;
  const others = OPERATIONS.filter((other) => other !== operation);
  const outside = PARTS.filter((part) => part !== "core").map((part) => `./src/${part}`);
  return [
    ...others.map((other) =>
      zone(
        `./src/core/${other}`,
        inside,
        `An operation imports no other: what they share stands in core/${COMMON_CORE.join(", core/")}.`,
        MAY_ENTER[other] === operation ? ["./index.ts"] : [],
      ),
    ),
    zone(
      COMMON_CORE.map((part) => `./src/core/${part}`),
      inside,
      "What operations share imports none of them.",
    ),
    zone(outside, inside, `core/${operation} is entered through its index.ts.`, ["./index.ts"]),
  ];
});

const walls = [
  ...betweenParts,
  ...aroundOperations,
  ...PARTS.filter((part) => part !== "contract").map((part) =>
    zone("./webview", `./src/${part}`, "The webview knows src/contract alone."),
  ),
  zone(
    PARTS.filter((part) => part !== "agents").map((part) => `./src/${part}`),
    "./src/agents",
    "src/agents is entered through its index.ts.",
    ["./index.ts"],
  ),
  zone(
    ["./src/extension/!(node)/**", "./src/extension/*.ts"],
    "./src/node",
    "Only src/extension/node knows Node: take what it needs through an interface.",
  ),
  zone("./src", "./webview", "Nothing in src imports the webview."),
  zone(
    ["./src", "./webview"],
    ["./test", "./bench", "./scripts"],
    "What ships imports no tests, measurements or scripts.",
  ),
];

/**
 * The walls around some files: a rule compares each import with each zone that it is given, also with those of other parts. Those of
 * a part that name some of its files alone go with the rest of it.
 */
const wallsOf = (files, root, zones = walls) => ({
  files,
  rules: {
    "import-x/no-restricted-paths": [
      "error",
      { zones: zones.filter(({ target }) => [target].flat().some((path) => isAround(root, path))) },
    ],
  },
});
const isAround = (root, path) => `${root}/`.startsWith(`${path}/`) || path.startsWith(`${root}/`);

const takeFromInterface = "This part runs anywhere: take what it needs through an interface.";
const nodeModules = {
  paths: builtinModules.map((name) => ({ name, message: takeFromInterface })),
  patterns: [{ group: ["node:*"], message: takeFromInterface }],
};
const noVscode = { name: "vscode", message: "Only src/extension knows VS Code." };
const without = ({ paths, patterns }, ...more) => ["error", { paths: [...paths, ...more], patterns }];

const NODE_GLOBALS = ["process", "Buffer", "require", "module", "global", "__dirname", "__filename", "setImmediate"];
const PLATFORM_GLOBALS = [
  ...NODE_GLOBALS,
  ...[
    "document",
    "window",
    "self",
    "navigator",
    "localStorage",
    "console",
    "fetch",
    "performance",
    "crypto",
    "globalThis",
  ],
  ...[
    "setTimeout",
    "setInterval",
    "clearTimeout",
    "clearInterval",
    "clearImmediate",
    "queueMicrotask",
    "structuredClone",
  ],
];
const restricted = (names) => ["error", ...names.map((name) => ({ name, message: takeFromInterface }))];
const noClockNoChance = [
  "error",
  { selector: "NewExpression[callee.name='Date']", message: "The core has no clock." },
  { selector: "CallExpression[callee.name='Date']", message: "The core has no clock." },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: "The core has no clock." },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: "The core has no randomness." },
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
      "import-x/no-cycle": "error",
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      "import-x/order": [
        "error",
        {
          groups: ["builtin", "external", "parent", "sibling", "index"],
          // By its name the package is found only once it is built.
          pathGroups: [{ pattern: "rag-quality-checker{,/**}", group: "external" }],
          pathGroupsExcludedImportTypes: ["builtin"],
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
  ...PARTS.map((part) => wallsOf([`src/${part}/**`], `./src/${part}`)),
  wallsOf(["webview/**"], "./webview"),
  // The seam between the command line and the service that it starts.
  wallsOf(
    ["src/cli/shared/service.ts"],
    "./src/cli",
    walls.filter(({ target, from }) => target !== "./src/cli" || from !== "./src/service"),
  ),
  {
    files: PLATFORM_FREE.map((part) => `src/${part}/**/*.ts`),
    rules: {
      "no-restricted-imports": without(nodeModules, noVscode),
      "no-restricted-globals": restricted(PLATFORM_GLOBALS),
      "no-restricted-syntax": noClockNoChance,
    },
  },
  {
    // They read the platform's own `fetch` and timers, and hand them on.
    files: ["src/checker/http/network.ts", "src/checker/engine/nextTurn.ts", "src/checker/judge/platform.ts"],
    rules: { "no-restricted-globals": restricted(PLATFORM_GLOBALS.filter((name) => name !== "globalThis")) },
  },
  {
    files: ["src/service/**/*.ts", "src/cli/**/*.ts", "src/node/**/*.ts"],
    rules: { "no-restricted-imports": ["error", { paths: [noVscode] }] },
  },
  {
    // The shell also runs in a browser.
    files: ["src/extension/**/*.ts"],
    ignores: ["src/extension/node/**"],
    rules: { "no-restricted-imports": without(nodeModules), "no-restricted-globals": restricted(NODE_GLOBALS) },
  },
  {
    files: ["webview/**/*.ts"],
    rules: {
      "no-restricted-imports": without(nodeModules, noVscode, {
        name: "@vscode/webview-ui-toolkit",
        message: "Archived upstream: it is named in webview/shared/components.ts alone.",
      }),
      "no-restricted-globals": restricted(NODE_GLOBALS),
    },
  },
  {
    files: ["webview/shared/components.ts"],
    rules: { "no-restricted-imports": without(nodeModules, noVscode) },
  },
  // The bytes of the exported page's script follow the order of its imports, and the test vectors hold its hash.
  { files: ["webview/exportedPage/**/*.ts"], rules: { "import-x/order": "off" } },
  { files: ["**/*.cjs", "test/host/index.ts"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  { files: ["test/**", "scripts/**", "bench/**", "*.mjs"], rules: { "max-lines-per-function": "off" } },
  { files: ["test/**"], rules: { "max-lines": ["error", { max: 600, skipBlankLines: true, skipComments: true }] } },
);
