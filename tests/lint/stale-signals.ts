// The interface of the compiler is called unstable: a new release may ask for changes here.
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { FileSystem } from 'typescript/unstable/fs';
import { API, type NodeHandle, type Project, SymbolFlags } from 'typescript/unstable/sync';

/** Calls that run the function they are given before they return, on every render. */
const AT_ONCE = new Set(
  'batch every filter find findIndex findLast flatMap forEach from map reduce some sort toSorted useMemo'.split(
    ' ',
  ),
);
/** Components and hooks. */
const DRAWS = /^(?:[A-Z]|use[A-Z])/;

/** A function, with what its body does whenever it runs: functions in it that run later are scopes of their own. */
interface Scope {
  name: string;
  file: string;
  /** Names `value` of properties that are read, and patterns that may take such a property apart. */
  values: Node[];
  calls: Node[];
  /** Where it subscribes. */
  subscribes?: number;
}

interface Findings {
  files: string[];
  /** Places that read the value of a signal. */
  reads: number;
  /** Components and hooks that read one, themselves or through others, before they subscribe or without. */
  stale: string[];
}

/** The name that an expression ends in. */
function lastName(node: Node): Node | undefined {
  if (is.isIdentifier(node)) return node;
  return is.isPropertyAccessExpression(node) ? node.name : undefined;
}

const isWritten = (node: Node): boolean =>
  is.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === SyntaxKind.EqualsToken;

/** The name of a function: its own, or that of the variable or property that holds it, maybe wrapped by a call. */
function nameOf(node: Node): string {
  const named = (at: Node): string | undefined => (at as { name?: Node }).name?.getText();
  let { parent } = node;
  while (is.isCallExpression(parent) || is.isParenthesizedExpression(parent)) parent = parent.parent;
  const isHeld = is.isVariableDeclaration(parent) || parent === node.parent;
  return named(node) ?? (isHeld && !is.isJsxAttribute(parent) ? named(parent) : undefined) ?? '';
}

function runsAtOnce({ parent }: Node): boolean {
  if (is.isParenthesizedExpression(parent)) return is.isCallExpression(parent.parent);
  return is.isCallExpression(parent) && AT_ONCE.has(lastName(parent.expression)?.getText() ?? '');
}

/** Collects the functions of a file by their nodes. */
function collect(source: Node, file: string, scopes: Map<Node, Scope>): void {
  const visit = (node: Node, around: Scope): void => {
    let scope = around;
    if (is.isFunctionLikeDeclaration(node) && !runsAtOnce(node)) {
      scope = { name: nameOf(node), file, values: [], calls: [] };
      scopes.set(node, scope);
    } else if (is.isPropertyAccessExpression(node)) {
      if (node.name.getText() === 'value' && !isWritten(node)) scope.values.push(node.name);
    } else if (is.isBindingElement(node)) {
      if ((node.propertyName ?? node.name)?.getText() === 'value') scope.values.push(node);
    } else if (is.isCallExpression(node)) {
      const called = lastName(node.expression);
      if (called?.getText() === 'useSignals') scope.subscribes ??= node.pos;
      if (called) scope.calls.push(called);
      if (called && AT_ONCE.has(called.getText()))
        scope.calls.push(...node.arguments.filter(is.isIdentifier));
    }
    node.forEachChild((child) => visit(child, scope));
  };
  visit(source, { name: '', file, values: [], calls: [] });
}

/** The declarations behind names. */
function declarationsOf({ checker }: Project, names: Node[]): Map<Node, readonly NodeHandle[]> {
  const found = new Map<Node, readonly NodeHandle[]>();
  const symbols = checker.getSymbolAtLocation(names.filter((node) => !is.isBindingElement(node)));
  let next = 0;
  for (const node of names) {
    let symbol = undefined;
    if (is.isBindingElement(node)) {
      const taken = checker.getTypeAtLocation(node.parent);
      symbol = taken && checker.getPropertyOfType(taken, 'value');
    } else {
      symbol = symbols[next++];
    }
    if (symbol && symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    if (symbol) found.set(node, symbol.declarations);
  }
  return found;
}

const keyOf = ({ path, index }: NodeHandle): string => `${path} ${index}`;

/** What implements the members of types: the functions in objects, by the member's declaration. */
function membersOf({ checker }: Project, scopes: Map<Node, Scope>): Map<string, Scope> {
  const members = new Map<string, Scope>();
  for (const [node, scope] of scopes) {
    const owner = is.isPropertyAssignment(node.parent) ? node.parent.parent : node.parent;
    if (!is.isObjectLiteralExpression(owner)) continue;
    const type = checker.getContextualType(owner);
    const member = type && checker.getPropertyOfType(type, scope.name);
    for (const declaration of member?.declarations ?? []) members.set(keyOf(declaration), scope);
  }
  return members;
}

function look(project: Project, roots: string[]): Findings {
  const { program } = project;
  const files = program.getSourceFileNames().filter((file) => roots.some((root) => file.startsWith(root)));
  const scopes = new Map<Node, Scope>();
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) collect(source, file, scopes);
  }
  const all = [...scopes.values()];
  const declared = declarationsOf(
    project,
    all.flatMap(({ values, calls }) => [...values, ...calls]),
  );
  const members = membersOf(project, scopes);
  const own = new Set(files.map((file) => file.toLowerCase()));
  const isSignal = (name: Node): boolean =>
    declared.get(name)?.some(({ path }) => path.includes('/@preact/signals-core/')) ?? false;
  const targetOf = (name: Node): Scope | undefined => {
    const handle = declared.get(name)?.find(({ path }) => own.has(path.toLowerCase()));
    const node = handle?.resolve() as (Node & { initializer?: Node }) | undefined;
    if (!handle || !node) return undefined;
    return scopes.get(node) ?? scopes.get(node.initializer ?? node) ?? members.get(keyOf(handle));
  };

  const reads = all.map(({ values }) => values.filter(isSignal).map(({ pos }) => pos));
  /** The first position in a function that reads a signal. */
  const first = new Map(all.map((scope, index) => [scope, Math.min(Infinity, ...(reads[index] ?? []))]));
  const calls = all.flatMap((scope) =>
    scope.calls.flatMap((name) => {
      const target = targetOf(name);
      return target ? [{ scope, target, at: name.pos }] : [];
    }),
  );
  const isStale = (scope: Scope): boolean => first.get(scope)! < (scope.subscribes ?? Infinity);
  for (let changed = true; changed;) {
    changed = false;
    for (const { scope, target, at } of calls) {
      // What draws is told of itself, not of those that use it.
      if (DRAWS.test(target.name) || !isStale(target) || first.get(scope)! <= at) continue;
      first.set(scope, at);
      changed = true;
    }
  }
  return {
    files,
    reads: reads.flat().length,
    stale: all
      .filter((scope) => DRAWS.test(scope.name) && isStale(scope))
      .map(({ file, name }) => `${file}: ${name}`),
  };
}

/**
 * Looks through the files of a project that lie in one of `roots`, by types: what reads a signal and does not
 * subscribe is not drawn again when the signal changes, and nothing else tells.
 */
export function staleSignals(config: string, roots: string[], fs: FileSystem = {}): Findings {
  const api = new API({ cwd: process.cwd(), fs });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`There is no project at ${config}.`);
    return look(project, roots);
  } finally {
    api.close();
  }
}
