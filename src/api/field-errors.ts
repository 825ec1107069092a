// Converts validation issues to one sentence per field in the reader's language.
import type { Language } from '#context.ts';
import type { TranslationNamespace } from '#translations.ts';
import { translate } from './translate.ts';

interface Issue {
  instancePath: string;
  keyword: string;
  message?: string | undefined;
  params: Record<string, unknown>;
}

interface RawIssue {
  path: PropertyKey[];
  code: string;
  message?: string;
}

export const listNamespaces = (
  namespace: TranslationNamespace | undefined,
): TranslationNamespace[] => (namespace ? [namespace, 'api'] : ['api']);

/** The field's visible label; null where it has none. */
export function findFieldLabel(
  language: Language,
  namespace: TranslationNamespace | undefined,
  field: string,
): string | null {
  const key = `fields.${field.split('.')[0]}`;
  const label = translate(language, listNamespaces(namespace), key);
  return label === key ? null : label;
}

/** The field's visible label, or "This field". */
export const getFieldLabel = (
  language: Language,
  namespace: TranslationNamespace | undefined,
  field: string,
): string => findFieldLabel(language, namespace, field) ?? translate(language, ['api'], 'field');

function sizeKey({ keyword, params }: Issue): [key: string, limit: number] {
  const small = keyword === 'too_small';
  const limit = Number(small ? params.minimum : params.maximum);
  if (params.origin === 'string') {
    if (small && limit <= 1) return ['required', limit];
    return [small ? 'too_short' : 'too_long', limit];
  }
  if (params.origin === 'array') return [small ? 'too_few' : 'too_many', limit];
  return [small ? 'too_small' : 'too_large', limit];
}

function typeKey({ message, params }: Issue): string {
  if (message?.endsWith('undefined') || message?.endsWith('null')) return 'required';
  return params.expected === 'number' || params.expected === 'int' ? 'number' : 'type';
}

function sentenceKey(issue: Issue): [key: string, limit?: number] {
  const { keyword, params } = issue;
  if (keyword === 'too_small' || keyword === 'too_big') return sizeKey(issue);
  if (keyword === 'invalid_type') return [typeKey(issue)];
  if (keyword === 'invalid_value' || keyword === 'invalid_union') return ['choose'];
  if (params.format === 'email' || params.format === 'url') return [params.format];
  const ownKey = params.params;
  if (ownKey && typeof ownKey === 'object' && 'sentence' in ownKey)
    return [String(ownKey.sentence)];
  return ['type'];
}

function isBranches(value: unknown): value is RawIssue[][] {
  return Array.isArray(value) && value.every(Array.isArray);
}

/** For a union, the issues of the variant that the body matches best. */
function findClosestForm(issue: Issue): Issue[] {
  if (issue.keyword !== 'invalid_union' || !isBranches(issue.params.errors)) return [issue];
  const forms = issue.params.errors;
  // The discriminator names no variant: the issue has its path.
  if (forms.length === 0) return [issue];
  const knownForms = forms.filter((form) => form.every(({ code }) => code !== 'unrecognized_keys'));
  const [closest] = (knownForms.length > 0 ? knownForms : forms).toSorted(
    (a, b) => a.length - b.length,
  );
  return (closest ?? []).map(({ path, code, message, ...params }) => ({
    instancePath: [issue.instancePath, ...path].join('/').replace(/^\/+/, '/'),
    keyword: code,
    message,
    params,
  }));
}

export function toFieldErrors(
  issues: readonly Issue[],
  language: Language,
  namespace?: TranslationNamespace,
) {
  const fields: Record<string, string> = {};
  for (const issue of issues.flatMap(findClosestForm)) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    if (field in fields) continue;
    const [key, limit = 0] = sentenceKey(issue);
    const label = getFieldLabel(language, namespace, field);
    const values = { field: label, limit };
    fields[field] = translate(language, listNamespaces(namespace), `invalid.${key}`, values);
  }
  return fields;
}
