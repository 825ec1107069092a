// Tests that the OpenAPI description is valid, complete, and correct about authentication.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, type TestBoard } from './support/test-board.ts';
import { endpoints } from './support/contracts.ts';

let board: TestBoard;
// Untyped on purpose: tests read arbitrary parts of the document.
// oxlint-disable-next-line typescript/no-explicit-any
let document: any;
beforeAll(async () => {
  board = await openBoard();
  document = (await board.call(null, 'GET /openapi.json')).body;
});
afterAll(() => board.close());

describe('openapi.json', () => {
  test('is OpenAPI 3.1 without errors or warnings', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-openapi-'));
    const file = path.join(folder, 'openapi.json');
    fs.writeFileSync(file, JSON.stringify(document));
    const redocly = path.resolve('node_modules/@redocly/cli/bin/cli.js');
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    };
    const report = execFileSync(process.execPath, [redocly, 'lint', file, '--format=json'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
    fs.rmSync(folder, { recursive: true });
    expect(JSON.parse(report).problems).toEqual([]);
    expect(document.openapi).toMatch(/^3\.1\./);
  }, 60_000);

  test('has every endpoint', () => {
    const described = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods as object).map(
        (method) =>
          `${method.toUpperCase()} ${url.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  test('declares a token where one is needed, and no optional parameter as required', () => {
    const jobs = document.paths['/api/v1/jobs'];
    expect(jobs.get.security).toEqual([]);
    expect(jobs.post.security).toEqual([{ bearer: [] }]);
    expect(jobs.get.parameters.filter((it: { required?: boolean }) => it.required)).toEqual([]);
    const { required } = jobs.post.requestBody.content['application/json'].schema;
    expect(required.toSorted()).toEqual(['description', 'location', 'title']);
  });

  test('declares the headers that a call understands, and the answers of the API itself', () => {
    const listHeaders = (call: { parameters?: { in: string; name: string }[] }) =>
      (call.parameters ?? []).filter((it) => it.in === 'header').map(({ name }) => name);
    const { get, put } = document.paths['/api/v1/jobs/{id}'];
    expect(listHeaders(get)).toEqual(['Accept-Language', 'If-None-Match']);
    expect(listHeaders(put)).toEqual(['Accept-Language', 'Idempotency-Key', 'If-Match']);
    for (const act of ['publish', 'renew', 'close'])
      expect(listHeaders(document.paths[`/api/v1/jobs/{id}/${act}`].post)).toContain('If-Match');
    expect(Object.keys(get.responses)).toEqual(['200', '304', '503', '4XX']);
    expect(Object.keys(put.responses)).toEqual(['200', '503', '4XX']);
    expect(get.responses['304'].content).toBeUndefined();
    expect(JSON.stringify(get.responses['503'])).toContain('Refusal');
  });

  test('explains what its reader needs: a beginning to paste, codes by status, names of fields', () => {
    const { description } = document.info;
    expect(description).toMatch(/```sh\nBOARD=http.*\nJSON=/);
    expect(description).toContain('| 409 | `already_done`, `conflict` |');
    const text = JSON.stringify(document.paths);
    expect(document.paths['/api/v1/jobs'].post.description).toContain(
      '`company_profile_missing` (409)',
    );
    expect(text).not.toContain('Default Response');
    const { properties } =
      document.paths['/api/v1/jobs'].post.requestBody.content['application/json'].schema;
    expect(properties.headcount.description).toBe('Openings');
    const forms = document.paths['/api/v1/jobs/{id}'].put.requestBody.content['application/json'];
    expect(JSON.stringify(forms.schema)).toContain('"description":"Active"');
    expect(text).not.toContain('"description":"This field"');
  });

  test('is for the origin that it is read from, and declares an export as an object', () => {
    expect(document.servers).toEqual([{ url: '/' }]);
    const { content } = document.paths['/api/v1/account/export'].get.responses['200'];
    expect(content['application/json'].schema.type).toBe('object');
    expect(content['application/zip'].schema.type).toBe('string');
  });

  test('declares binary bodies', () => {
    const { content } = document.paths['/api/v1/uploads'].post.requestBody;
    expect(content['application/pdf'].schema).toEqual({
      type: 'string',
      contentEncoding: 'binary',
    });
    expect(Object.keys(content['multipart/form-data'].schema.properties)).toEqual(['file']);
  });

  const withBody = Object.entries(endpoints).filter(
    ([, { body, takes }]) => body && !takes && !body.safeParse(undefined).success,
  );
  test.each(withBody)('%s has an example of its body, which the call accepts', (call, { body }) => {
    const [method = '', url = ''] = call.split(' ');
    const path = `/api/v1${url.replaceAll(/:(\w+)/g, '{$1}')}`;
    const { requestBody } = document.paths[path][method.toLowerCase()];
    const { example } = requestBody.content['application/json'];
    const { error } = body?.safeParse(example) ?? {};
    expect([example === undefined, error?.issues]).toEqual([false, undefined]);
  });
});
