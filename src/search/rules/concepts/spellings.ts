// Terms with several spellings, such as joined, spaced or hyphenated words: a search for one also finds the others.
import { foldText } from '#vietnamese/rules/fold.ts';
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import type { Vocabulary } from '#search/rules/understanding/parsed-query.ts';
import { isKnownWord, countPair } from '#search/rules/understanding/correct.ts';

const GROUPS =
  'front end=frontend, back end=backend, full stack=fullstack, dev ops=devops, dev sec ops=devsecops, ' +
  'node js=nodejs=node, react js=reactjs=react, vue js=vuejs=vue, angular js=angularjs=angular, next js=nextjs, ' +
  'nest js=nestjs, express js=expressjs, three js=threejs, nuxt js=nuxtjs, type script=typescript, java script=javascript, ' +
  'e commerce=ecommerce=e com=ecom, part time=parttime, full time=fulltime, free lance=freelance, free lancer=freelancer, ' +
  'tele sales=telesales=telesale=tele sale, team lead=teamlead, team leader=teamleader, help desk=helpdesk, ' +
  'power bi=powerbi, big data=bigdata, block chain=blockchain, my sql=mysql, ms sql=mssql, mongo db=mongodb, ' +
  'postgre sql=postgresql=postgres, word press=wordpress, photo shop=photoshop, auto cad=autocad, solid works=solidworks, ' +
  'sketch up=sketchup, web site=website, live stream=livestream, tik tok=tiktok, face book=facebook, you tube=youtube, ' +
  'google ads=googleads, copy writer=copywriter, pre sales=presales=presale=pre sale, game play=gameplay, micro services=microservices, ' +
  'open stack=openstack, git lab=gitlab, git hub=github, on site=onsite, off shore=offshore, bar tender=bartender, ' +
  'ux ui=ui ux=uiux=uxui, ci cd=cicd, dot net=dotnet, asp dotnet=asp net=aspnet=aspdotnet, c plus plus=cplusplus, c sharp=csharp, ' +
  'objective c=objectivec, type orm=typeorm, data base=database, o to=oto, sale=sales, ' +
  'head hunter=headhunter, ware house=warehouse, spring boot=springboot, micro soft=microsoft, brse=br se=bridge se, kcn=khu cong nghiep, ' +
  'hanh chanh=hanh chinh, tai chanh=tai chinh, y si=y sy, duoc si=duoc sy, bac si=bac sy, chup hinh=chup anh';

const OTHERS = new Map<string, readonly string[]>();
for (const group of GROUPS.split(', ')) {
  const forms = group.split('=').map(foldText);
  for (const form of forms)
    OTHERS.set(
      form,
      forms.filter((it) => it !== form),
    );
}
const LONGEST = 3;

/** Number of words of the longest such form that begins at a word; 0 when no form of two or more words does. */
export function getSpellingLength(words: readonly string[], at: number, until: number): number {
  for (let length = Math.min(LONGEST, until - at); length > 1; length -= 1) {
    if (OTHERS.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}

/** 'nhanvien' → 'nhan vien': splits a word into two syllables that occur together on this board or in the language. */
function splitSyllables(word: string, vocabulary: Vocabulary): string[] {
  if (word.length < 4 || word.length > 14 || !/^[a-z]+$/.test(word)) return [];
  let [best, most] = ['', 0];
  for (let at = 2; at <= word.length - 2; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (!isSyllable(first) || !isSyllable(second)) continue;
    const pair = countPair(vocabulary, first, second);
    if (pair > most) [best, most] = [`${first} ${second}`, pair];
  }
  return best ? [best] : [];
}

/** Other spellings of the same words. */
export function listSpellings(words: readonly string[], vocabulary: Vocabulary): string[][] {
  const form = words.join(' ');
  const found = [...(OTHERS.get(form) ?? [])];
  const together = words.join('');
  const isUnknown = words.length === 1 && !isKnownWord(form, vocabulary);
  if (isUnknown) found.push(...splitSyllables(form, vocabulary));
  if (words.length === 2 && vocabulary.frequency(together) > 0) found.push(together);
  // 'kỹ sư' is also written 'kĩ sư', which folds differently.
  if (/\b[kl]y\b/.test(form)) found.push(form.replaceAll(/\b([kl])y\b/g, '$1i'));
  return [...new Set(found)].map((it) => it.split(' '));
}
