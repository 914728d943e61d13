import type { Term } from '../../ontology/model.ts';
import { SHAPE_KINDS } from '../../ontology/model.ts';
import { readShapes } from '../../shacl/index.ts';
import type { ShapeProblem } from '../../shacl/model.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { ownerOf } from './rule.ts';

/** Rules about shapes of the sources that validators cannot use, or use in different ways. */
export const shapeProblemRules: readonly CheckRule[] = [
  {
    code: 'ill-formed-shape',
    severity: 'warning',
    about:
      'A part of a shape in the sources is not as SHACL requires, such as a list that does not end or a pattern that is not valid, so validators ignore it or stop.',
    find: (context) => found(context, 'ill-formed'),
  },
  {
    code: 'recursive-shape',
    severity: 'warning',
    about: 'A shape in the sources contains itself. SHACL does not define what that means, and validators differ.',
    find: (context) => found(context, 'recursive'),
  },
  {
    code: 'shape-without-target',
    severity: 'warning',
    about: 'A shape in the sources has no target and no other shape refers to it, so it applies to nothing.',
    summary: ({ violations }) =>
      `${violations.toLocaleString('en')} shapes have no target and no other shape refers to them, so they apply to nothing unless another file uses them.`,
    among: ({ ontology }) => ontology.terms.filter(isShape),
    find: (context) => found(context, 'unused'),
  },
];

const isShape = ({ kinds }: Term): boolean => kinds.some((kind) => SHAPE_KINDS.includes(kind));

/** One finding for equal problems of the parts of a named shape. */
function* found({ graph }: CheckContext, kind: ShapeProblem['kind']): Generator<Finding> {
  const reported = new Set<string>();
  for (const { kind: of, shape, message } of readShapes(graph).problems) {
    if (of !== kind) continue;
    const key = `${ownerOf(graph, shape) ?? shape} ${message}`;
    if (reported.has(key)) continue;
    reported.add(key);
    yield { subject: shape, message: `${message}. Correct the shape.` };
  }
}
