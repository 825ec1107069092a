// Patterns that map titles and other boards' categories to the first nine categories. All text is folded.
import type { Category } from '#jobs/rules/lists.ts';

export type Words = readonly (readonly [Category, RegExp])[];

/** Names of occupations decide first; among several, the first in the title wins. */
export const OCCUPATIONS: Words = [
  [
    'AI & Machine Learning',
    /\b(?:ai|ml|aiml|genai|llm|nlp|machine learning|deep learning|computer vision)(?: (?!sales?|marketing|sdr)\w+){0,2} (?:engineer|developer|dev|scientist|researcher|research|expert|specialist|architect|intern|fresher|leader|lead|manager|trainer|residency)\b|\b(?:ky su|lap trinh|lap trinh vien|chuyen gia|chuyen vien|nghien cuu|thuc tap sinh|truong phong) (?:ung dung )?ai\b|tri tue nhan tao|\bhoc may\b|\bmlops\b|thi giac may tinh|prompt engineer/,
  ],
  [
    'Data Science',
    /\bdata(?: (?!entry|center)\w+){0,2} (?:engineer|analyst|analysts|analysis|analytics|scientist|science|architect|modell?er|steward|governance|warehouse|specialist)\b|\banalytics? engineer\b|\bdata (?:science|analytics|analyst)|business intelligence|\bbi (?:developer|engineer|analyst|specialist)\b|khoa hoc du lieu|phan tich(?: \w+){0,3} du lieu|ky su du lieu|chuyen vien(?: \w+)? du lieu|quan tri du lieu|kho du lieu|khai thac du lieu|statistician|geospatial/,
  ],
  [
    'HR',
    /\b(?:recruiters?|recruitment|recruiting|talent acquisition|headhunter|hrbp|hrm|hr|human resources?|people (?:operations?|and culture)|c b|payroll|hcns|employee (?:engagement|relations?))\b|nhan su|hanh chinh nhan su|\b(?:chuyen vien|nhan vien|tap sinh|tts|phong|bo phan|quan ly|truong nhom|leader|ctv|intern)(?: \w+)? (?:tuyen dung|dao tao)\b|tien luong|dao tao noi bo|\btuyen dung (?:it|noi bo)\b/,
  ],
  [
    'Finance',
    /\b(?:cfo|teller|controller|fp a)\b|tai chinh|giao dich vien|tin dung|thu hoi no|xu ly no|financial (?:analyst|controller|planning|advisor|consultant)|finance (?:manager|analyst|officer|executive|business|director|intern|specialist)|investment (?:analyst|associate|manager|banking)|(?:treasury|credit|risk) (?:analyst|officer|specialist|manager|consultant|executive)|khach hang (?:ca nhan|doanh nghiep|uu tien)|giai phap vay|dau tu (?:tai chinh|chung khoan)|chung khoan|bao hiem|tham dinh (?:gia|tin dung)|quan tri rui ro|\bnguon von\b/,
  ],
  [
    'Design',
    /\b(?:designers?|graphic|multimedia|motion|modeler|visualizer|video creator|edit video|editor|artist|animator|illustrator|ui ux|ux ui|art director|renderer|video editor|editor video|3d modeler|rigger|hoa vien|hoa si)\b|thiet ke(?! (?:vi mach|phan mem|he thong|giai phap|mach|co so|phan cung|web(?:site)? bang))|do hoa|dung (?:phim|video)|quay dung|quay phim|bien tap video|kien truc su(?! (?:giai phap|he thong|phan mem|du lieu|cong nghe|ung dung|doanh nghiep|cloud))|ux research|nhiep anh|photographer|chup (?:anh|hinh)|hau ky|phim truong|dao dien|my thuat|che ban/,
  ],
  [
    'IT - Software',
    /\b(?:developers?|programmers?|devops|devsecops|sre|tester|testers|qa|frontend|front end|backend|back end|fullstack|full stack|sysadmin|sysops|brse|comtor|dba|pentest\w*|helpdesk|help desk|scrum master|coder|webmaster|erp|sap|odoo|salesforce|blockchain)\b|lap trinh|ky su (?:phan mem|cau noi|he thong|mang|nhung|iot|ha tang|cntt|it|an toan|bao mat|giai phap|devops|cloud|tu dong hoa test|firmware|java|net|php)|(?:software|system|systems|network|cloud|security|platform|infrastructure|embedded|firmware|test|automation test|qa|qc|web|mobile|game|solutions?|site reliability|application|integration|it|technical support|rpa|iot|java|php|python|net|dotnet|ios|android|unity|database|storage|kernel|vlsi|asic|fpga|verification|ic design|soc|engineering|development|quality) (?:engineers?|engineering|architects?|administrators?|admin|manager|director|analyst|lead|leader|expert)\b|(?:software|technical|technology|tech|solutions?|enterprise|cloud|security) (?:engineer|architect|lead|leader|consultant)|kiem thu|quan tri (?:he thong|mang|co so du lieu|csdl|website|server)|phan tich nghiep vu|business analyst|business system analyst|systems? analyst|an (?:toan|ninh) (?:thong tin|mang)|\battt\b|quality assurance|bao mat|cyber ?security|information security|\bcto\b|\bcio\b|ho tro (?:it|phan mem)|nhan vien it|chuyen vien it|it (?:support|helpdesk|staff|officer|executive|operations?|business|intern|infrastructure)|giai phap phan mem|trien khai phan mem|cong nghe thong tin|\bcntt\b|chuyen doi so|phat trien (?:phan mem|ung dung|web)|kien truc (?:giai phap|he thong|phan mem)|thiet ke (?:vi mach|phan mem|he thong)|(?:flutter|react native|reactjs|angular|nodejs|laravel|golang) /,
  ],
  [
    'Marketing',
    /\b(?:marketing|marketer|mkt|seo|sem|content|copywriter|copywriting|truyen thong|media|tiktok(?:er)?|livestream\w*|kols?|koc|brand(?:ing)?|pr|quang cao|ads|advertising|social|event|community manager|growth hacker|trade)\b|\b(?:seeding|marcom|creator)\b|truc page|phong vien|doi ngoai|market research|nghien cuu thi truong|booking (?:kols?|koc)|to chuc su kien|thuong hieu|san tmdt|thuong mai dien tu|e ?commerce|sang tao noi dung|bien tap vien|quan tri fanpage/,
  ],
  [
    'Sales',
    /\b(?:sales?|saler|telesales?|presales?|telemarketing|seller|upsale|nvkd|nvbh|showroom|asm|b2b|b2c|bdm)\b|kinh doanh|ban hang|ban le|business development|\baccount (?:manager|executive|director|officer)\b|(?:key|client|customer) account|tu van(?! (?:giai phap|erp|thiet ke|phap|giam sat))|quan he khach hang|phat trien (?:khach hang|thi truong|doi tac|dai ly)|relationship (?:manager|officer)|trinh duoc|dai dien thuong mai|tuyen sinh|cho thue|mo rong thi truong|chot don/,
  ],
  [
    'Management',
    /\b(?:project|product|program(?:me)?|delivery|operations?|general|district|regional|country|area|plant|factory|branch|store|service|scrum|agile|pmo|portfolio|transformation|supply chain|warehouse|production|risk|assistant) (?:manager|director|owner|management|officer|coordinator|lead)\b|\b(?:ceo|coo|pmo|chief of staff|product owner)\b|quan ly (?:du an|san pham|dieu hanh|van hanh|chung|cua hang|kho|khach san|nha hang|san xuat|chi nhanh|khu vuc)|quan tri du an|cua hang truong|quan doc|dieu phoi du an|van hanh san pham/,
  ],
];

/** Topics decide when the title names no occupation. */
export const TOPICS: Words = [
  ['AI & Machine Learning', /\b(?:ai|llm|machine learning|deep learning)\b/],
  ['Data Science', /\b(?:data|big data|etl|power bi|tableau)\b(?! (?:entry|co san|san))|du lieu/],
  [
    'IT - Software',
    /\b(?:it|ict|software|java|javascript|typescript|python|php|dotnet|csharp|cplusplus|golang|ruby|react(?:js)?|nodejs|node js|vuejs|angular|ios|android|flutter|unity|linux|aws|azure|cloud|devops|qc|technical|tech lead|technology|web(?:site)?|app|sql|oracle|server|fresher dev|firmware|embedded|game|network|system)\b|phan mem|ky thuat phan cung|he thong/,
  ],
];

/** Leading roles outside the other eight categories. */
export const LEADING: Words = [
  [
    'Management',
    /\b(?:managers?|quan ly|director|dieu hanh|giam doc|head of|chief|(?:truong|pho) (?:phong|ban|bo phan|chi nhanh|van phong)|tro ly (?:tong )?(?:giam doc|ceo|chu tich))\b/,
  ],
];

/** Other boards' category and field names. */
export const CATEGORY_AREAS: Words = [
  ['Accounting', /ke toan|kiem toan|accounting|auditing/],
  [
    'AI & Machine Learning',
    /^(?:ai software services|artificial intelligence)$|data engineer data analyst ai/,
  ],
  ['Data Science', /data infrastructure|du lieu|data science|data engineer/],
  [
    'IT - Software',
    /cntt|it phan mem|\bit services|software|information technology|cong nghe thong tin|phan mem|cyber security|it hardware|\bgame\b|emerging tech|blockchain|\bai\b|technology information/,
  ],
  ['Design', /thiet ke|my thuat|creative and design|^design$/],
  ['HR', /nhan su|human resources|staffing and recruiting/],
  ['Marketing', /marketing|tiep thi|quang cao|truyen thong|advertising/],
  [
    'Finance',
    /tai chinh|ngan hang|chung khoan|bao hiem|financ|banking|insurance|securities|investment/,
  ],
  ['Sales', /kinh doanh|ban hang|\bsales\b|business development/],
  [
    'Management',
    /quan ly dieu hanh|management consulting|project management|product management|general management/,
  ],
];

/** Skills that only software jobs require. */
export const TECHNICAL =
  /^(?:java|javascript|typescript|python|php|csharp|cplusplus|dotnet|asp dotnet|golang|go|ruby|rust|kotlin|swift|scala|react|reactjs|react js|react native|nodejs|node js|vuejs|angular|angularjs|html5?|css3?|ios|android|flutter|unity|linux|docker|kubernetes|aws|azure|gcp|ci cd|devops|git|sql|mysql|postgresql|mongodb|redis|oracle|spring|spring boot|laravel|restful api|microservices|jenkins|terraform|selenium|embedded|system admin|networking|cloud|it support)$/;
