import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A name that a file takes from another one: "*" for all of them. */
export interface TakenName {
  readonly from: string;
  readonly name: string;
}

/** A TypeScript file, by its path from the top of the repository. */
export interface SourceFile {
  readonly path: string;
  /** The files of the repository that it imports, for values or for types alone. */
  readonly imports: readonly string[];
  readonly takes: readonly TakenName[];
  /** What it declares and exports itself. */
  readonly exports: readonly string[];
}

/** The files below these folders, in order. */
export function filesBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
      .sort(),
  );
}

export function readSourceFiles(...folders: string[]): SourceFile[] {
  const paths = filesBelow(...folders).filter((path) => path.endsWith(".ts"));
  const known = new Set(filesBelow("src", "webview", ...folders));
  return paths.map((path) => readSourceFile(path, known));
}

function readSourceFile(path: string, known: ReadonlySet<string>): SourceFile {
  const tree = ts.createSourceFile(path, readFileSync(join(ROOT, path), "utf8"), ts.ScriptTarget.Latest, true);
  const takes: TakenName[] = [];
  const visit = (node: ts.Node): void => {
    const taken = takenBy(node);
    const from = taken === null ? null : resolved(path, taken.specifier, known);
    if (taken !== null && from !== null) takes.push(...taken.names.map((name) => ({ from, name })));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return {
    path,
    takes,
    imports: [...new Set(takes.map(({ from }) => from))],
    exports: tree.statements.flatMap(exportedNames),
  };
}

interface Taken {
  readonly specifier: string;
  readonly names: readonly string[];
}

/** What an import, a re-export, an `import()` or an imported type takes; an import without names takes none: "". */
function takenBy(node: ts.Node): Taken | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, names: namesOf(node.importClause?.namedBindings) };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, names: node.exportClause ? namesOf(node.exportClause) : ["*"] };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [specifier] = node.arguments;
    return specifier !== undefined && ts.isStringLiteral(specifier)
      ? { specifier: specifier.text, names: ["*"] }
      : null;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { specifier: node.argument.literal.text, names: ["*"] };
  }
  return null;
}

function namesOf(bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): string[] {
  if (bindings === undefined) return [""];
  if (ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) return ["*"];
  return bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
}

function exportedNames(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const { name } = statement as ts.DeclarationStatement;
  return name === undefined ? [] : [name.text];
}

function resolved(path: string, specifier: string, known: ReadonlySet<string>): string | null {
  if (!specifier.startsWith(".")) return null;
  const target = join(dirname(path), specifier).replaceAll("\\", "/");
  return [target, `${target}.ts`, `${target}/index.ts`].find((candidate) => known.has(candidate)) ?? null;
}
