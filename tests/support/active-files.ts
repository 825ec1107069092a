// CVs with active content, each built by hand, and harmless ones that look similar.
import { deflateSync } from 'node:zlib';
import {
  DOCX,
  createDocx,
  createPdfFromObjects,
  createZip,
  type ZipEntry,
} from './upload-files.ts';

type Case = [what: string, make: () => Buffer];

const RELS = 'word/_rels/document.xml.rels';
const SETTINGS_RELS = 'word/_rels/settings.xml.rels';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const rels = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationships><Relationship Id="r1" Type="${TYPE}/${type}" Target="${target}"${mode}/></Relationships>`;
const withPart = (name: string, data: Buffer | string) => createDocx(['Kế toán'], [{ name, data }]);

const TYPES = (more: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/>${more}</Types>`;
const withDocument = (body: string, more: ZipEntry[] = [], types = '') =>
  createZip([
    { name: '[Content_Types].xml', data: TYPES(types) },
    { name: 'word/document.xml', data: `<w:document><w:body>${body}</w:body></w:document>` },
    ...more,
  ]);

const begin = '<w:fldChar w:fldCharType="begin"/>';
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const field = (...pieces: string[]) =>
  withDocument(`<w:p><w:r>${begin}</w:r>${pieces.map(instruction).join('')}</w:p>`);

const withTemplate = (relations: string) =>
  createDocx(
    ['Kế toán'],
    [
      {
        name: 'word/settings.xml',
        data: '<w:settings><w:attachedTemplate r:id="r1"/></w:settings>',
      },
      { name: SETTINGS_RELS, data: relations },
    ],
  );

export const ACTIVE_DOCX: Case[] = [
  [
    'an outside template',
    () => withPart(SETTINGS_RELS, rels('attachedTemplate', 'http://x/a.dotm')),
  ],
  [
    'an outside template in another notation',
    () =>
      withPart(
        SETTINGS_RELS,
        `<n:Relationships><n:Relationship TargetMode='&#69;xternal' Target='file:///a' Type='${TYPE}/attachedT&#x65;mplate'/></n:Relationships>`,
      ),
  ],
  ['a picture from elsewhere', () => withPart(RELS, rels('image', 'https://x/a.png'))],
  [
    'a template on a disk of the network',
    () => withTemplate(rels('attachedTemplate', String.raw`file:///\\x\a.dotx`)),
  ],
  [
    'a template that a path leads elsewhere',
    () => withTemplate(rels('attachedTemplate', String.raw`file:///C:\\x\a.dotx`)),
  ],
  [
    'a template from elsewhere, called a link',
    () => withTemplate(rels('hyperlink', 'https://x/a.dotm')),
  ],
  ['a link into the network without a scheme', () => withPart(RELS, rels('hyperlink', '//x/a'))],
  ['a link into the local network', () => withPart(RELS, rels('hyperlink', '\\\\\\\\x\\a'))],
  ['a link that runs something', () => withPart(RELS, rels('hyperlink', 'ms-msdt:/id'))],
  ['an OLE object', () => withPart(RELS, rels('oleObject', 'embeddings/a.bin', ''))],
  ['an embedded file', () => withPart('word/embeddings/Sheet.xlsx', 'PK')],
  ['macros', () => withPart('word/vbaProject.bin', 'A')],
  [
    'macros under another name',
    () =>
      withDocument(
        '<w:p/>',
        [],
        '<Default Extension="dat" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
  ],
  ['a control', () => withPart('word/activeX/activeX1.xml', '<a/>')],
  ['a part of another format', () => withDocument('<w:altChunk r:id="r1"/>')],
  ['a DDE field', () => field(' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" ')],
  ['a DDE field in pieces', () => field(' DD', 'EAU', 'TO cmd ')],
  ['a DDE field of figures', () => field(' QUOTE 68 68 69 ')],
  [
    'a DDE field on its own',
    () => withDocument('<w:fldSimple w:instr=" DDE cmd "><w:r/></w:fldSimple>'),
  ],
  ['a field that fetches a picture', () => field(' INCLUDEPICTURE "http://x/a" \\d ')],
  [
    'a field that fetches text',
    () => withPart('word/header1.xml', `<w:hdr>${begin}${instruction('INCLUDETEXT "a"')}</w:hdr>`),
  ],
];

ACTIVE_DOCX.push([
  'a field in a part under another name',
  () => withPart('word/header.dat', `<w:hdr>${begin}${instruction('DDE cmd')}</w:hdr>`),
]);

const RESUME = String.raw`file:///C:\Users\Lan\AppData\Roaming\Microsoft\Templates\Sơ yếu lý lịch.dotx`;

export const PLAIN_DOCX: Case[] = [
  ...['www.linkedin.com/in/lan', 'facebook.com/lan', 'lan@example.vn', 'a/b?c=1#d', ''].map(
    (target): Case => [
      `a link to '${target}' without a scheme`,
      () => withPart(RELS, rels('hyperlink', target)),
    ],
  ),
  ['a template on the disk of its writer', () => withTemplate(rels('attachedTemplate', RESUME))],
  [
    'links to web pages and mail',
    () => withPart(RELS, rels('hyperlink', 'https://github.com/linh/import')),
  ],
  [
    'a page number and a link as fields',
    () =>
      withDocument(
        `<w:p><w:r>${begin}</w:r>${instruction(' PAGE ')}<w:r>${begin}</w:r>${instruction(' HYPERLINK "https://x/rd/link/quote" ')}</w:p>`,
      ),
  ],
  [
    'a text about macros, DDE and OLE',
    () => createDocx(['DDE, macroEnabled, oleObject, attachedTemplate']),
  ],
];

const CATALOG = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${more} >>`;
const createPdf = (catalog: string, page = '', ...more: string[]) =>
  createPdfFromObjects([CATALOG(catalog), PAGES, PAGE(page), ...more]);

/** Objects inside a PDF object stream, which a reader finds through a cross-reference stream. */
function createPackedPdf(catalog: string, ...more: string[]): Buffer {
  return createTypedPdf('/Obj#53tm', catalog, ...more);
}

function createTypedPdf(type: string, catalog: string, ...more: string[]): Buffer {
  const objects = [CATALOG(catalog), PAGES, PAGE(), ...more];
  const pairs: string[] = [];
  let inside = '';
  for (const [nth, object] of objects.entries()) {
    pairs.push(`${nth + 1} ${inside.length}`);
    inside += `${object} `;
  }
  const head = `${pairs.join(' ')} `;
  const data = deflateSync(Buffer.from(head + inside, 'latin1')).toString('latin1');
  const number = objects.length + 1;
  let text = '%PDF-1.5\n';
  const place = text.length;
  text += `${number} 0 obj\n<< /Type ${type} /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`;
  const from = text.length;
  const row = (kind: number, a: number, b: number) => Buffer.from([kind, a >> 8, a & 255, b]);
  const rows = Buffer.concat([
    row(0, 0, 255),
    ...objects.map((_, nth) => row(2, number, nth)),
    row(1, place, 0),
    row(1, from, 0),
  ]).toString('latin1');
  text += `${number + 1} 0 obj\n<< /Type /XRef /Size ${number + 2} /W [1 2 1] /Root 1 0 R /Length ${rows.length} >>\nstream\n${rows}\nendstream\nendobj\nstartxref\n${from}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const onPage = (action: string) =>
  createPdf('', `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`);

export const ACTIVE_PDF: Case[] = [
  ['a script when it opens', () => createPdf(`/OpenAction ${SCRIPT}`)],
  [
    'a script under escaped names',
    () => createPdf('/OpenAction << /#53 /J#61vaScript /#4a#53 (a) >>'),
  ],
  ['a script in an object stream', () => createPackedPdf('/OpenAction 4 0 R', SCRIPT)],
  [
    'a script among the names',
    () => createPdf('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', '', SCRIPT),
  ],
  ['a program to start', () => onPage('<< /S /Launch /F (cmd.exe) >>')],
  ['an address that opens by itself', () => createPdf('/OpenAction << /S /URI /URI (http://x) >>')],
  [
    'an address that opens by itself, by number',
    () => createPdf('/OpenAction 4 0 R', '', '<< /S /URI /URI (http://x) >>'),
  ],
  [
    'an address that opens by itself, packed',
    () => createPackedPdf('/OpenAction 4 0 R', '<< /S /URI /URI (http://x) >>'),
  ],
  ['an action that nobody can find', () => createPdf('/OpenAction 99 0 R')],
  ['an action of a page', () => createPdf('', '/AA << /O << /S /URI /URI (http://x) >> >>')],
  ['a form that sends', () => onPage('<< /S /SubmitForm /F (http://x) >>')],
  ['a form of another kind', () => createPdf('/AcroForm << /XFA 4 0 R /Fields [] >>')],
  [
    'an attachment',
    () =>
      createPdf(
        '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
        '',
        '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>',
      ),
  ],
  ['another file to open', () => onPage('<< /S /GoToR /F (\\\\\\\\x\\\\a.pdf) /D [0 /Fit] >>')],
  ['a film', () => onPage('<< /S /Rendition /R 4 0 R >>')],
];

const LAUNCH = '/OpenAction << /S /Launch /F (cmd.exe) >>';
const replaceText = (pdf: Buffer, from: string, to: string) =>
  Buffer.from(
    pdf.toString('latin1').replace(from, () => to),
    'latin1',
  );

/** The table of the file sends readers to a catalog inside the data of a stream. */
function createPdfWithCatalogInStream(header: string): Buffer {
  const hidden = `${header} ${CATALOG(LAUNCH)} endobj`;
  const bytes = createPdf('', '', `<< /Length ${hidden.length} >>\nstream\n${hidden}\nendstream`);
  const text = bytes.toString('latin1');
  const place = (at: number) => `${String(at).padStart(10, '0')} 00000 n `;
  return replaceText(bytes, place(text.indexOf('1 0 obj')), place(text.indexOf(hidden)));
}

const LAUNCH_LINK =
  '<< /Type /Annot /Subtype /Link /Rect [0 0 600 800] /A << /S /Launch /F (calc.exe) >> >>';

const URI_WHEN_OPENED = '<< /S /URI /URI (http://x) >>';

// Files that look otherwise to a search for words than to a reader.
ACTIVE_PDF.push(
  [
    'a program behind a comment that looks like a stream',
    () => replaceText(createPdf(LAUNCH), '%PDF-1.4\n', '%PDF-1.4\n%>>\r%stream\n'),
  ],
  [
    'a form that sends behind such a comment',
    () =>
      replaceText(
        createPdf('/AA << /WC << /S /SubmitForm /F (http://x) >> >>'),
        '%PDF-1.4\n',
        '%PDF-1.4\n%stream\n',
      ),
  ],
  [
    'another file to open behind a string that looks like a stream',
    () => createPdf('/X (>> stream\n) /OpenAction << /S /GoToR /F (a.pdf) >> /Y (endstream)'),
  ],
  ['a catalog inside a stream', () => createPdfWithCatalogInStream('1 0 obj')],
  [
    'a catalog inside a stream, with a comment in its header',
    () => createPdfWithCatalogInStream('1 %\n0 %\nobj'),
  ],
  [
    'an address that opens by itself, in an object stream of another type',
    () => createTypedPdf('/Metadata', '/OpenAction 4 0 R', URI_WHEN_OPENED),
  ],
  [
    'an address that opens by itself, in an object stream with a string that looks like an object',
    () => createTypedPdf('/ObjStm /X (1 0 obj)', '/OpenAction 4 0 R', URI_WHEN_OPENED),
  ],
  [
    'an address that opens by itself, by a number with a comment',
    () =>
      replaceText(
        replaceText(
          createPdf('/OpenAction 4 0 R', '', URI_WHEN_OPENED, '<< /S /GoTo /D [3 0 R /Fit] >>'),
          '4 0 obj',
          '4 %\n0 obj',
        ),
        '5 0 obj',
        '4 0 obj',
      ),
  ],
  [
    'an address that opens by itself after a page to open at',
    () =>
      createPdf('/OpenAction 4 0 R', '', `<< /S /GoTo /D [3 0 R /Fit] /Next ${URI_WHEN_OPENED} >>`),
  ],
  ...[
    `[ stream ${LAUNCH_LINK} ]`,
    `[ <<>> stream ${LAUNCH_LINK} ]`,
    `[ >> stream ${LAUNCH_LINK} ]`,
    `stream [ ${LAUNCH_LINK} ]`,
  ].map((links): Case => [
    `a program behind the stray word of ${links.slice(0, 15)}`,
    () => createPdf('', '/Annots 4 0 R', links),
  ]),
  [
    'a program in a trailer behind comments',
    () => replaceText(createPdf(''), 'trailer << ', `trailer %\n%<\n<< ${LAUNCH} `),
  ],
  [
    'a program in an object whose keyword touches a number',
    () => replaceText(createPdf(LAUNCH), '1 0 obj\n', '1 0 obj4'),
  ],
  [
    'an action under an escaped name after a string of parentheses',
    () => createPdf('/X (a\\\\\\) (b) \\) ) /OpenAction << /S /L#61unch /F (x) >> /Y ()'),
  ],
);

const withInfo = (info: string) => createPdf('', '', `<< ${info} >>`);
/** As word processors store a title. */
const withXmp = (title: string) => {
  const xmp = `<?xpacket begin=""?><dc:title>${title}</dc:title><?xpacket end="w"?>`;
  return createPdf(
    '/Metadata 4 0 R',
    '',
    `<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>\nstream\n${xmp}\nendstream`,
  );
};
const withLink = (address: string) => onPage(`<< /S /URI /URI (${address}) >>`);

/** As jsPDF and ReportLab write a page without compression. */
const withText = (text: string) => {
  const content = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
  return createPdf(
    '/Lang (vi)',
    '/Contents 4 0 R',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  );
};

export const PLAIN_PDF: Case[] = [
  [
    'a text about objects on an uncompressed page',
    () => withText('Senior developer: object-oriented PHP/JavaScript, HTML/CSS/JS'),
  ],
  ['a text about trailers on an uncompressed page', () => withText('Cut film trailers, 2D/3D')],
  ['a title with an objective', () => withInfo('/Title (career objective, HTML/CSS/JS)')],
  ['a title with a trailer', () => withInfo('/Title (Editor of the trailer, VFX/3D)')],
  ['a picture of an object', () => createPdf('/Alt (My object of HTML/CSS/JS)')],
  ['a link to a project about JavaScript', () => withLink('https://github.com/minh/JavaScript')],
  ['a link to pictures in 3D', () => withLink('https://behance.net/lan/3D/view')],
  ['a title with skills', () => withInfo('/Title (CV Frontend HTML/CSS/JS) /Author (Minh)')],
  [
    'a title with skills in parentheses and lines',
    () => withInfo('/Title (Minh (HTML/CSS/JavaScript)\n<a> \\) /AA /Launch)'),
  ],
  ['a title with skills as metadata', () => withXmp('CV HTML/CSS/JavaScript/JS')],
  [
    'a text about object streams',
    () => withInfo('/Title (1 0 obj) /Subject (stream) /Keywords (/JS endstream)'),
  ],
  ['links to web pages', () => onPage('<< /S /URI /URI (https://github.com/linh) >>')],
  ['a page to open at', () => createPdf('/OpenAction [3 0 R /Fit]')],
  [
    'a page to open at, as an action',
    () => createPdf('/OpenAction 4 0 R', '', '<< /S /GoTo /D [3 0 R /Fit] >>'),
  ],
  ['object streams', () => createPackedPdf('/OpenAction 4 0 R', '<< /S /GoTo /D [3 0 R /Fit] >>')],
  ['a title about JavaScript', () => createPdf('', '', '<< /Title (JavaScript, Launch, JS) >>')],
];
