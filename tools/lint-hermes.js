/**
 * What the JavaScript engine of the phones lacks, as lint rules: Node and Chromium have all of it, so no test there
 * would notice. The names were found by running the production bundle in the Hermes that React Native 0.86 ships.
 */

/** Members of values, by name: nothing else in this project has such a member. */
const MEMBERS = {
  toSorted: 'sort a copy: `[...list].sort(compare)`',
};
/** Members of one global each. */
const STATICS = {
  'Array.fromAsync': 'await in a loop',
  'Map.groupBy': 'fill a Map in a loop',
  'Object.groupBy': 'fill a Map in a loop',
};
const GLOBALS = {
  Atomics: 'there is one thread',
  FinalizationRegistry: 'let go by hand',
  Iterator: 'spread the iterator into an array',
  SharedArrayBuffer: 'there is one thread',
};

/** `map.values().filter(…)`: an iterator has no such method there; an array has. */
const ITERATING = new Set(['values', 'keys', 'entries', 'matchAll']);
const HELPERS = new Set('drop every filter find flatMap forEach map reduce some take toArray'.split(' '));

const nameOf = ({ property, computed }) => (computed ? property.value : property.name);

function isIteratorHelper(node) {
  if (!HELPERS.has(nameOf(node)) || node.object.type !== 'CallExpression') return false;
  const { callee } = node.object;
  // Object.values(…) and the like give arrays.
  return (
    callee.type === 'MemberExpression' && ITERATING.has(nameOf(callee)) && callee.object.name !== 'Object'
  );
}

/** @type {import('eslint').Rule.RuleModule} */
const lacks = {
  meta: { type: 'problem', schema: [], messages: { lacks: 'Hermes has no {{what}}: {{instead}}.' } },
  create(context) {
    const report = (node, what, instead) =>
      context.report({ node, messageId: 'lacks', data: { what, instead } });
    return {
      MemberExpression(node) {
        const name = nameOf(node);
        const full = `${node.object.name}.${name}`;
        if (Object.hasOwn(MEMBERS, name)) report(node, name, MEMBERS[name]);
        else if (Object.hasOwn(STATICS, full)) report(node, full, STATICS[full]);
        else if (isIteratorHelper(node))
          report(node, `${name} of iterators`, 'spread the iterator into an array first');
      },
      'Program:exit'(program) {
        const scope = context.sourceCode.getScope(program);
        // What ESLint knows as a global is a variable without a definition; what it does not know is unresolved.
        const known = scope.variables.filter(({ defs }) => defs.length === 0);
        for (const { identifier } of [...scope.through, ...known.flatMap(({ references }) => references)])
          if (Object.hasOwn(GLOBALS, identifier.name))
            report(identifier, identifier.name, GLOBALS[identifier.name]);
      },
    };
  },
};

/** @type {import('eslint').Rule.RuleModule} */
const sliceBuffers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      slice:
        'Hermes has no Symbol.species, so `subarray` of a Buffer is a plain Uint8Array there and its toString() ' +
        'gives numbers: use `slice`, which shares the bytes as well.',
    },
  },
  create: (context) => ({
    "MemberExpression[property.name='subarray']": (node) => context.report({ node, messageId: 'slice' }),
  }),
};

/** @type {import('eslint').Rule.RuleModule} */
const oneCurves = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { one: 'Call `curves` of engine/data/curves.ts: a phone may do this natively one day.' },
  },
  create: (context) => ({
    'ImportDeclaration[source.value=/^@noble.curves/]': (node) => context.report({ node, messageId: 'one' }),
  }),
};

/** @returns {import('eslint').Linter.Config[]} */
const hermesRules = () => [
  {
    files: ['{app,components,engine,modules,sync}/**/*.{ts,tsx}', 'index.ts'],
    plugins: { hermes: { rules: { lacks, 'one-curves': oneCurves, 'slice-buffers': sliceBuffers } } },
    rules: { 'hermes/lacks': 'error', 'hermes/one-curves': 'error' },
  },
  { files: ['engine/data/curves*.ts'], rules: { 'hermes/one-curves': 'off' } },
  { files: ['sync/server/**/*.ts'], rules: { 'hermes/slice-buffers': 'error' } },
];

module.exports = { hermesRules };
