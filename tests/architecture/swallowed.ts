import { parseSync } from '@swc/core';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodeOf = (value: unknown): Node => (isNode(value) ? value : {});
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** True for a call of `expect(…)`, or of one of its own such as `expect.poll(…)`. */
function isExpectation({ type, callee }: Node): boolean {
  if (type !== 'CallExpression') return false;
  const called = nodeOf(callee);
  const name = called.type === 'MemberExpression' ? nodeOf(called.object).value : called.value;
  return name === 'expect';
}

const expectsIn = (node: Node): boolean => isExpectation(node) || childrenOf(node).some(expectsIn);

const isEmpty = (body: Node): boolean =>
  body.type === 'BlockStatement' || body.type === 'FunctionBody'
    ? [body.stmts].flat().length === 0
    : ['NullLiteral', 'Identifier', 'BooleanLiteral'].includes(String(body.type));

/** The method of a call, what it is called on and what it is given. */
function methodOf({ type, callee, arguments: given }: Node) {
  const member = nodeOf(callee);
  if (type !== 'CallExpression' || member.type !== 'MemberExpression') return null;
  const first = nodeOf(nodeOf([given].flat()[0]).expression);
  return { name: nodeOf(member.property).value, on: nodeOf(member.object), given: first };
}

/**
 * Expectations of a test that can fail or be skipped without anybody hearing of it: those whose failure is caught and
 * dropped, and those that are made only where something is caught.
 */
export function swallowedIn(source: string, tsx = false): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    const method = methodOf(node);
    if (method?.name === 'catch') {
      if (expectsIn(method.given)) found.push('an expectation in a handler of `catch`');
      if (isEmpty(nodeOf(method.given.body)) && expectsIn(method.on))
        found.push('an expectation whose failure `catch` drops');
    }
    if (node.type === 'TryStatement' && isNode(node.handler)) {
      if (expectsIn(node.handler)) found.push('an expectation in a `catch` clause');
      if (isEmpty(nodeOf(node.handler.body)) && expectsIn(nodeOf(node.block)))
        found.push('an expectation whose failure a `catch` clause drops');
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit({ body: parseSync(source, { syntax: 'typescript', tsx }).body });
  return found;
}
