/** A sixth game does not compile until it stands in every list: shown with a vocabulary that knows one more. */
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../..');
const VOCABULARY = path.join(ROOT, 'engine/vocabulary.ts');
const LISTS = ['engine/registry.ts', 'app/games/calculators.ts', 'app/games/load.ts', 'app/games/titles.ts'];

/** The errors in the lists when the vocabulary is read as `change` makes it. */
function errorsWith(change: (text: string) => string): readonly string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(ROOT, 'tsconfig.json'),
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  );
  const options = { ...config?.options, noEmit: true };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  const sourceOf = host.getSourceFile.bind(host);
  host.getSourceFile = (file, target, ...rest) =>
    path.resolve(file) === VOCABULARY
      ? ts.createSourceFile(file, change(readFile(file) ?? ''), target)
      : sourceOf(file, target, ...rest);
  const files = LISTS.map((file) => path.join(ROOT, file));
  const program = ts.createProgram(files, options, host);
  return files.flatMap((file) =>
    program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ file: source }) => {
      const name = source?.fileName ?? '';
      return path.relative(ROOT, name);
    }),
  );
}

test('a sixth name in GAMES is missed in each list, and in no other way', () => {
  expect(errorsWith((text) => text)).toEqual([]);
  const sixth = errorsWith((text) => text.replace("'shipshape'] as const", "'shipshape', 'sixth'] as const"));
  expect([...new Set(sixth)].sort()).toEqual([...LISTS].sort());
}, 120_000);
