/** The texts that stand in a source. */

import { readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A text, and whether it is one that a page shows: of an element, or of an attribute that is read out. */
interface Literal {
  readonly text: string;
  readonly line: number;
  readonly isShown: boolean;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const SHOWN_ATTRIBUTES = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "title"]);

/** All texts of the module at `path`, but for those of `code` elements, other attributes, imports, types and errors. */
export function literalsOf(path: string): readonly Literal[] {
  const source = readFileSync(path, "utf8");
  const { program } = parseSync(path, source);
  const found: Literal[] = [];
  const add = (text: string, { start }: Node, isShown: boolean): void => {
    if (text.trim() === "") return;
    found.push({ text: text.trim(), line: source.slice(0, start).split("\n").length, isShown });
  };
  visit(program as unknown as Node, false);
  return found;

  function visit(node: Node, isShown: boolean): void {
    switch (node.type) {
      case "JSXText":
        add(String(node.value), node, true);
        return;
      case "Literal":
        if (typeof node.value === "string") add(node.value, node, isShown);
        return;
      case "TemplateElement":
        add((node.value as { cooked: string }).cooked, node, isShown);
        return;
      case "JSXElement":
        if (nameOf(node.openingElement as Node) !== "code") visitAll(node, true);
        return;
      case "JSXOpeningElement":
        for (const attribute of node.attributes as Node[]) visit(attribute, false);
        return;
      case "JSXAttribute": {
        const isText = SHOWN_ATTRIBUTES.has(nameOf(node));
        if (isText || nameOf(node).startsWith("on")) visitAll(node, isText);
        return;
      }
      // What is chosen between is shown, and what decides is not.
      case "ConditionalExpression":
        visit(node.test as Node, false);
        visit(node.consequent as Node, isShown);
        visit(node.alternate as Node, isShown);
        return;
      case "LogicalExpression":
        visit(node.left as Node, isShown && node.operator !== "&&");
        visit(node.right as Node, isShown);
        return;
      case "JSXFragment":
      case "JSXExpressionContainer":
      case "TemplateLiteral":
      case "ParenthesizedExpression":
        visitAll(node, isShown || node.type === "JSXFragment");
        return;
      case "ImportDeclaration":
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration":
      case "TSTypeAnnotation":
      case "TSTypeParameterInstantiation":
        return;
      case "NewExpression":
        if (!/Error$/.test(String((node.callee as Node).name))) visitAll(node, false);
        return;
      default:
        visitAll(node, false);
    }
  }

  function visitAll(node: Node, isShown: boolean): void {
    for (const value of Object.values(node)) {
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one, isShown);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function nameOf(node: Node): string {
  const { name } = node;
  return isNode(name) ? nameOf(name) : String(name ?? "");
}
