// Commands as an operator types them: help that starts nothing, imports that report skipped rows, and usage errors.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { spawnCommand } from '#tests/support/operator.ts';

let board: TestBoard;
let folder = '';
beforeAll(async () => {
  board = await openBoard();
  folder = await mkdtemp(path.join(tmpdir(), 'vv-commands-'));
});
afterAll(async () => {
  await board.close();
  await rm(folder, { recursive: true, force: true });
});

async function runCommand(...args: string[]) {
  const DATA_DIR = path.join(folder, 'untouched');
  const { PATH = '', HOME = '' } = process.env;
  const run = spawn(process.execPath, ['operator/main.ts', ...args], {
    env: { PATH, HOME, DATA_DIR },
  });
  let [text, errors] = ['', ''];
  run.stdout.on('data', (some: Buffer) => (text += some.toString()));
  run.stderr.on('data', (some: Buffer) => (errors += some.toString()));
  const [code] = await once(run, 'close');
  return { code: Number(code), text, errors, hasStarted: existsSync(DATA_DIR) };
}

test.each([
  [['import', '--help'], '--revive'],
  [['import', 'jobs', '-h'], '--company "Name"'],
  [['help', 'import'], 'reported with its line, column and value'],
  [['takedown', '--help'], 'off the board'],
  [['doctor', '--help'], 'check the installation'],
  [['--help'], 'import jobs <file or ->'],
])(
  '%j prints its usage and opens no database',
  async (args, words) => {
    const result = await runCommand(...args);
    expect(result).toMatchObject({ code: 0, errors: '', hasStarted: false });
    expect(result.text).toContain(words);
  },
  60_000,
);

test.each([
  [['migrate', '--dry-run'], "Unknown option '--dry-run'"],
  [['adopt', 'files'], "Unexpected argument 'files'"],
  [['stats', '--since', '2026'], "Unknown option '--since'"],
  [['doctor', '--fix'], "Unknown option '--fix'"],
  [['work', 'once'], "Unexpected argument 'once'"],
])(
  '%j is refused with the usage, and nothing runs',
  async ([name = '', ...args], words) => {
    const result = await runCommand(name, ...args);
    expect(result).toMatchObject({ code: 2, text: '', hasStarted: false });
    expect(result.errors).toContain(words);
    expect(result.errors).toMatch(new RegExp(`npm run viecvui -- ${name}\n$`));
  },
  60_000,
);

test('an invalid row is reported with line, column and value, and the others are added', async () => {
  const file = path.join(folder, 'jobs.csv');
  const lines = [
    'id,title,company,salary_min,deadline,headcount',
    'a,Kế toán,Sen Vàng,15000000,31/01/2027,3',
    'b,Thủ kho,Sen Vàng,abc,31-02-2027,',
    'c,Bảo vệ,5,,,',
    'a,Thủ quỹ,Hoa Nắng,,,',
  ];
  await writeFile(file, lines.join('\n'));
  const { code, text } = await spawnCommand(board, ['import', 'jobs', file]);
  expect(code).toBe(0);
  expect(text).toContain(
    'line 3: salary_min: "abc" is not a number. deadline: "31-02-2027" is not',
  );
  expect(text).toContain('line 4: company: "5" is not a name.');
  expect(text).toContain('line 5: id: "a" belongs to a job of another company.');
  expect(text).toMatch(/added 1,.*new companies/s);
  const rows = await board.db.selectFrom('jobs').select(['source_id', 'headcount']).execute();
  expect(rows).toEqual([{ source_id: 'a', headcount: 3 }]);
  const five = board.db.selectFrom('companies').select('id').where('name', '=', '5');
  expect(await five.execute()).toEqual([]);
}, 60_000);

test('a row that is imported without its pay, or with a shorter text, is listed and counted', async () => {
  const file = path.join(folder, 'pay.csv');
  const lines = [
    'id,title,company,salary_min,salary_max,currency,expires_at',
    'p1,Thợ may,Sen Vàng,20000000,10000000,',
    'p2,Thợ thêu,Sen Vàng,,5000,AUD',
    `p3,${'Thợ dệt '.repeat(40)},Sen Vàng,,,`,
    'p4,Thợ cắt,Sen Vàng,10000000,12000000,VND,2030-01-31',
  ];
  await writeFile(file, lines.join('\n'));
  const { code, text } = await spawnCommand(board, ['import', 'jobs', file]);
  expect(code).toBe(0);
  for (const line of [2, 3]) expect(text).toContain(`line ${line}: imported, but the pay was left`);
  expect(text).toContain('line 4: imported, but the title was cut to 250 characters');
  expect(text).not.toContain('line 5');
  expect(text).toContain('imported without their pay: 2');
  expect(text).toContain('imported with a shorter title: 1');
  expect(text).toMatch(/added 4,.*reported 0/s);
  expect(text).toContain('columns that are not read: "expires_at" (1 row)');
  await board.db.deleteFrom('jobs').where('source_id', 'like', 'p_').execute();
}, 60_000);

test('of rows with one id the first counts, however far apart they are, so that a second run changes nothing', async () => {
  const file = path.join(folder, 'twice.csv');
  const rows = Array.from({ length: 260 }, (_, nth) => `q${nth},Thợ ${nth},Sen Vàng`);
  const again = ['q259,Thợ mộc,Sen Vàng', 'q0,Thợ rèn,Sen Vàng'];
  await writeFile(file, ['id,title,company', ...rows, ...again].join('\n'));
  for (const outcome of ['added 260, revised 0', 'revised 0, revived 0, unchanged 260']) {
    const { text } = await spawnCommand(board, ['import', 'jobs', file]);
    expect(text).toContain('line 262: id: "q259" is also the id of line 261, which was imported.');
    expect(text).toContain('line 263: id: "q0" is also the id of line 2, which was imported.');
    expect(text).toContain(outcome);
    expect(text).toContain('reported 2');
  }
  // Alerts look back a few minutes, so each of the two batches has its own time.
  const times = board.db.selectFrom('jobs').select('published_at').distinct();
  expect(await times.where('source_id', 'like', 'q%').execute()).toHaveLength(2);
  await board.db.deleteFrom('jobs').where('source_id', 'like', 'q%').execute();
}, 60_000);

test('an import of a file that breaks off saves what it has read, and exits with 1', async () => {
  const file = path.join(folder, 'half.jsonl.gz');
  const titles = ['Thợ gốm', 'Thợ vẽ', 'Thợ lò', 'Thợ men'];
  const rows = titles.map((title) => JSON.stringify({ id: title, title, company: 'Gốm Hương' }));
  const whole = gzipSync(rows.join('\n'), { level: 0 });
  await writeFile(file, whole.subarray(0, whole.length / 2));
  const { code, text } = await spawnCommand(board, ['import', 'jobs', file]);
  expect(text).toMatch(/line \d: The file cannot be read from here on: .*added [12],/s);
  expect(code).toBe(1);
}, 60_000);

test('an import of a file that is missing, a folder or empty says so, and exits with 1', async () => {
  const empty = path.join(folder, 'empty.jsonl');
  await writeFile(empty, '');
  for (const file of [path.join(folder, 'none.jsonl'), folder]) {
    const { code, text } = await spawnCommand(board, ['import', 'jobs', file]);
    expect([code, text.trim()]).toEqual([1, `${file}: there is no such file.`]);
  }
  const { code, text } = await spawnCommand(board, ['import', 'jobs', empty]);
  expect(code).toBe(1);
  expect(text).toMatch(/^The file is empty: 0 bytes.\nRead 0 rows in/m);
});

test('an import stops when the database goes away, and does not blame the rows', async () => {
  await board.pool.query(`CREATE FUNCTION go_away() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'shutting down' USING ERRCODE = '57P01'; END $$;
    CREATE TRIGGER go_away BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION go_away()`);
  const file = path.join(folder, 'more.csv');
  await writeFile(file, 'id,title,company\nc,,Sen Vàng\nd,Kế toán,Sen Vàng\ne,Thủ kho,Sen Vàng');
  const { code, text } = await spawnCommand(board, ['import', 'jobs', file]);
  await board.pool.query('DROP FUNCTION go_away CASCADE');
  expect(code).toBe(1);
  expect(text).toContain('line 2: This row has no title.');
  expect(text).toContain('The database does not answer, so the import has stopped at line 3.');
  expect(text).toContain('(shutting down)');
  expect(text).not.toContain('reported');
}, 60_000);

test('an import stops when the database’s disk is full, and says so', async () => {
  await board.pool.query(`CREATE FUNCTION be_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER be_full BEFORE INSERT ON jobs FOR EACH STATEMENT EXECUTE FUNCTION be_full()`);
  const file = path.join(folder, 'full.csv');
  await writeFile(file, 'id,title,company\nh,Kế toán,Sen Vàng\ni,Thủ kho,Sen Vàng');
  const { code, text } = await spawnCommand(board, ['import', 'jobs', file]);
  await board.pool.query('DROP FUNCTION be_full CASCADE');
  expect(code).toBe(1);
  expect(text).toContain('The disk of the database is full, so the import has stopped at line 2.');
  expect(text).toContain('(could not extend file)');
  expect(text).not.toContain('Kế toán');
}, 60_000);

test('an import stops at the batch whose statement takes too long, and says so', async () => {
  await board.pool.query(`CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014'; END $$;
    CREATE TRIGGER be_slow BEFORE INSERT ON jobs FOR EACH STATEMENT EXECUTE FUNCTION be_slow()`);
  const file = path.join(folder, 'slow.csv');
  await writeFile(file, 'id,title,company\nf,Kế toán,Sen Vàng\ng,Thủ kho,Sen Vàng');
  const { code, text } = await spawnCommand(board, ['import', 'jobs', file]);
  await board.pool.query('DROP FUNCTION be_slow CASCADE');
  expect(code).toBe(1);
  expect(text).toContain('A statement took longer than the database allows, so the import has');
  expect(text).not.toContain('does not answer');
}, 60_000);

test.each(['--colour', 'more.csv'])(
  '%s after a file exits with 2 and prints the usage',
  async (last) => {
    const { code, text } = await spawnCommand(board, ['import', 'jobs', '-', last]);
    expect(code).toBe(2);
    expect(text).toContain('import jobs <file or ->');
    expect(text).not.toMatch(/^ +at /m);
  },
  60_000,
);
