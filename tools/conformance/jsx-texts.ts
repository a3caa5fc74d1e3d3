/**
 * A text is alone in its element. Browsers that translate a page replace its text nodes, and React would not notice: a
 * text beside other nodes would keep an old number, or throw when it is removed (F130). A text that is alone React writes
 * through its element.
 */
import type { CallExpression, Expression, JSXChild, JSXElement, JSXEmptyExpression, JSXFragment } from 'oxc-parser';
import { visit } from '../parse.mjs';
import { placeOf, type SourceFile } from './source-files.ts';

/** Elements with a text beside other children, or with children that may be texts for all that their syntax says. */
export function bareTextFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const faults: string[] = [];
    const check = ({ type, children, start }: JSXElement | JSXFragment): void => {
      const drawn = children.filter(isDrawn);
      // A fragment's children are among those of the element around it.
      const isAlone = type === 'JSXElement' && drawn.length === 1;
      if (drawn.some((child) => mayDrawText(child, isAlone)))
        faults.push(
          `${placeOf(file, start)} may have a text beside other children. Give the text an element; other children are ` +
            'condition && <b>…</b>, condition ? <b>…</b> : <i>…</i> or list.map((item) => <li>…</li>).',
        );
    };
    visit(file.path, file.text, { JSXElement: check, JSXFragment: check });
    return faults;
  });
}

/** Neither a comment nor the space between lines. */
function isDrawn(child: JSXChild): boolean {
  if (child.type === 'JSXExpressionContainer') return child.expression.type !== 'JSXEmptyExpression';
  return child.type !== 'JSXText' || child.value.trim() !== '' || !child.value.includes('\n');
}

/** @param isAlone whether the node is the only child of an element, which may be a text */
function mayDrawText(node: JSXChild | Expression | JSXEmptyExpression, isAlone: boolean): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false;
    case 'JSXExpressionContainer':
      return mayDrawText(node.expression, isAlone);
    case 'Literal':
      return !isAlone && node.value !== null;
    case 'LogicalExpression':
      return (node.operator !== '&&' && mayDrawText(node.left, isAlone)) || mayDrawText(node.right, isAlone);
    case 'ConditionalExpression':
      return mayDrawText(node.consequent, isAlone) || mayDrawText(node.alternate, isAlone);
    case 'CallExpression': {
      const item = itemOfList(node);
      return item ? mayDrawText(item, false) : !isAlone;
    }
    default:
      return !isAlone;
  }
}

/** What `list.map((item) => …)` makes of an item. */
function itemOfList({ callee, arguments: [callback] }: CallExpression): Expression | null {
  const isMap = callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 'map';
  if (!isMap || callback?.type !== 'ArrowFunctionExpression' || callback.body.type === 'BlockStatement') return null;
  return callback.body;
}
