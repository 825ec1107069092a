// Broader professions contained in longer names of professions.
import { expect, test } from 'vitest';
import { listBroaderTitles, listImplied } from './implied-entries.ts';
import { ENTRIES, findEntry } from './entries.ts';

test.each([
  ['chief-accountant', 'accountant'],
  ['tax-accountant', 'accountant'],
  ['forklift-driver', 'driver'],
  ['ios-developer', 'software-engineer'],
  // Of another family.
  ['hotel-receptionist', 'receptionist'],
])('%s is %s too', (id, broader) => {
  expect(listBroaderTitles(id)).toContain(broader);
});

test.each(['accountant', 'driver', 'excel', 'nothing-known', 'data-scientist'])(
  '%s has none',
  (id) => {
    expect(listBroaderTitles(id)).toEqual([]);
  },
);

test('a certificate of a language implies it, and a language is a foreign one', () => {
  expect(listImplied('ielts')).toEqual(['english', 'foreign-language']);
  expect(listImplied('chinese')).toEqual(['foreign-language']);
  expect(listImplied('vietnamese')).toEqual([]);
  expect(listImplied('forklift-certificate')).toEqual([]);
});

test.each([
  ['sales', 'sales-skills'],
  ['teacher', 'pedagogy'],
  ['chef', 'cooking'],
  ['class-manager', 'classroom-management'],
])('%s, as a name of work, is the skill %s too, and no other one', (id, skill) => {
  const skills = listImplied(id).filter((implied) => findEntry(implied)?.kind === 'skill');
  expect(skills).toEqual([skill]);
});

test('a profession without a skill of its name implies none', () => {
  expect(listImplied('driver').filter((id) => findEntry(id)?.kind === 'skill')).toEqual([]);
});

test('an accountant knows accounting, a factory worker not every industry', () => {
  expect(listImplied('tax-accountant')).toEqual(['accountant', 'accounting-industry']);
  expect(listImplied('factory-worker')).toEqual([]);
});

test('a licence for a container truck is one for a truck and a car', () => {
  expect(listImplied('container-licence')).toEqual(['truck-licence', 'driving-licence']);
  expect(listImplied('truck-licence')).toEqual(['driving-licence']);
  expect(listImplied('driving-licence')).toEqual([]);
});

test.each([
  ['python', 'programming-languages'],
  ['mysql', 'database'],
  ['aws', 'cloud'],
  ['rest-api', 'api'],
  ['excel', 'office-skills'],
  ['photoshop', 'adobe-creative-suite'],
])('who knows %s knows %s', (id, general) => {
  expect(listImplied(id)).toEqual([general]);
});

test('a general skill implies no special one, and no skill that takes more', () => {
  const general = ['programming-languages', 'database', 'cloud', 'api', 'office-skills'];
  expect(general.flatMap(listImplied)).toEqual([]);
  for (const id of ['mysql', 'aws', 'rest-api'])
    expect(listImplied(id)).not.toContain(
      expect.stringMatching(/^(?:database-design|cloud-migration|api-design)$/),
    );
});

test('every id of a kind of skill is an entry', () => {
  const ids = ENTRIES.flatMap(({ id }) => listImplied(id));
  expect(ids.filter((id) => !findEntry(id))).toEqual([]);
});
