// Names that mean something else in titles and tags: ISO 20022 is no quality standard, OTA no hotel system.
import type { FalseFriend } from './false-friend.ts';

/** Standards of payments, of information security, of services and of cars; not of quality. */
const OTHER_STANDARD = /\biso[ /:-]*(?:iec[ /:-]*)?(?:8583|20022|20000|27\d{3}|26262|14229)/;

/** Whether a text names a thing only as the end of these other words. */
function isOnlyPartOf(plain: string, name: string, others: RegExp): boolean {
  const rest = plain.replaceAll(others, ' ');
  return rest !== plain && !` ${rest.replaceAll(/\W+/g, ' ')} `.includes(` ${name} `);
}

/** Declarations, invoices and services that are electronic. */
const ELECTRONIC =
  /\b(?:hai quan|hoa don|chung tu|to khai|ke khai|thue|hop dong|chu ky|van ban|ho so|benh an|ngan hang|thanh toan|giao dich|thu|tap chi|sach|an pham|bao|cong thong tin|chinh phu|dich vu|thuoc la) dien tu\b/g;
/** The owner of a construction, and companies with foreign capital. */
const OWNERS = /\bchu dau tu\b|\b(?:co|100%) von dau tu\b|\bvon dau tu nuoc ngoai\b/g;
/** A way of transport beside road and sea. */
const BY_AIR =
  /\bduong hang khong\b|\bduong (?:bien|bo|thuy|sat)\W{1,3}(?:va )?hang khong\b|\b(?:cuoc|van tai|van chuyen|hang hoa) hang khong\b/g;
/** Suppliers abroad. */
const SUPPLIERS = /\bcung cap nuoc ngoai\b/g;

/** Read in titles and tags as well, where `plain` is the title with all tags. */
export const IN_ANY_TEXT: readonly FalseFriend[] = [
  // Most programs for design are those of engineers: AutoCAD, Altium, Revit.
  {
    id: 'adobe-creative-suite',
    unless: (plain, written) =>
      /phần mềm thiết kế/i.test(written) &&
      !/photoshop|illustrator|corel|adobe|indesign|\bpts\b|do hoa/.test(plain),
  },
  // What a browser or a game does.
  {
    id: 'architectural-rendering',
    unless: (plain, written) =>
      /^rendering$/i.test(written) &&
      !/architect|interior|exterior|sketchup|\bv-?ray\b|lumion|enscape|corona|kien truc|noi that|3ds/.test(
        plain,
      ),
  },
  // Updates over the air.
  {
    id: 'hotel-systems',
    unless: (plain, written) =>
      /^ota$/i.test(written) &&
      /over.the.air|firmware|bootloader|\biot\b|mqtt|\bble\b|embedded|\bota.{0,12}(?:update|upgrade)|update.{0,3}ota\b|dev client/.test(
        plain,
      ),
  },
  // Industries as the end of other words.
  {
    id: 'electronics',
    unless: (plain, written) =>
      /^điện tử$|^dien tu$/i.test(written) && isOnlyPartOf(plain, 'dien tu', ELECTRONIC),
  },
  {
    id: 'investment',
    unless: (plain, written) =>
      /^đầu tư$|^dau tu$/i.test(written) && isOnlyPartOf(plain, 'dau tu', OWNERS),
  },
  {
    id: 'aviation',
    unless: (plain, written) =>
      /^hàng không$|^hang khong$/i.test(written) && isOnlyPartOf(plain, 'hang khong', BY_AIR),
  },
  {
    id: 'water-treatment-industry',
    unless: (plain, written) =>
      /^cấp nước$|^cap nuoc$/i.test(written) && isOnlyPartOf(plain, 'cap nuoc', SUPPLIERS),
  },
  // A program for patterns of clothes.
  {
    id: 'pcb-design',
    unless: (plain, written) =>
      /gerber/i.test(written) &&
      (/\b(?:rap|may mac|det may|garments?|apparel|lectra|optitex)\b/.test(plain) ||
        !/pcb|mach|circuit|altium|hardware|dien tu|electronic/.test(plain)),
  },
  // A tool that manages tests.
  {
    id: 'rtos',
    unless: (plain, written) =>
      /^zephyr$/i.test(written) &&
      /\b(?:jira|qtest|testrail|xray|test (?:management|cases?)|testers?|qa|qc|postman|selenium|kiem thu)\b/.test(
        plain,
      ),
  },
  // Other words that are typed without marks: an overlock, vắt sổ, and materials, vật tư.
  {
    id: 'tax-filing',
    unless: (plain, written) =>
      /^vat$/i.test(written) && /\bvat (?:so(?! sach)|tu|lieu|pham|chat|dung)\b/.test(plain),
  },
  // Microservices, storage.
  {
    id: 'quality-tools',
    unless: (plain, written) =>
      /^msa$/i.test(written) &&
      !/fmea|\bspc\b|ppap|apqp|\bq[ac]\b|quality|chat luong|control plan/.test(plain),
  },
  {
    id: 'iso-9001',
    unless: (plain, written) => /^iso$/i.test(written) && OTHER_STANDARD.test(plain),
  },
  // SAP FI/CO, co-founders, companies.
  {
    id: 'customs-procedures',
    unless: (plain, written) =>
      /^co$/i.test(written) &&
      !/xuat xu|hai quan|xuat nhap khau|\bxnk\b|customs|import|export|chung tu|\bcq\b|logistics|to khai|incoterms/.test(
        plain,
      ),
  },
];

const PROGRAMMERS = /\b(?:developers?|engineers?|lap trinh|programmers?|architects?|java|python)\b/;

/** Read in titles and tags alone. */
export const IN_TAGS: readonly FalseFriend[] = [
  {
    id: 'artificial-intelligence',
    unless: (plain, written) =>
      /^ai$/i.test(written) &&
      /\b(?:pts|photoshop|ps|corel\w*|indesign|illustrator)\b/.test(plain) &&
      !PROGRAMMERS.test(plain) &&
      !/\b(?:cong cu|ung dung|generative) ai\b|\bai (?:tools?|gen)|chatgpt|midjourney|tri tue nhan tao/.test(
        plain,
      ),
    instead: 'illustrator',
  },
  // A category of job boards, for designers.
  {
    id: 'system-design',
    unless: (plain, written) =>
      /^software design$/i.test(written) &&
      /\b(?:designers?|graphic|do hoa|thiet ke)\b/.test(plain) &&
      !PROGRAMMERS.test(plain),
  },
];
