import { dirname, relative, resolve, sep } from 'node:path';

/** Maximum number of values that a door exports. Types are free. */
const MAX_VALUES = 12;

/**
 * The rule `doors`: a room is a folder of `src`, and the files directly in it are its doors. Other rooms and scripts import only doors, and
 * a door exports at most {@link MAX_VALUES} values. Private files import none of their own, except contracts: doors that import no private
 * values.
 *
 * Options: the root of the project; `contracts`, paths of such doors;
 * `inner`, folders of private files that are a room too, whose only door is `index.ts`.
 */
export const doors = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          root: { type: 'string' },
          contracts: { type: 'array' },
          inner: { type: 'array' },
        },
      },
    ],
    messages: {
      past: '{{file}} is private to src/{{room}}. Import it from a door: a file directly in src/{{room}}.',
      inner: '{{file}} is private to {{inner}}. Import it from {{inner}}/index.ts.',
      wide: `A door exports at most ${MAX_VALUES} values; this one exports {{count}}. Make them fewer, or private.`,
      all: 'A door names what it exports.',
      own: '{{file}} is a door of this room. Private files import each other, and of the doors only contracts (eslint.config.js).',
    },
  },
  create(context) {
    const { root, contracts, inner } = context.options[0];
    const own = pathIn(root, context.filename);
    const innerOf = ({ file }) => inner.find((folder) => file.startsWith(`${folder}/`));
    const isInnerDoor = ({ file }) => inner.some((folder) => file === `${folder}/index.ts`);
    const isDoor = (own.room !== undefined && own.depth === 1) || isInnerDoor(own);
    const check = (node) => {
      if (typeof node.source?.value !== 'string' || !node.source.value.startsWith('.')) return;
      const target = pathIn(root, resolve(dirname(context.filename), node.source.value));
      if (target.room === undefined) return;
      if (target.room !== own.room) {
        if (target.depth > 1) context.report({ node: node.source, messageId: 'past', data: target });
      } else if (own.depth > 1 && target.depth === 1 && !contracts.includes(target.file))
        context.report({ node: node.source, messageId: 'own', data: target });
      else checkInner(node, target);
    };
    const checkInner = (node, target) => {
      const folder = innerOf(target);
      if (folder === undefined) return;
      const isInside = innerOf(own) === folder;
      if (isInside && isInnerDoor(target)) context.report({ node: node.source, messageId: 'own', data: target });
      if (!isInside && !isInnerDoor(target))
        context.report({ node: node.source, messageId: 'inner', data: { file: target.file, inner: folder } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration(node) {
        check(node);
        if (isDoor) context.report({ node, messageId: 'all' });
      },
      'Program:exit'(program) {
        const count = isDoor ? program.body.flatMap(valuesOf).length : 0;
        if (count > MAX_VALUES) context.report({ node: program.body[0], messageId: 'wide', data: { count } });
      },
    };
  },
};

/** The room of a file, and its depth below it. A file elsewhere has no room. */
function pathIn(root, file) {
  const path = relative(root, file).split(sep);
  return path[0] === 'src' && path.length > 2
    ? { file: path.join('/'), room: path[1], depth: path.length - 2 }
    : { file: path.join('/') };
}

/** The values that a statement exports. */
function valuesOf(statement) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
  const { declaration, specifiers } = statement;
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations;
  if (declaration) return [declaration];
  return specifiers.filter(({ exportKind }) => exportKind !== 'type');
}
