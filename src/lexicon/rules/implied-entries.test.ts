// Broader professions contained in longer names of professions.
import { expect, test } from 'vitest';
import { listBroaderTitles, listImplied } from './implied-entries.ts';
import { findEntry } from './entries.ts';

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
