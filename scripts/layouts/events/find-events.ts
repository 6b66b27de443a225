import {
  type Expression,
  type Identifier,
  isArrowFunction,
  isAsExpression,
  isBlock,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isVariableDeclaration,
  isVariableStatement,
  type Node,
} from 'typescript/unstable/ast';
import { type Checker, type Project, SymbolFlags, type Type } from 'typescript/unstable/sync';

/** What an identifier stands for, also in another file. */
function findDeclaration(checker: Checker, name: Identifier): Node | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  if (!symbol) return undefined;
  const original = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return original.declarations[0]?.resolve();
}

/** What a function returns, where it says so at its end. */
function findReturned(node: Node): Expression | undefined {
  if (isArrowFunction(node) && !isBlock(node.body)) return node.body;
  const body = isArrowFunction(node) || isFunctionDeclaration(node) ? node.body : undefined;
  if (!body || !isBlock(body)) return undefined;
  const last = body.statements.at(-1);
  return last && isReturnStatement(last) ? last.expression : undefined;
}

/** The type of `events` in `setup({types: {} as {events: …}})`. */
function readSetup(checker: Checker, argument: Node | undefined): Type | undefined {
  if (!argument || !isObjectLiteralExpression(argument)) return undefined;
  const types = argument.properties.find(
    (property) =>
      isPropertyAssignment(property) && isIdentifier(property.name) && property.name.text === 'types',
  );
  if (!types || !isPropertyAssignment(types) || !isAsExpression(types.initializer)) return undefined;
  const declared = checker.getTypeFromTypeNode(types.initializer.type);
  const events = declared && checker.getPropertyOfType(declared, 'events');
  return events && checker.getTypeOfSymbol(events);
}

/** Follows an expression back to the `setup` of the machine that it makes. */
function follow(checker: Checker, node: Node | undefined): Type | undefined {
  if (!node) return undefined;
  if (isVariableDeclaration(node)) return follow(checker, node.initializer);
  if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node))
    return follow(checker, node.expression);
  if (isPropertyAccessExpression(node)) return follow(checker, node.expression);
  if (isIdentifier(node)) return follow(checker, findDeclaration(checker, node));
  if (!isCallExpression(node)) return undefined;
  const called = node.expression;
  // `setup(…).extend(…).createMachine(…)`: what is called is a property of what comes before.
  if (!isIdentifier(called)) return follow(checker, called);
  const declaration = findDeclaration(checker, called);
  if (called.text === 'setup') return readSetup(checker, node.arguments[0]);
  const made = declaration && isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  return made && follow(checker, findReturned(made));
}

/** The type of the events of a machine that a file exports; undefined where the code doesn't lead to it. */
export function findEvents({ program, checker }: Project, file: string, name: string): Type | undefined {
  const source = program.getSourceFile(file);
  for (const statement of source?.statements ?? []) {
    if (!isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(
      (declaration) => isIdentifier(declaration.name) && declaration.name.text === name,
    );
    if (found) return follow(checker, found);
  }
  return undefined;
}
