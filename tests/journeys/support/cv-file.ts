// Creates a CV: a small PDF with selectable text.
const TEXT = ['Nguyen Thuy Linh', 'React Developer', 'Skills: React, TypeScript, SQL, Docker'];

export function createCvFile(name = 'Linh CV.pdf'): {
  name: string;
  mimeType: string;
  buffer: Buffer;
} {
  const lines = TEXT.map((line) => `(${line}) Tj 0 -24 Td`).join(' ');
  const content = `BT /F1 14 Tf 60 760 Td ${lines} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = String(file.length).padStart(10, '0');
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(file, 'latin1') };
}
