// Finds the modules that a list of routes, contracts or personal data names.
import { listNodes, type SourceFile } from './files.ts';

const IMPORT =
  /import (?:\* as (\w+)|\{([^}]+)\}) from '#(\w+)\/(?:http|personal-data|contract)\b/g;

/** The module of each imported name. */
function findHomes({ text }: SourceFile): Map<string, string> {
  const imports = [...text.matchAll(IMPORT)];
  return new Map(
    imports.flatMap(([, namespace = '', names = '', home = '']) =>
      [namespace, ...names.split(',')].map((name) => [name.trim(), home] as const),
    ),
  );
}

/** The modules in the value of the variable, in its order; each once. */
export function findListedModules(file: SourceFile, variable: string): string[] {
  const declaration = listNodes(file).find(
    ({ type, start }) =>
      type === 'VariableDeclarator' && file.text.slice(start).startsWith(variable),
  );
  if (!declaration) return [];
  const homes = findHomes(file);
  const names = file.text.slice(declaration.start, declaration.end).matchAll(/(?<!['\w])\w+/g);
  return [...new Set([...names].flatMap(([name]) => homes.get(name) ?? []))];
}
