// Words that say that somebody is looking for work, but not which work. They are dropped as long as others remain.
// Written with their marks.

/** Never part of what people search for. */
export const NOISE =
  'tuyển, tuyển gấp, cần tuyển, cần tuyển gấp, đang tuyển, tuyển dụng, cần tuyển dụng, tin tuyển dụng, thông tin tuyển dụng, ' +
  'tuyển nhân sự, tìm việc, tìm việc làm, tìm kiếm việc làm, kiếm việc, kiếm việc làm, xin việc, xin việc làm, ' +
  'tìm công việc, cần tìm việc, cần việc, cần việc làm, tôi muốn tìm việc, muốn tìm việc, em muốn tìm việc, mình muốn tìm việc, ' +
  'việc làm, công việc, làm việc, việc, tìm kiếm, ứng tuyển, vị trí, vị trí tuyển dụng, gấp, cần gấp, ' +
  'lương cao, lương tốt, lương ổn, lương ổn định, lương hấp dẫn, lương thưởng hấp dẫn, thu nhập cao, thu nhập tốt, ' +
  'thu nhập hấp dẫn, thu nhập ổn định, thu nhập khủng, lương khủng, lương thỏa thuận, ' +
  'có kinh nghiệm, yêu cầu kinh nghiệm, kinh nghiệm, kn, không cần bằng cấp, không yêu cầu bằng cấp, không cần bằng, ' +
  'đi làm ngay, nhận việc ngay, làm ngay, uy tín, ổn định, lâu dài, gần nhà, gần đây, gần tôi, cho tôi, giúp tôi, giúp em, ' +
  'công ty, cty, tập đoàn, biết, thành thạo, sử dụng thành thạo, yêu cầu, ưu tiên, tôi là, tôi muốn, tôi cần, tôi đang, em cần, em đang, mình cần, mình đang, tìm cho tôi, ' +
  'mức lương, với mức lương, với lương, có mức lương, và, hoặc, những, cho người, dành cho, hiện nay, ' +
  'việt nam, ở việt nam, tại việt nam, in vietnam, in viet nam, vietnam, ' +
  'i want, i want to, i need, i am, i m, i d like, i would like, looking for, look for, searching for, search for, seeking, ' +
  'find, find me, find a, get a, want, wanted, need, needed, hiring, now hiring, we are hiring, urgent, urgently, asap, ' +
  'job, jobs, a job, any job, any, some, work, work as, working as, to work as, position, positions, vacancy, vacancies, ' +
  'opening, openings, opportunity, opportunities, career, careers, recruitment news, ' +
  'as a, as an, for a, for an, find an, looking for a, looking for an, a job as a, a job as an, job as a, job as an, for, with, and, or, as, of, near me, please, good, best, high salary, good salary, salary, well paid, high paying, ' +
  'with salary, experience, with experience, experienced, years experience, company, companies, paying, that pays, pay, which, that';

/**
 * Without marks these are often part of another word, so they are dropped only where they pair with neither neighbour.
 */
export const FAINT =
  'ở, tại, cho, ở tại, là, có, in, at, to, on, là gì, được, thì, mà, này, đó, ạ, nhé, nha, từ, trên, về, theo, i, me, my';

/**
 * Without marks these are just as often other words ('kiểm', 'tim', 'căn'), so they stay where titles have them next to
 * a neighbour.
 */
export const DOUBTFUL = 'tìm, kiếm, cần, muốn, đang, giỏi, với, các, một, tôi, em, mình';

/** English articles, dropped before an English word; 'bình an' and 'thể thao' contain them too. */
export const ARTICLES = 'a, an, the';

/** After these words 'tuyển dụng' is the profession: 'nhân viên tuyển dụng' is a recruiter. */
export const RECRUITS =
  /^(?:vien|nv|cv|tts|sinh|phong|hr|su|intern|leader|gia|ly|nhom|ban|truong|tp|bo|phan|manager|specialist|executive|ctv|it|va|giam|doc|mang|nganh|nghe)$/;

/** Words that many jobs have and few people mean; they have little weight next to others. */
export const GENERIC = new Set(
  (
    'nhan vien,nv,chuyen vien,cv,staff,employee,officer,executive,specialist,can bo,lam,viec,lam viec,cong ty,cty,kinh nghiem,' +
    'cho,tu,tren,ve,theo,la,o,can,voi,nguoi,tap doan,sinh vien,bo phan,nganh,nghe,nam,nu,cao,tot,gan,khong,moi,' +
    'khu vuc,khu,gio,ngay,thang,tuan,level,group,team,vi tri,cap,tap,anh,chi,em,ban be,student,students,' +
    'cong tac vien,ctv,tuoi,lon,nho,viet nam,global,joint stock,corporation,jsc,tnhh,cp,co phan'
  ).split(','),
);
