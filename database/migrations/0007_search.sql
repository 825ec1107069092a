-- Job search: one document per job, kept up to date by triggers, and the statements that read the documents.
-- Control words (loc=, cat=, ...) cannot come from user text, because fold() removes '='.
-- One narrow row per job. Its words, control words and time buckets are in one index; what ranking reads (title,
-- skills, company, places) is in columns of its own, so that ranking unpacks nothing.
CREATE TABLE job_documents (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  company_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Dong a month; upper is the lower bound where a posting states that alone. Both null: pay undisclosed.
  monthly_min bigint,
  monthly_max bigint,
  -- Codes of provinces, slugs of former ones.
  places text[] NOT NULL,
  category text,
  type text NOT NULL,
  level text NOT NULL,
  remote boolean NOT NULL,
  urgent boolean NOT NULL,
  -- Folded; a second language's title follows after ' / '. `marked` is the title with its marks, lower case, NFC.
  title text NOT NULL,
  marked text NOT NULL,
  skills text NOT NULL,
  company text NOT NULL,
  place_words text NOT NULL,
  doc_tsv tsvector NOT NULL
) WITH (toast_tuple_target = 256, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE job_documents ALTER title SET STORAGE MAIN, ALTER marked SET STORAGE MAIN, ALTER skills SET STORAGE MAIN,
  ALTER company SET STORAGE MAIN, ALTER place_words SET STORAGE MAIN, ALTER places SET STORAGE MAIN,
  ALTER doc_tsv SET STATISTICS 300;
CREATE INDEX job_documents_newest ON job_documents (created_at DESC, seq DESC) INCLUDE (job_id, expires_at);
-- The workers flush the pending list each second; its limit is for bulk loads.
CREATE INDEX job_documents_doc ON job_documents USING gin (doc_tsv) WITH (fastupdate = on, gin_pending_list_limit = 4096);
CREATE INDEX job_documents_pay ON job_documents (monthly_max DESC NULLS LAST, created_at DESC, seq DESC) INCLUDE (job_id, expires_at);
CREATE INDEX job_documents_open ON job_documents (expires_at);
CREATE INDEX job_documents_seq ON job_documents (seq);
CREATE INDEX job_documents_company ON job_documents (company_id, expires_at);

-- Neighbouring words in the names of the dictionary of work, folded ('ke toan', 'do hoa'): those of words that many texts
-- hold, where the two together say far more than each. Names of rarer words, and names that the dictionary learns later,
-- are looked for by their words; a migration of later days may add pairs if it indexes all jobs anew.
CREATE TABLE name_pairs (pair text PRIMARY KEY);
INSERT INTO name_pairs
SELECT split_part(of_one, ': ', 1) || ' ' || follower
FROM regexp_split_to_table(regexp_replace($$
10: ngon; 2: den; 5: day; 6: 0 5; 7: 0 cong qc; a: b service team; ability: in to; acceptance: testing; access: control management; account: executive management manager quang; accountant: certificate
group; accounting: and executive industry manager principles service software specialist staff standards; admin: executive kinh manager staff; administration: manager; ads: developer executive
manager; advanced: excel; after: sales; agile: and development methodologies project scrum; ai: analyst and application architect developer engineer expert industry lead machine ml research specialist
tao tools; am: chuan hieu ngu nhac thanh thuc; an: bat chan cong dan do marketing nhanh ninh noi pham phan tap thi toan xay; analysis: and of; analytical: skills thinking; analytics: 4 cloud engineer
specialist; and: access analysis architecture benefits compliance control creative css design development engineering event fast finance friendly laptop machine ngo operations presentation quick
safety sales training vietnamese written; android: developer development engineer framework; angular: 2 developer engineer js; anh: chuyen co doc gia giao huong luu ngu san sang so thanh thuong tieu
tot tre va van video; ao: ai cuoi hoa java; ap: accountant luc trung; api: design development engineer integration test testing; app: developer development marketing store; application: architect
architecture developer development engineer security specialist support; applications: engineer; architecture: and design; as: a built code; attention: to; audit: manager staff; automated: testing;
automation: and engineer qa specialist test tester testing; aws: certification cloud; azure: cloud data devops functions pipelines sql; b: executive manager specialist staff test testing; b2b: saas
sales; ba: lan san specialist; bac: da si; bachelor: degree s; back: end; backend: developer lead; bai: chuan dang giang seo toan tuyen viet xe; bam: gio; ban: bat dan dia dien do giam giao hang hanh
hoa hop in kiem kinh le ngu nha o phap quan sap si test them thoi thuoc trang tru ve video xang xe; bang: c cao cap chuyen cu d dai e han hinh ke lai luong nghe su tai thac tinh trung xe; bank: staff;
banking: and finance products; bao: bi cao chat chay che chi duong gia hai hanh hiem ho mat mau tang tri ve; basic: computer dotnet; bat: dong thi; bay: chu cua du hang y; be: mat tong; ben: cong kinh
lien vung; benh: an nhan noi vat vien; bep: a an chay chinh lanh lau mon nha nhat nong pho tap truong; bhxh: bhyt; bhyt: bhtn; bi: analyst bai certificate cong dau developer dien do engineer in linh
mang specialist tool tools van vat y; bien: ap ban cong dich kich mon phap phien quang soan tan tap thuc va; biet: duong lai ngoai san thi tieng ve; bieu: dien do; big: data; binh: ban; bo: an chuong
cntt cong cuc dao dieu doi du giam hanh ho ke kinh ky luat ngan nhan nho phan phap quan san tai tin tuyen; boi: loi thuong; bong: da ro; bravo: erp; browser: testing; bu: giai; budget: control
management planning; bug: report reporting tracking; build: tool; building: customer engineer information management manager material relationships services; built: document; business: administration
analysis analyst and developer development english field growth intelligence japanese law management manager one operation operations partner plan planning process reporting requirements strategy
system systems to travel trips writing; c: b co cplusplus language level nhung o plus programming; ca: an cua dem nha nhan phe phuc san si truong xoay; cac: ben dieu phan thiet tieu; cach: nhiet noi
thiet; cai: dat tao tien; call: center; cam: bien hoa tay; camera: an and giam operation skills; campaign: management optimization planning; can: bang bo cu giao ho kinh man than web; canh: quan tac
tranh; cao: bao cap dang du facebook google hoc ky loi nhan noi quan sang so su tai thong thue tiktok tim truc tuoi va; cap: 1 2 3 cao cuu duong nuoc phat quang trung; car: care driver sales; card:
sales; care: manager skills staff; career: guidance; case: management; cases: design; cash: flow handling management; cau: be chuyen cong duong khach kinh lenh long nghiep noi thi tien truc; cay: canh
giong mo trong xang; ccna: security; cd: methodologies pipeline pipelines; center: engineer manager; chain: executive management manager specialist; cham: bai chi cong cuu diem khac soc thi; chan:
doan gap khach may ton; channel: manager sales; chat: cong hoa lieu luong support tay thai the; chay: ads ban chua facebook google quang tiktok; che: ban bien ca do mau tao thuc tra tuan xuat; check:
camera in out; chep: bien; chi: an aws azure can ccna cham chi dai dinh giam giang google haccp han hanh ielts ke khai kiem lai moi nghe nghiep nhan nhanh oracle phi power quan scrum so su thiet tien
tieng tiet tieu tin truyen ung xe xuat; chien: dich luoc; chieu: chau cong phim so; chin: chu; chinh: anh co cong doanh hinh ke ly mau may ngan nha nhan phap phu sach sua thu tieu tong van vien xac;
chiu: ap duoc kho; cho: khach thue trien vay; choi: game; chon: nha; chong: tham that; chot: don hop sale sales; chu: bat dao dong email ky linux nhat nhiem san tich windows; chua: bao benh can chay
co dien he laptop may nha o thiet tong xe; chuan: bi chat dien iso muc seo; chuc: cong nang phi sap su thi va; chung: chi cu khoan nhan tu vien; chuoi: cua cung khoi thoi; chuong: trinh; chup: anh
san; chuyen: bang doi dong gia khoa mach may mon nganh nghiep nguoi tien to truong vien; ci: cd; clean: architecture code coding; client: management manager services; closing: sales; cloud: architect
architecture aws devops engineer infrastructure native platform platforms security services; cntt: thiet va; co: ban co dau dien dinh dong giao khi kinh laptop may phieu phuong quan so suc thiet thoi
tinh trach truyen van xe; code: developer no optimization review reviews; coffee: and industry making; coi: mo; commerce: background executive manager specialist; commercial: executive law negotiation
specialist; communication: skills specialist; company: culture driver; compensation: and; competitive: analysis; compliance: analyst specialist with; computer: networking science security skills
software teacher vision; con: nguoi trung; cong: an bo canh chinh chuc chung co cong cu cua dien dong go kim my nghe nghiep nhan no noi phan quang su tac tam thanh thuc trinh truong ty van viec xay;
container: driver security; content: developer executive management marketing seo specialist strategy writing; continuous: delivery deployment improvement integration learning; contract: developer
management negotiation review work; control: analyst engineer git plan specialist system tools; core: banking java php; cost: accountant accounting analysis control engineer management optimization;
course: designer; cpa: vietnam; cplusplus: developer engineer programming; creative: cloud content lead mindset thinking writing; credit: analyst products risk support; critical: thinking; crm:
management marketing software specialist system; cross: browser functional; csharp: developer programming; css: javascript; cu: ai cam dan do nhan qc quan seo tim tru; cua: du hang khach nhom; cuc:
va; cung: cap luc may ung; cuoc: van; cuoi: tuan; customer: care data experience focus needs oriented relationships service success support; cuu: ai bao ho hoa khoa lam ngoai nguoi phap phat sinh su
thi thong tu va vien; d: engineer executive specialist staff thuc y; da: 100 giay khoa lieu luong mat ngon nhiem phuong quy; dac: biet ta; dai: dien hoc loan ly so tra vien; dam: bao dong may me phan;
dan: chuong dat du dung nhan phim su trang va vien; dang: bai cong giong kiem ky ma nhap tin tuyen; danh: bat gia may muc; dao: cu dien nha nhom tao va; dap: kim thac ung; dat: camera cho dai dien doi
hang he kien lich mang may nhom noi phan phong thang thong tu va; data: analysis analyst analytics architect architecture build center driven engineer engineering governance integration khach lead
management manager model modeling modelling pipeline pipelines platform processing quality reporting science security services specialist strategy technologies transformation warehouse; database:
administration design developer development engineer management systems; dau: bep chu cuoi duong keo khi nguoi noi ra thau tu vao; day: boi chuyen dan dao hoc kem lai lap nghe online tieng toan tre
truc va ve week; de: nghe xuat; decision: making; deep: learning; delivery: driver man manager staff; den: bu ket thu; department: head manager; deployment: engineer staff; design: and engineer of
patterns skills software system systems thinking; designer: do; desk: research; det: may; detail: oriented; detailed: design; development: engineer executive knowledge life manager specialist staff;
devops: engineer specialist; di: bai cong dong lai lam thi tinh tru; dia: chat diem hinh hoa ky ly; dich: bat benh duoi it marketing ngoai noi phu quang tai thuat tieng truyen vien vu; diem: co du;
dien: am anh ban cho cong dan dien dieu gio hinh hoa hoat kinh lanh mat may moi nang nguoi nhe nuoc o so thoai thuong tim toan tu va vien; dieu: do duong hanh hoa khac khien khoan phoi tra tri van xe;
digital: banking campaign marketing media performance product skills strategy transformation; dinh: an bao boi chien cu cung dau dua duong gia huong khach khoan ky lop luong marketing muc nhan nhu phi
tai tin truyen tuyen va vien; direct: sale sales; distributed: control system systems; dns: security; do: an bao be cao cong dac dai dien du go gom hoa ke kiem luong mach phuc quy san so thi tich tre
van; doan: hinh loi o; doanh: b2b ban bao bat cho cong cuoc dai dich du duoc hoa it kenh ky logistics may nghiep nguon noi nong o online phan qua quang quoc san so thang the thiet thong thu thuc thuoc
toan truyen van vat vien xuat; doc: ban bao benh chi chien cntt co cong dai dau dieu don du hieu khach khoi khu kinh ky lap marketing my nghe nha nhan phan phap phong quoc san sang so tai thuong tiep
trung va van vung xuong; document: control engineer staff; doi: chieu cong don loi moi ngoai ngu nhom phan san so soat song tac thong thu tien truong tuong van vien xe; domain: driven; don: benh dat
dien doc hang mua nhan phong tiep ve vi; dong: bao bo cam co do doi giay goi hang ho hoa kien kinh lao moi ngan nghiep nha o pho quan san sang son tai thoi thong tien trong va xa xuat y; dotnet: 6 8
core developer engineer framework web; driven: architecture decision design development marketing; driver: s; du: an bao hoc lich lieu phong suc toan; dua: don tren; duc: dac dao khoa ngu som the va;
dung: ai bao bep cac cai cau chien chinh chuong cntt co cu dai dan di doi dong dung excel fmcg giai gio hinh kenh kpi lam lao marketing may mo moi nhan nhanh phan phim phoi quang quy seo so thanh
thiet thuc thuong tiktok toi va video xuong; duoc: ap ly pham si ta vien y; duoi: ap; duong: bien bo dinh lao may o sat sinh truong vien xe; duty: manager; duy: chien coi dich he hinh kinh logic phan
phat sang tham thiet tri; duyet: noi; e: commerce engineer learning plan; education: and industry teacher; effective: communication; electronic: commerce engineer; email: handling marketing; employee:
engagement; end: developer development engineer programming recruitment testing to web; energy: engineer; engagement: specialist; engineer: in; engineering: manager specialist; english: and
communication content language proficiency reading skill skills speaking teacher vietnamese writing; enterprise: architect architecture integration it law sales; equipment: engineer sales; equity:
analyst; erp: developer engineer implementation lead manager software specialist system systems; etl: developer processes; event: driven executive management marketing organization planning
production; excel: cao co nang powerpoint skills; excellent: communication; execution: system; executive: search; experience: manager needed required specialist; facebook: ads marketing; fast:
accounting food misa; field: engineer sales service work; finance: accountant accounting analyst executive manager specialist staff; financial: accountant accounting analysis analyst data management
manager market modeling modelling planning report reporting reports risk services strategy technology; fire: safety; flexible: hours working; floor: manager staff; flow: management; fluent: english in
japanese; flutter: developer engineer; follow: up; food: and engineer industry processing production quality safety sales service staff technology; for: business security the; framework: core; from:
home; front: desk end office; frontend: lead web; full: stack time; fully: remote; functional: collaboration programming test testing; g: code; game: design designer developer development industry
tester testing; gan: ket nhan; general: accountant accounting labor labour manager trade; ghi: bien chep so; gia: ai an ca cam cong dinh doanh hieu hoc kpi lo ma nang nha nhan rui san su tac tam thanh
ung xay; giai: dap phap phong quyet thuat tri; giam: dinh doc sat thi; gian: co giao hang hieu linh thu thuc va; giang: day tieng toan vien; giao: an co dich dien duc hang nhan thong thuc tiep trinh
vien vu; giay: da phep; gio: dieu hanh lam; gioi: bat chung; giong: noi; git: flow; github: actions; gitlab: ci; giu: chan tre ve xe; giup: viec; global: business; go: 10 developer language live loi
programming to; goc: re; goi: dau dien duong hang va y; golang: developer engineer; good: attitude communication english health interpersonal presentation teamwork verbal; google: ads analytics cloud
data drive meet search slides spreadsheet trang; governance: risk specialist; group: leader policy; growth: analyst manager marketing mindset strategy; guest: service; guidance: skills; ha: lan tang
the; hach: toan; hai: ca che long quan san; ham: excel hoc mat; han: cap chi co dien giao ho linh mach ngu noi quoc va; hand: tools; handling: staff; hang: b2b bang bao c ca cham cu dau dich dien
doanh doi du e hai hoa khach khong khu ky lam lau loi lon luu may my nhanh nhap noi o online pho qua san so tai than thi thoi thuc tiem tien tieu ton trang tren trong truc truong uu va van xe xuat y;
hanh: bat cau chinh chung cntt cong day dien du he hoa kenh khoi kinh linux lo lop ly may nghe nha san thiet thoi thuong toa tram trang trinh trung va vi vien windows xe xu; he: bao chinh co cong dieu
dong goi khach lao nha quan thong voi; head: of; health: and care industry insurance; healthcare: manager; help: desk; helpdesk: support; hiem: lien nhan phi qua that xa y; hien: dai test truong;
hieu: ban biet chuan cong khach luat nang qua so suat tai thi tieng tot truong tuyen ung; high: availability level load pressure; hinh: agile anh bao du game hoa ngon rui su tai thac thong; ho: boi
cong du ho lao ly quang sinh so trang tro van; hoa: chat chien co cong doanh don dong du game giai hieu hoc hong khong kien ly marketing my ngu quoc quy si tai thong tiep tim va vien; hoac: cac;
hoach: ban chien cong cung dao dinh do kiem kien kinh marketing mua ngan san tai tiep tong truyen va van vat; hoan: cong; hoang: truyen; hoat: bat dia dong hinh nao thuong vien xu; hoc: co du duong
hoi ky lieu may online pho sau sinh su tang tap thuat truc ung van viec vien vu; hoi: cho chuc dong du hoa khach nghi nhanh nhap no quy suc thao; hop: api bao den dong du he lien ngu nhom so tac tai
thong; hotel: engineering front general industry management manager operations software; hr: admin analytics business department executive lead manager planning policies software specialist staff
strategy; html: and css; huan: luyen; huong: dan den doi ket khach khan mien muc nghiep su thi tiktok tot; hut: nguoi; huu: cong han tri; hybrid: cloud working; ich: tien; ielts: 6 7 teacher;
implementation: engineer specialist; improvement: specialist; in: a an check english safety sales test time; incident: management; information: architecture modeling modelling security system systems
technology; infrastructure: and as engineer specialist; innovation: engineer manager specialist; innovative: thinking; insurance: executive procedures products sales staff; integration: engineer test
testing; intelligence: analyst developer engineer industry; internal: accountant accounting audit communication control it reporting; international: payment sales trade; interpersonal: skills; ios:
developer development engineer; iso: quality specialist staff standards; it: administration audit business communication developer engineer executive governance helpdesk infrastructure kinh knowledge
lead management manager monitoring operation operations phan professional project risk sales security service software solutions specialist staff support system teacher tieng van; japanese:
communication it language speaking teacher; java: 11 17 8 backend core developer engineer programming se software spring team technical; job: interviews; js: 2 developer engineer; junior: accountant
level; just: in; ke: an api bai ban bao canh cap che chuong chuyen co cong da dap dien do don game giai gian giao hang he hoach hoc huong ket khai kho khoa kiem kien ky mach man may my nha nhan noi
phan phuc quang quy san tai thoi thuong toan trai trang tuong ui va vi web website xuong; kem: cap; kenh: ban hien mang phan tiktok truyen; ket: cau hop ngan nhan noi qua; key: account; kha: dung
nang; khac: chan go phuc; khach: hang le san thue; khai: ban bao du erp giai hai he khoang pha phan sap thac thue; kham: benh chua va; khan: cap; khao: sat; khau: lao logistics xuat; khi: che cong nen
tuong; khien: giam lap servo tu; khieu: nai vu; kho: bai du giam hang hoc lanh nguyen phu quan truong van; khoa: hoc; khoan: thuong vay; khoang: dau; khoe: cong lam moi tot; khoi: ky luong nghiep phuc
van; khong: can day khi noi yeu; khu: che cong nghi vuc vui; khung: hoang nang tham; khuyen: nong; kich: ban hoat; kiem: chi dich dinh duyet hang ke khach kho lam mat nghiem nha pham sat soat thong
thu toan tra ung va vien; kien: dien nhan thuc tri truc; kim: hoan loai; kinh: doanh mat nghiem te; kitchen: staff; kpi: management; ky: am anh cong du giam hieu hoa kinh luat luong nang san so su
thuat thuoc tong tu tuc van video y; la: khach; labor: code law; labour: law; lac: quan; lai: c cau container may o pha xe; lam: ban bao bien ca cuoi gio ho it kem linh mau may moc mong nghiep ngoai
ngu nhieu noi nuoc online phim phu sach sang tai them theo thoi thu trung tu viec visa; lang: nghe; language: model models processing; lanh: dao; lao: cong dong language; lap: bao chien dat dieu du ho
ke moi ngan trinh va; laptop: ca sales; laravel: developer framework; large: language scale; lau: dai don nam; lay: khach mau nhan yeu; le: ban chuyen dich hang tan; lead: generation; leader: in;
leadership: skills; leading: teams; learning: ability and engineer management models; legal: advice analyst documents executive field manager research services specialist staff; len: ke lich thuc;
lenh: ai sql; letters: of; level: acca design designer; library: staff; lich: hen lam su trinh; liem: chinh; lien: ket quan tuc; lieu: ca cap dac do doanh google ke ky lon marketing may noi nosql
oracle quang sql tai thoi tieng trinh va vai web xay yeu; life: insurance skills; lifecycle: management; line: leader qc; linh: cuu hoat kien vuc; linux: administration server system; live: chat
support; lo: hoi hong trinh; load: systems testing; loai: hang; loan: operations processing; local: seo; log: bug; logical: thinking; logistics: and executive industry management operations sales
specialist staff thu; loi: email nhuan phan quang tin; lon: tuoi; long: cua khach thu tieng; lop: hoc xe; lua: chon; luat: bat dan dat dau doanh giao hai hinh kinh lao su thue thuong xay; luc: ca cao
cong nhat tieng tot va; luoc: ban du gia kinh marketing nhan noi san thuong tiep truyen; luong: bong cong dau dia dich du gia hang iso khac lon marketing mat moi mon nha phuc quy san tai thuc thuong;
luu: do du tru va; luyen: kim thi vien; ly: am anh ao bac ban bao bat be benh bep ca cac cam cap cham chat chi chien chu chung chuoi chuong chuyen co con cong cua dai danh dao dich dieu do doanh doi
don dong du erp gia giam giang giao hang hanh hieu hinh ho hoat hoc hoi hop it ke kenh khach khieu kho khu khung kiem kinh kpi ky lich lo loi lop luat luong ma mang marketing moi mua ngan nganh nghien
ngon nguoi nguyen nha nhan nhom no nong nuoc phan phap phien phong quan quy rui san stakeholder su tai tang tap telesales thay thi thiet thoi thu thue thuong tien tieng tiep tin tinh toa ton tong trai
trang trat tre tri trung truong tu ung van vat vien vong vung xuong; ma: doc hoa lai nguon; mac: det giay; mach: dien in; machine: design learning operation vision; mai: dich dien quoc; maintenance:
engineer engineering manager staff; make: com up; making: skills; man: choi hinh; manage: digital erp; management: accountant accounting information professional reporting skills software specialist
system with; managing: people; mang: di khong lan may no rieng xa; manual: labour qa test tester testing; market: analysis analyst development knowledge research risk sales trends; marketing: analyst
analytics automation campaign chien development digital executive ky lead leader management manager online planning san specialist staff strategy su tim; master: data s; mat: bang cloud dam dat dau du
he ma mang san tham thong troi ung web; material: sales ui; mau: anh giao live sac thiet thoi thu thuan tieu; may: anh ao bay ca cam cay chu cong da dien do gia in lanh mac mau may moc nhanh o quay
thoi tien tinh toan tro truong ui van xe; me: cong game hoi kinh va; media: and design executive industry management manager marketing planning production sales specialist staff; medical: application
customer devices equipment industry licence; meeting: minutes; mem: autocad ban cap crm dich do du dung erp fast ke khach kho may misa nhan nhung o photoshop quan sap thiet tinh van; mi: thuat va;
microservices: architecture; microsoft: azure dotnet excel office power powerpoint project sql teams windows word; mid: level; middle: level; minh: hoa vien; ml: engineer; mo: hinh phong rong the;
mobile: ads app application applications apps automation developer development engineer tech testing; moc: thiet; model: deployment; modelling: specialist; modern: cplusplus trade; moi: di gioi quan
ra sang tot truong; mon: an nhat viet; monday: com; monitor: xe; monitoring: and progress staff; mot: lan; motivated: and; ms: excel office power powerpoint project sql word; mua: ban hang kho; muc:
dau in ke nguyen san tieu vat; multi: cloud; my: nghe pham thuat tot vien; mysql: database; nam: bat cuoi; nang: ban cao cham chiu chot co dam danh dao dieu dinh dong giai giang giao hang hoc huan
huong ke kinh lam lang lanh lap luc luong may mem nghe nghien ngoai no pha phan phong quan quay ra sale sales sang song su suat telesales thich thuong thuyet tiep tim to trinh truyen tu ve viet xay
xu; nao: vien; native: architecture developer engineer english; needs: analysis teacher; negotiation: in skill skills; nen: tang; network: administration design engineer infrastructure management
operations principles security specialist; networking: skills; new: business product; next: generation js; ngan: han hang sach; nganh: ban bao bat ca chan co cong dich dien du duoc game giao go hang
hoa in ke khach khoa kinh ky lam logistics luat marketing may moi my ngan nha nong nuoc o quan quang san tai thang thu thuc thuong tri van vien xay xuat y; nghe: bac bep cao chung container dai dien
dieu duoc giam goi hieu hoa in ke kham kiem ky luat moc moi nghiep san si sinh tai thong thuat thuc tich va xay y; nghi: duong hoi nhanh thu; nghiem: a ban be dat hoa khach nguoi quan telesales thu
tuyen vat vi vien; nghien: cuu; nghiep: 12 ban cao cap che dai game o trung vu xay; ngo: programme; ngoai: gio hoi khoa ngu vi vien; ngon: ngu; ngu: c cplusplus csharp dan go html java javascript ky
lap lon nghiep phap php python r sql tieng tot tri tu typescript van; nguoi: anh benh cao dan dung gia giup lam lon mau tieu trong; nguon: bat hang ung va xuat; nguyen: lieu ly mau nhan phu vat; nha:
bao cho cua cung dat dau giao hang khoa may moi noi nuoc phan sach san sang si tam thiet thong thuoc va; nhac: cong no phi si; nhan: cao cau chan che co cong dan dang det dien dieu dong du duc dung
gia giay goc han hang hoa in khoa khu ky lap lo luc may moc moi nai nha nong pho san sinh su tai tao tho thoi thu thuc tra trai trang va van vat ve vien xay xe xet xu xuat; nhanh: ngan nhen; nhap:
chung du hang khau lieu mot nhan so ton xuat; nhat: ban giao hang n1 n2 ngu; nhen: hoat nang; nhiem: cao du kiem voi vu xa; nhiet: gio lanh tinh; nhieu: kinh viec; nho: dem; nhom: ai an ban cham cong
du erp hieu hoc it kiem kinh ky lap marketing mua nhan phan phat san sang telesales thiet truong; nhu: cau fast; night: shift; ninh: bao mang thong trat va; no: code experience phai qua; node: js;
nodejs: backend; noi: bo cap chuan de dia dien dung hay luu mi nghiep quy ro that tot tru truoc truyen; non: life; nong: dan hoc lam nghiep san trai; nosql: database databases; nu: cong ho trang;
nuoc: ao ngoai thai; o: nuoc to; object: oriented; of: accounting credit data department engineering finance growth hr it legal marketing operations planning responsibility results sale sales staff
strategy systems things; off: page; office: admin administration engineer equipment manager skills software specialist staff work; on: call cloud dinh luyen page site thi; online: commerce marketing
sales tai teaching; open: api; operating: system; operation: manager staff; operational: excellence manager risk; operations: center engineer executive management manager research specialist staff;
optimization: modelling on; oracle: data database erp; order: admin management mon processing; organization: development skills; organizational: leadership skill skills; oriented: analysis
architecture design programming; page: application seo; paid: ads search; part: time; party: and; pay: per; payment: accountant integration; people: analytics leadership management partner skills;
performance: ads management marketing optimization test testing tuning; personal: care driver laptop; pha: ca che du mau son; phac: thao; phai: sinh thu tra; pham: bao chuc cong dich do kha moi ngan
quang so tin truyen; phan: bien bon canh cong cung gia hoi hop kho kinh ky le loai marketing mem mua nhan phoi quyen san tan thiet thuong tich tu ung va van xuong; phap: agile bao che cntt cong dinh
giang luat ly ngu phan su thi tieng va van; phat: am hanh lai mau thanh thuoc trien truc; phep: con lai lao moi xay; phi: bao chinh cloud cong dich du gia loi nhan; phia: may; phien: ban bien dich;
phim: anh cach chup hoat va; pho: ban bo du giam hieu ke nhom phong quan san thong tong truong; phoi: canh don du giao hang hop kinh logistics mau nghien nhan san van vien xe; phone: and; phong: ai an
bao cach cham chat chay chien chong chuyen cntt co cong cung dai dao dau du erp giai giao hanh he hoi it ke kham kho kiem kinh ky marketing mat mua nhan pham phan phap phat qa quan san tai tang
telesales thi thiet thu van ve vien; photoshop: anh; php: developer engineer framework laravel programming technical; phu: bep de ho ke kho khoa lai lam lieu ngo pha ta trach tung viec xe; phuc: du
hoi khach loi su trang va vu; phuong: phap tien; planning: and architect executive manager skills specialist staff; plant: care manager; platform: developer engineer; plc: engineer programming; plus:
plus; policy: specialist; power: apps bi engineer industry plant platform query systems tools; preparing: financial; presentation: skill skills; price: negotiation; pro: engineer tools; proactive:
and; problem: solving; process: analyst automation control design engineer engineering improvement management modeling modelling quality; product: analysis analyst analytics design designer developer
development engineer executive knowledge lead lifecycle management manager marketing metrics owner planning requirements roadmap sales security specialist strategy support technical vision;
production: accountant control deployment efficiency engineer engineering leader management manager planning staff team; professional: cloud; program: manager; programme: manager; programming:
language languages teacher; progress: tracking; project: admin development executive lead leader legal management manager monitoring planning sales support; public: accountant administration cloud
health speaking; python: developer engineer programming scripting technical; qa: automation engineer executive lead manager qc staff tester testing; qc: engineer leader line software staff tester
tools; qua: dao dien email ngan; quality: control document engineer management manager specialist testing tools; quan: ao ca doc gia he hoa ly nha nhiem sinh thoai tra tri va; quang: ba cao dong;
quay: chup dung phim thuoc ve video; query: language optimization; quoc: gia te; quy: dat dau hoach lao tac trinh; quyet: dinh doan khieu mau tinh toan tranh van; r: d language programming; ra: mat
quyet soat truong vao; rang: ham xay; ranh: duong; rate: optimization; react: developer engineer js native testing; reactjs: developer engineer; reading: technical; real: time; recruitment: executive
industry process specialist; reliability: engineer; remote: access work; report: writing; reporting: analyst; requirement: analysis engineering specifications; requirements: analysis document
management; research: and engineer skills staff; responsive: design web; rest: api apis framework; restful: api apis services web; results: driven; retail: industry operations sales staff store;
rieng: ao; risk: analysis analyst and compliance control management manager modelling; ro: an kinh rang tin; rong: kenh khach; rui: ro; s: degree; sach: du ke marketing nhan thue; safe: software;
safety: certificate engineer staff; sale: bat logistics online real; sales: accountant admin administration b2b bat closing contract development duoc engineer executive experience leader logistics
management manager online operation operations planning presentation service skills specialist staff strategy support team techniques thi; san: bat bay co dau dich du giao khau luong pham phu storage
thuong tim xay xuat; sang: lap tao va; sao: luu; sap: analytics bo business developer erp functional nhap s specialist xep; sat: an ban bao ca camera canh cham chat chuoi co cong cua dia dich dieu doi
du ha he hien kho kinh le nganh nha noi rui san thi toa trat va ve vien xay yeu; sau: ban; scale: data; science: and teacher; scrum: certificate framework master; second: language; secure: coding;
security: analyst architect camera engineer infrastructure leader management manager operations services solutions specialist staff; self: driven learning management motivated; senior: executive level
specialist staff; sense: of; seo: content executive off on specialist tong website writing; server: engineer infrastructure; service: accountant desk engineer executive industry level management
manager mindset oriented quality staff; services: engineer; shift: leader manager work; si: ban bao cao chan chinh chuyen da dai dieu dinh dong game gia ky lam mat minh ngoai nha nhan quan rang san
tham thu trung truyen tu y; sinh: account an ban cntt cong hanh hoc it ke khoa kinh lao lap luat marketing moi nha nhan phap sinh tuyen vien; site: development engineer manager office reliability
survey; skills: teacher; so: benh cai cap chat che cong cuu dang do du google ha hoa hoan hoc huu ke lieu luong may moi nang nhan noi sach san thanh thau tin tuyen ung vat vay visa xay xin yeu; soan:
bai chuong email giao hang hoc hop thao; soat: cam chat chi con du hang hop nhiem noi quy ra rui tai that thong tien tuan ve vien; soc: analyst benh ca cay cu da engineer ho hoc khach nguoi suc thu
tre vat xe; social: content engineering insurance media work; soft: skills; software: architect architecture as certificate deployment design developer development engineer engineering implementation
lifecycle process project quality requirements sales technical test tester testing; solid: edge principles; solution: architect architecture engineer oriented; solutions: architect engineer; solving:
ability skills; son: ba go nuoc o tinh va; song: ngu; source: control; speech: processing; spoken: english; sports: and; spring: boot cloud data framework security; sql: database developer query
server tuning; stack: developer development engineer software web; staff: level management; stakeholder: engagement management; state: management; statistics: for; stock: accountant analysis control
management market; storage: engineer systems; store: accountant manager optimization staff; strategic: mindset planning thinking; strategy: manager planning; strong: analytical leadership; structured:
query text; study: abroad; su: ai am an android backend ban bao bi cai canh cap cau cay chan chat che chien cloud cntt co cong cplusplus dau det devops dia dich dien dieu dong du dung duong frontend
fullstack giai giam giao ha hai hang hanh he hien ho hoa hoc in ios it java ket khai khoi kiem kien kinh lam lap luyen machine mang mo moi nang nhiet nhung noi nong pham phan phat phong phu python qa
quan quy r san sang sinh song sua tai thanh thi thiet thu thuc tich tien tieng toa toan tong tri trien trong trung truong tu tuyen ung van vat vi vien xay xu y; sua: anh chua dien dong hinh khoa loi
mau may noi o video xe; suat: lao san thong; suc: cap da khoe; success: executive manager; support: engineer help specialist; survey: staff; system: admin administration analyst architect architecture
deployment design engineer integration monitoring test testing; systems: analyst engineer thinking; ta: bac cong dieu nha truong yeu; tac: an chien chuan cong doan dong nhan phong sinh tu vien xa;
tach: khoi; tai: bang bien cau chinh cho container cua duong hang lieu nha nuoc san tao thuong tro van xe; tam: du ly ngoai thoi; tan: benh don khach phong van; tang: ca cntt cong dam dang dotnet he
it mang truong; tao: ai dang doi lap mau may nhan noi sinh tao truong va y; tap: bai ke kinh lap marketing nhan noi sach sinh su the video vien vu; task: management; tax: accountant accounting
knowledge law planning regulations reporting specialist; taxi: dien driver; tay: ban; te: ao co cong doi du hoc ke luong suc tang truong xay; teaching: certificate english japanese skills young; team:
building lead leader leadership management player work; tech: lead; technical: analysis architect design documentation field lead leader manager project reports safety sales seo service staff support
writing; technology: driver engineer industry management manager risk; telesales: executive manager team; ten: mien; term: contract; test: automation case cases design documentation driven engineer
execution game lead leader management manager phan plan planning strategy; testing: and library; text: to; thac: bao data du khach mac mo nuoc si; thai: do lan language; tham: chieu dinh my phan van;
than: cau dong hoc so thien thiet ti trach; thang: may than; thanh: anh cong nhac quyet san thao toan vien; thao: cong duong excel giao hop may phan tac tai tieng tin va van vat vi; thap: du yeu;
that: go moi nghiep; thau: cam hieu; thay: bang doi giao; the: an chat duc hinh huong luat luc thao tin; them: cuoi gio; theo: ca doi gio nhom; thi: cong cua dai ielts ky lien mang nghiem qua san so
tang thuong truc truong; thich: cong game kinh nghi tre ung; thiet: bi ke lap; thinking: skills; tho: anh bac bao cam cham chinh chong chup co cua dan dien dong duc gia gian giay go goi gom han ho hoc
in khoa kim ky lam lap lop luyen may mi moc nguoi nhom noi nu nuoc o pha phu quang quay sat son sua thang thi thu tien trang va van xay; thoai: laptop vien; thoi: gian han trang vu; thong: cao cap
cntt cong crm da dich dien dieu duong erp giai gio goi ke khi lanh mang marketing media minh nhung noi phan quan quang so thao thiet thong thuoc tiep tin tuyen van; three: js; thu: 2 6 7 am api bac
bay canh chi chuc cong cung di don game gom he hieu hoi hop hut kha kho ky luat luu mua ngan nghiem nguoi nha nhanh noi phan phi quy tai thap thu tich tin tu tuc tuong ung ve viec vien y; thua: phat;
thuat: am anh ap bao camera canh cay chan chu cntt co cong dich dien dong dung giai giay hang he hien hoat in it khach lap lop may muc nha nong o pha phan phim quay san so sua tham thang thi thiet
tieng toa toan trai tram trien trong tu van vien xay; thuc: an can don duoc hanh hien ke luat mang ngu pha pham san su tap te truyen vat ve y; thue: can hai mat ngoai van; thuoc: bao duong thu;
thuong: bao doanh hieu luong mai phuc suc; thuyet: minh phuc trinh; ti: mi; tich: bao bi canh chi chung co cuc danh dau dinh doi du he hoa hoi hop ket kinh ky loi ma marketing mau nghiep nguyen nhan
nhu phan rui san so tai thi thiet thong tin tong tu va van web yeu; tiem: nang truyen; tien: che di dien do ich lien loi luong ma mat quy san si thu truyen va; tieng: a an anh ba bo dai duc ha han hoa
lao ma nhat noi phap quan quang tay thai trung viet y; tiep: can don hieu luu ngoai tan thi thu tieng tot ung va vien xa xuat; tiet: kiem; tieu: chuan doanh dung hoc; tiktok: ads content marketing;
tim: kiem nguon ung; time: job management operating processing study; tin: cong dia dung hieu hoc mang nhan quan thuong tuyen; tinh: ca can chinh chu dien gia gon huong ket kien luong quyet than tien
toan trong van; to: an business chuc detail end khai learn market pho speech truong tung xe; toa: nha; toan: ban bao cau chi cntt co cong cua dac dam dich dien doanh gia hang he hoc ke ket kho khoan
khoi kiem kinh lao luong mang ngan nguyen nha nhu noi phai phan quan quoc quyet san suc tai thanh thoi thong thuc thue tien toan toi tong tri truong tu ung va vat ve vien viet xay xuat; toi: thieu uu;
tom: ca; ton: kho; tong: bep dai giam hop quan the; top: 10; tot: nghiep; tra: bao chat chung cuu danh dau du giam gop hang hoa kha loi nguyen phi phong san so sua tinh va xe; trach: ke nhiem;
tracking: staff; trade: finance marketing sales; trai: nghiem; training: and design executive needs specialist; tram: bien dien sac thu xang xu; trang: diem sach suc thiet tinh trai trang tri; tranh:
tung; transformation: manager specialist; trat: tu tuong; travel: and industry; tre: em; tren: du san; tri: ban cntt co dien dinh doanh du ha he kenh khach khung kinh lieu mang may moi nam nhan noi
phong quan rui san sua tai thang thay thiet thuong ung va van vien website; trien: bat ben chuong cong dai doi du game hoc kenh khach khai kinh lam mat mau nguoi nhan phan quy san thi thuong to ung
web; trinh: an android backend bang bat bay c cham chieu cplusplus da dao di do dotnet duoc flutter frontend fullstack game gia giang giao golang ham hoc huong ios java javascript khach may mobile
nghe nguoi nhung nodejs phan phat phia php plc python quan react reactjs san scrum thi tuyen ung va vi vien web website xay; tro: choi giang hoc khach kinh ky live lop ly nguoi phan san ta thanh thu
thuong tin ung; trong: cay cong diem giu tai tre xe; troubleshooting: skills; tru: ho hoc; truc: camera chat du giai he huong ma microservices page phan quan soc su thong tiep tong tram tuyen van vi
xay; trung: bay cap giao hoc quoc tam the thuc van; truoc: ban dam; truong: ban bao bat bep bo ca chi chung chuyen co cong cua dai don du hai hoc kho line may nganh nha nhom nong phong phuc san tai
tap thuc toa trai va van vung xuong; truy: van; truyen: cam dan dat hinh thong tranh; tu: ai choi dien do dong duy hoc huu ke khoa lap nhien phan tai tin va van ve vi vien vung xa xay xuat y; tuan:
duong thu tra; tuc: bao bat hai hang hanh hop luu phap xa xuat; tuong: lua sang tac thich; tuyen: diem dung nguon sinh tinh va; ty: gia khoi le my; uat: testing; ui: design designer ux; under:
pressure; ung: cuu dung lao mua nhan su vat vien xu; unit: manager test testing tests; unity: developer; university: degree; up: ban may; ups: engineer; use: case cases; user: acceptance experience
flow interviews research story testing; uu: chi chien chuyen hieu hoa quang tien tim truy; ux: design designer research ui; v: model; va: am ban bao be can cao chien chinh chot chung chuyen cong dam
dan danh dao dieu doi duy giai ham hieu huong khach khi kho kiem kien lam lap lop mau ngan nhom phan phat phuc quan san sang sap sua tai tao thanh thau theo thiet thuong thuyet ti tien to tong trien
trinh truyen tu van video vu xu; van: ban bao bat chien cho chung chuyen cntt cong da dau de dich dinh don dong du erp giai giam giao hanh hoa hoc huong khach khoa khoan kinh lam luat moi my nang nha
nhan noi online phan phap phong phu qua quan san sap sql suc tai tam tham thang the thoi thu thue thuoc thuyet tin tong tra trien tru truoc tuyen ung va van vat vay vien visa xuat y; vat: chat game
ket lieu ly tu; ve: an autocad ca cac che co du duoc gia hoan ky luat mach mang may minh moi nha phac phan phong quay san si sinh tay thi thiet thu thuc thue thuoc thuong toa truyen vai vat xu;
verbal: and communication; version: control; vi: dich dieu khach mach nguoi sinh tinh xu; video: co production; viec: cao cung doc duoi gia hieu ket lam linh nha nhom o online tai tap theo tu voi;
vien: account admin ads ai am an android angular anh autocad ba back backend bai ban bao bep bi bien boi bong c ca cai cam camera can cao cap cay cham chan chat chay che check chien chinh cho chong
chu chuc chung chuoi chup chuyen cntt co cong content cplusplus crm csharp cua cung customer cuu da dac dai dam dan dang danh dao dat dau day den di dia dich dien dieu digital dinh do doi don dong
dotnet du dung duong erp etc flutter front frontend full fullstack game gan ghi giai giam giang giao giay giu goi golang ha hai hang hanh he hien ho hoa hoc hoi ielts in ios iso it java ke kem ket
khach khai khao kho khoa khu kiem kien kinh ky lai lam lao lap lay le lich logistics long ly mang marketing mat mau may media mi mo mobile moi mua my nam ngan nganh nghien nghiep ngu nguon nha nhac
nhan nhap nhat nhom nhung nodejs noi nong nuoc o pha phan phap phat phien phong php phu phuc python qa qc quan quang quay quy r react reactjs sach sale sales san sang seo sinh so soan soat social son
su sua tai tam tap telesales test tham thang thanh thao the theo thi thiet thoi thong thu thue thuong tien tieng tiep tiet tieu tiktok tin to toan tong tra trade trai tram trang tri trien trinh tro
truc trung truyen tu tuan tuyen ung unity van vat ve vi video vien viet visa vue web website xa xay xe xet xu xuat y yoga; viet: bai bao cau chuan content de hoa kich loi nam ngu noi quang sang tai
test tot; vietnamese: accounting language; vision: engineer systems; vo: thuat; voi: cac cong khach nha phan; vong: doi; vu: an ban bao bep boi cntt cu cuoi dao doi du huong ke khach khai ky lam le
mat may ngan nha nhan o phap phong phuc quan quang sau su tai tieu tin trung van ve vien; vuc: giao vung; vue: 3 developer js; vui: choi ve; vung: mien tieng; warehouse: accountant leader management
manager operation staff systems; web: accessibility analytics api app application applications design designer developer development engineer security service services; website: design developer
development manager; windows: administration server; with: clients rules; word: excel processing; work: abroad from management planning skills under; workflow: automation; working: abroad hours in
independently under; writing: job skills; written: communication english; xa: hoi nhan vien; xac: cua suat thuc va; xang: dau; xay: ca dung kenh nguon to; xe: an bang ben cap cau co con cong container
dau dien du dua giam giao hang hoi khach lai may nang o rieng so tai taxi van xe; xep: cong hang ho kho lich thoi va; xet: nghiem; xin: giay viec; xoay: ca; xu: huong ly; xuat: am ban chuong duoc hang
hoa khau kho nhap noi sac su tinh tot video xu; xuong: truong; y: duoc hoc khoa si sinh ta te tuong; yeu: cau cong ly nghe thich tre; yoga: teacher
$$, '\s+', ' ', 'g'), ';') part, btrim(part) of_one, unnest(string_to_array(split_part(of_one, ': ', 2), ' ')) follower;
ANALYZE name_pairs;

-- Pairs in a folded text. Looked up all at once, in order: a text has some hundreds of them, the table some thousands.
CREATE FUNCTION names_in(folded text, sign text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT sign || pair FROM name_pairs
    WHERE pair = ANY (ARRAY(SELECT one || ' ' || next
      FROM unnest(string_to_array(folded, ' '), (string_to_array(folded, ' '))[2:]) two (one, next) WHERE next IS NOT NULL)))
$$;

-- What a posting says beside its title, skills and company.
CREATE FUNCTION job_body(j jobs) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold(concat_ws(' ', j.category, j.department, array_to_string(j.requirements, ' '), array_to_string(j.other_requirements, ' '),
    array_to_string(j.benefits, ' '), j.description, j.other_description))
$$;

-- The names in a job, looked up once for the whole text: title and skills are part of it, so that theirs are among them.
CREATE FUNCTION job_names(title text, skills text, body text) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH named AS MATERIALIZED (
    SELECT unnest(names_in(left(concat_ws(' / ', title, skills, body), 500000), '')) AS pair
  ), heads AS MATERIALIZED (
    SELECT pair FROM named WHERE position(' ' || pair || ' ' IN ' ' || title || ' / ' || skills || ' ') > 0
  )
  SELECT ARRAY(SELECT 'p=' || pair FROM named) || ARRAY(SELECT 'h=' || pair FROM heads)
    || ARRAY(SELECT 't=' || pair FROM heads WHERE position(' ' || pair || ' ' IN ' ' || title || ' ') > 0)
$$;

-- A word or name of a title is one more word for each of the job's places ('t=ke toan@01'), so that what is asked for by
-- title and place is one short list of the index, not the place's long one gone through beside another.
CREATE VIEW job_documents_now AS
SELECT j.id AS job_id, j.seq, j.company_id, j.created_at, j.expires_at, j.monthly_min,
  coalesce(j.monthly_max, j.monthly_min) AS monthly_max, p.places, j.category, j.type, j.level, j.remote, j.urgent,
  f.title, f.marked, f.skills, f.company, f.place_words,
  strip(to_tsvector('simple', left(concat_ws(' ', f.title, f.company, f.skills, f.place_words, f.body), 500000)))
  -- Control words all at once, in any order and as often as they come.
  || array_to_tsvector(n.names || n.titled
    || ARRAY(SELECT 'loc=' || code FROM unnest(p.codes) code) || p.formers
    || ARRAY(SELECT word || '@' || code
      FROM unnest(n.titled || ARRAY(SELECT name FROM unnest(n.names) name WHERE starts_with(name, 't='))) word
      CROSS JOIN unnest(p.codes) code)
    || ARRAY(SELECT 'h=' || word FROM unnest(string_to_array(f.title || ' ' || f.skills, ' ')) word WHERE word NOT IN ('', '/'))
    || array_remove(ARRAY['cat=' || j.category, 'typ=' || j.type, 'lvl=' || j.level, 'com=' || j.company_id,
      CASE WHEN j.remote THEN 'rem=1' ELSE 'rem=0' END, CASE WHEN j.urgent THEN 'urg=1' END,
      CASE WHEN j.monthly_max IS NULL AND j.monthly_min IS NULL THEN 'pay=none' END,
      'a=' || (t.seconds >> 12), 'b=' || (t.seconds >> 14), 'c=' || (t.seconds >> 16), 'd=' || (t.seconds >> 18),
      'e=' || (t.seconds >> 20)], NULL)
    || ARRAY(SELECT 'pay=' || step FROM unnest(ARRAY[0, 3, 5, 7, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100, 150, 200, 300, 500]) step
      WHERE coalesce(j.monthly_max, j.monthly_min) >= step * 1000000::bigint)) AS doc_tsv
FROM jobs j
JOIN companies c ON c.id = j.company_id
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(DISTINCT code) || array_remove(array_agg(DISTINCT former), NULL), '{}') AS places,
    coalesce(array_agg(DISTINCT code), '{}') AS codes,
    coalesce(array_remove(array_agg(DISTINCT 'fmr=' || former), NULL), '{}') AS formers,
    coalesce(string_agg(written, ' '), '') AS written
  FROM job_places WHERE job_id = j.id
) p
CROSS JOIN LATERAL (
  SELECT fold(j.title) || coalesce(' / ' || fold(j.other_title), '') AS title,
    btrim(regexp_replace(lower(normalize(j.title || coalesce(' / ' || j.other_title, ''), NFC) COLLATE "vi-x-icu"),
      '[\s(){}\[\]<>"''.,:;!?/|&+*_–—-]+', ' ', 'g')) AS marked,
    left(fold(array_to_string(j.skills, ' ')), 600) AS skills, fold(c.name) AS company,
    left(fold(p.written), 300) AS place_words, job_body(j) AS body
  OFFSET 0
) f
CROSS JOIN LATERAL (
  SELECT job_names(f.title, f.skills, f.body) AS names,
    ARRAY(SELECT 't=' || word FROM unnest(string_to_array(f.title, ' ')) word WHERE word NOT IN ('', '/')) AS titled
  OFFSET 0
) n
CROSS JOIN LATERAL (SELECT extract(epoch FROM j.created_at)::bigint AS seconds OFFSET 0) t
WHERE j.state || '' = 'active';

-- What a list shows of a job, ready to be sent: one read a card, without joins, unpacked text or a plan for them.
-- Cards are kept in the row as they are (not compressed) up to a page; views are beside them, so that a view rewrites no text.
CREATE TABLE job_cards (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  views bigint NOT NULL DEFAULT 0,
  card text NOT NULL
) WITH (toast_tuple_target = 8160, fillfactor = 95, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE job_cards ALTER card SET STORAGE EXTERNAL;

CREATE VIEW job_cards_now AS
SELECT j.id AS job_id, coalesce(v.views, 0) AS views, json_build_object(
  'id', j.id, 'company_id', j.company_id, 'company', c.name, 'logo', c.logo, 'language', j.language, 'title', j.title,
  'description', left(j.description, 201), 'requirements', j.requirements, 'benefits', j.benefits, 'skills', j.skills,
  'other_language', j.other_language, 'other_title', j.other_title, 'other_description', left(j.other_description, 201),
  'other_requirements', j.other_requirements, 'other_benefits', j.other_benefits, 'department', j.department,
  'category', j.category, 'type', j.type, 'level', j.level, 'work_mode', j.work_mode, 'remote', j.remote, 'urgent', j.urgent,
  'salary_min', j.salary_min, 'salary_max', j.salary_max, 'currency', j.currency, 'salary_period', j.salary_period,
  'salary_basis', j.salary_basis, 'state', j.state,
  'created_at', floor(extract(epoch FROM j.created_at) * 1000), 'updated_at', floor(extract(epoch FROM j.updated_at) * 1000),
  'expires_at', floor(extract(epoch FROM j.expires_at) * 1000),
  'places', (SELECT json_agg(json_build_object('code', code, 'former', former, 'written', written) ORDER BY position)
    FROM job_places WHERE job_id = j.id))::text AS card
FROM jobs j
JOIN companies c ON c.id = j.company_id
LEFT JOIN views_in_all v ON v.subject = 'job' AND v.subject_id = j.id
WHERE j.state || '' = 'active';

-- An open job is written, any other one taken away; neither looks for what the other would do.
CREATE FUNCTION index_job(which text) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF (SELECT state FROM jobs WHERE id = which) = 'active' THEN
    INSERT INTO job_cards SELECT * FROM job_cards_now WHERE job_id = which
    ON CONFLICT (job_id) DO UPDATE SET card = excluded.card;
    INSERT INTO job_documents SELECT * FROM job_documents_now WHERE job_id = which
    ON CONFLICT (job_id) DO UPDATE SET seq = excluded.seq, company_id = excluded.company_id, created_at = excluded.created_at,
      expires_at = excluded.expires_at, monthly_min = excluded.monthly_min, monthly_max = excluded.monthly_max,
      places = excluded.places, category = excluded.category, type = excluded.type, level = excluded.level,
      remote = excluded.remote, urgent = excluded.urgent, title = excluded.title, marked = excluded.marked,
      skills = excluded.skills, company = excluded.company, place_words = excluded.place_words, doc_tsv = excluded.doc_tsv;
  ELSE
    DELETE FROM job_documents WHERE job_id = which;
    DELETE FROM job_cards WHERE job_id = which;
  END IF;
END $$;

-- What is missing is the difference of two lists: on a board without documents yet, looking for each job's own was planned
-- as a walk through all of those that had just been written, which for a million jobs took hours.
CREATE FUNCTION index_jobs_in_bulk() RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO job_cards SELECT n.* FROM job_cards_now n
  WHERE n.job_id IN (SELECT id FROM jobs WHERE state || '' = 'active' EXCEPT SELECT job_id FROM job_cards);
  WITH added AS (
    INSERT INTO job_documents SELECT n.* FROM job_documents_now n
    WHERE n.job_id IN (SELECT id FROM jobs WHERE state || '' = 'active' EXCEPT SELECT job_id FROM job_documents) RETURNING 1
  ) SELECT count(*) FROM added
$$;

CREATE FUNCTION job_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM index_job(NEW.id); RETURN NULL; END $$;
CREATE TRIGGER job_changed AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION job_changed();

-- A job is written after its places and indexed then: once. Places that change alone are noticed before the transaction
-- ends, by comparing them with the card.
CREATE FUNCTION job_places_settled() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE which text := coalesce(NEW.job_id, OLD.job_id); shown text; now_there text;
BEGIN
  SELECT card::json ->> 'places' INTO shown FROM job_cards WHERE job_id = which;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT json_agg(json_build_object('code', code, 'former', former, 'written', written) ORDER BY position)::text
  INTO now_there FROM job_places WHERE job_id = which;
  IF shown IS DISTINCT FROM now_there THEN PERFORM index_job(which); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER job_places_settled AFTER INSERT OR UPDATE OR DELETE ON job_places
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION job_places_settled();

CREATE FUNCTION job_card_seen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE job_cards SET views = NEW.views WHERE job_id = NEW.subject_id;
  RETURN NULL;
END $$;
CREATE TRIGGER job_card_seen AFTER INSERT OR UPDATE ON views_in_all FOR EACH ROW WHEN (NEW.subject = 'job') EXECUTE FUNCTION job_card_seen();

CREATE FUNCTION company_renamed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (NEW.name, NEW.logo) IS DISTINCT FROM (OLD.name, OLD.logo) THEN
    PERFORM index_job(id) FROM jobs WHERE company_id = NEW.id AND state = 'active';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER company_renamed AFTER UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION company_renamed();

-- Every transaction that changes what can be found leaves one row; counts and vocabularies kept in memory go by it.
CREATE TABLE board_changes (
  tx xid8 PRIMARY KEY DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION board_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO board_changes DEFAULT VALUES ON CONFLICT DO NOTHING;
  PERFORM pg_notify('board_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER board_changed AFTER INSERT OR UPDATE OR DELETE ON job_documents FOR EACH STATEMENT EXECUTE FUNCTION board_changed();
CREATE TRIGGER board_changed AFTER INSERT OR UPDATE OR DELETE ON companies FOR EACH STATEMENT EXECUTE FUNCTION board_changed();

-- What matches one to six keys within the filters. A function for each number of keys, because a condition that may be
-- absent is no condition of an index. Inlined where they stand, so that they are planned with what calls them.
DO $do$
DECLARE n integer; params text; conditions text;
BEGIN
  FOR n IN 1 .. 6 LOOP
    SELECT string_agg('k' || i || ' tsquery', ', '), string_agg('d.doc_tsv @@ k' || i, ' AND ') INTO params, conditions
    FROM generate_series(1, n) i;
    EXECUTE format($f$
      CREATE FUNCTION job_matches(%s, at timestamptz, since timestamptz, pay_from bigint, pay_to bigint,
        or_undisclosed boolean, without text)
      RETURNS TABLE (tid tid, created_at timestamptz, seq bigint, monthly_max bigint, version xid) LANGUAGE sql STABLE AS $b$
        SELECT d.ctid, d.created_at, d.seq, d.monthly_max, d.xmin FROM job_documents d
        WHERE %s AND d.expires_at + interval '0' > at
          AND (since IS NULL OR d.created_at + interval '0' > since)
          AND (pay_from IS NULL OR d.monthly_max + 0 >= pay_from OR (or_undisclosed AND d.monthly_max + 0 IS NULL))
          AND (pay_to IS NULL OR coalesce(d.monthly_min, 0) <= pay_to)
          AND (without IS NULL OR d.job_id || '' <> without)
      $b$ $f$, params, conditions);
  END LOOP;
END $do$;

-- The same for any number of keys, for reads that join what matches to the documents.
DO $do$
DECLARE branches text;
BEGIN
  SELECT string_agg(format('WHEN %s THEN RETURN QUERY SELECT * FROM job_matches(%s, at, since, pay_from, pay_to, or_undisclosed, without);',
    n, (SELECT string_agg(format('k[%s]', i), ', ') FROM generate_series(1, n) i)), E'\n    ' ORDER BY n)
  INTO branches FROM generate_series(1, 6) n;
  EXECUTE format($f$
    CREATE FUNCTION job_matches(k tsquery[], at timestamptz, since timestamptz, pay_from bigint, pay_to bigint,
      or_undisclosed boolean, without text)
    RETURNS TABLE (tid tid, created_at timestamptz, seq bigint, monthly_max bigint, version xid)
    LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $b$
    #variable_conflict use_column
    BEGIN
      CASE cardinality(k)
        %s
      END CASE;
    END $b$ $f$, branches);
END $do$;

-- For each query the first (`most`) of the jobs that match it, newest or best paid first: a row for each window that was
-- read, with the references that no row before it had (`seqs` and `versions`, arrays as text), and how many match. `keys`
-- are those of all queries, one after the other; `ends` says where each query's keys end. `windows` narrow a query to a
-- part of the board, each wider than the one before and the last NULL, the whole; `held` says how many jobs each holds. A
-- query starts in its window `start` and goes on to a wider one, up to its `last`, while fewer than its `enough` match.
-- What a query is for (`roles`) decides whether it is read:
--   first   the best kinds of match, best first: left out where one before had `most`;
--   beside  what else counts as found, where it is known how many do: left out where one of the first had `most`;
--   counted says how many there are, whatever the others gave;
--   more    where the first found fewer than `scanty`;
--   looser  where what was counted is scanty, until one finds something.
-- Of `first`, `beside` and `more` no more than `most` are counted. The statement stands once for each number of keys, so that each is
-- a condition of the index.
DO $do$
DECLARE
  given text; counted text;
BEGIN
  WITH sources AS (
    SELECT n, format('job_matches(%s, at, since, pay_from, pay_to, or_undisclosed, without)',
      (SELECT string_agg(format('asked[%s]', i), ', ') FROM generate_series(1, n) i)) AS matches
    FROM generate_series(1, 6) n
  ), statements AS (
    SELECT n, is_counted, format($s$
          WHEN %s THEN
            %s SELECT %s, array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM %s
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;$s$, n,
      CASE WHEN is_counted THEN format('WITH hits AS MATERIALIZED (SELECT * FROM %s)', matches) END,
      CASE WHEN is_counted THEN '(SELECT count(*) FROM hits)' ELSE 'count(*)' END,
      CASE WHEN is_counted THEN 'hits' ELSE matches END) AS branch
    FROM sources CROSS JOIN unnest(ARRAY[false, true]) is_counted
  )
  SELECT string_agg(branch, '' ORDER BY n) FILTER (WHERE NOT is_counted), string_agg(branch, '' ORDER BY n) FILTER (WHERE is_counted)
  INTO given, counted FROM statements;
  EXECUTE format($f$
CREATE FUNCTION job_candidates(keys tsquery[], ends integer[], roles text[], starts integer[], lasts integer[], enough integer[], most integer[],
  windows tsquery[], held bigint[], scanty integer, by_pay boolean, at timestamptz, since timestamptz,
  pay_from bigint, pay_to bigint, or_undisclosed boolean, without text)
RETURNS TABLE (step integer, win integer, matches bigint, seqs text, versions text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $b$
#variable_conflict use_column
DECLARE
  nth integer; here integer; before integer; asked tsquery[];
  fresh bigint[]; fresh_versions xid[]; found bigint; seen bigint[] := '{}'; titled integer := 0; plenty boolean := false;
  total float8 := 0; loosened boolean := false;
BEGIN
  FOR nth IN 1 .. cardinality(ends) LOOP
    CONTINUE WHEN roles[nth] IN ('first', 'beside') AND plenty OR roles[nth] = 'more' AND titled >= scanty;
    EXIT WHEN roles[nth] = 'looser' AND total > 0 AND (loosened OR total >= scanty OR cardinality(seen) <= total);
    here := starts[nth];
    LOOP
      asked := array_remove(windows[here : here], NULL) || keys[coalesce(ends[nth - 1], 0) + 1 : ends[nth]];
      IF roles[nth] IN ('first', 'beside', 'more') THEN
        CASE cardinality(asked)%s
        END CASE;
      ELSE
        CASE cardinality(asked)%s
        END CASE;
      END IF;
      RETURN QUERY VALUES (nth, here, found, fresh::text, fresh_versions::text);
      seen := seen || fresh;
      -- What is counted beside plenty is counted in the window that was guessed.
      EXIT WHEN found >= enough[nth] OR plenty OR here >= cardinality(windows);
      -- What is counted is nowhere only when it is nowhere on the whole board.
      EXIT WHEN here >= lasts[nth] AND (found > 0 OR roles[nth] <> 'counted');
      -- The rate so far tells the window that should hold enough.
      before := here;
      here := here + 1;
      WHILE here < cardinality(windows) AND (here > lasts[nth] OR here < lasts[nth] AND held[here] * greatest(found, 0.5) < held[before] * enough[nth] * 1.5) LOOP
        here := here + 1;
      END LOOP;
    END LOOP;
    IF roles[nth] = 'first' THEN
      titled := cardinality(seen);
      plenty := found >= most[nth];
    ELSIF roles[nth] IN ('counted', 'looser') THEN
      total := found::float8 * held[cardinality(held)] / greatest(held[here], 1);
      loosened := roles[nth] = 'looser';
    END IF;
  END LOOP;
END $b$ $f$, given, counted);
END $do$;

-- How many jobs each value of a facet has among the matches of its query, in the query's window; keys as above.
CREATE FUNCTION job_facets(keys tsquery[], ends integer[], dims text[], windows tsquery[], at timestamptz, since timestamptz,
  pay_from bigint, pay_to bigint, or_undisclosed boolean)
RETURNS TABLE (dim text, value text, jobs bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  nth integer; asked tsquery[]; ask text[]; from_pay bigint; to_pay bigint; after timestamptz;
BEGIN
  FOR nth IN 1 .. cardinality(ends) LOOP
    asked := array_remove(windows[nth : nth], NULL) || keys[coalesce(ends[nth - 1], 0) + 1 : ends[nth]];
    ask := string_to_array(dims[nth], ' ');
    from_pay := CASE WHEN ask && ARRAY['pay'] AND cardinality(ask) = 1 THEN NULL ELSE pay_from END;
    to_pay := CASE WHEN ask && ARRAY['pay'] AND cardinality(ask) = 1 THEN NULL ELSE pay_to END;
    after := CASE WHEN ask && ARRAY['posted'] AND cardinality(ask) = 1 THEN NULL ELSE since END;
    RETURN QUERY WITH hits AS MATERIALIZED (
      SELECT d.category, d.type, d.level, d.remote, d.urgent, d.places, d.monthly_max, d.created_at
      FROM job_matches(asked, at, after, from_pay, to_pay, or_undisclosed, NULL) m JOIN job_documents d ON d.ctid = m.tid
    )
    SELECT CASE g WHEN 30 THEN 'category' WHEN 29 THEN 'type' WHEN 27 THEN 'level' WHEN 23 THEN 'remote' ELSE 'urgent' END,
      coalesce(category, type, level, remote::text, urgent::text, ''), n
    FROM (
      SELECT category, type, level, remote, urgent, count(*) AS n,
        31 - (CASE WHEN grouping(category) = 0 THEN 1 WHEN grouping(type) = 0 THEN 2 WHEN grouping(level) = 0 THEN 4
          WHEN grouping(remote) = 0 THEN 8 ELSE 16 END) AS g
      FROM hits GROUP BY GROUPING SETS ((category), (type), (level), (remote), (urgent))
    ) sets
    WHERE ask && ARRAY[CASE g WHEN 30 THEN 'category' WHEN 29 THEN 'type' WHEN 27 THEN 'level' WHEN 23 THEN 'remote' ELSE 'urgent' END]
    UNION ALL
    -- A province shows the nationwide jobs too, each job once.
    SELECT 'location', place, CASE place WHEN 'nationwide' THEN count(*) ELSE count(*)
        + (SELECT count(*) FROM hits WHERE 'nationwide' = ANY (hits.places)) - count(*) FILTER (WHERE 'nationwide' = ANY (hits.places)) END
    FROM hits, unnest(places) place WHERE ask && ARRAY['location'] AND place ~ '^([0-9]|n|o)' GROUP BY place
    UNION ALL
    SELECT 'pay', step::text, count(*) FROM hits, unnest(ARRAY[10, 15, 20, 30, 50]) step
    WHERE ask && ARRAY['pay'] AND monthly_max >= step * 1000000::bigint GROUP BY step
    UNION ALL
    SELECT 'undisclosed', 'true', count(*) FROM hits WHERE ask && ARRAY['pay'] AND monthly_max IS NULL HAVING count(*) > 0
    UNION ALL
    SELECT 'posted', days::text, count(*) FROM hits, unnest(ARRAY[1, 3, 7, 14, 30]) days
    WHERE ask && ARRAY['posted'] AND hits.created_at > at - days * interval '1 day' GROUP BY days
    UNION ALL
    SELECT 'all', '', count(*) FROM hits;
  END LOOP;
END $$;

-- Which units stand in which jobs, by the jobs' numbers: they are looked up several times quicker than their ids.
CREATE FUNCTION job_unit_hits(seqs bigint[], units tsquery[]) RETURNS TABLE (seq bigint, bits integer)
LANGUAGE sql STABLE AS $$
  SELECT x.seq, (SELECT coalesce(bit_or(1 << (u.nth::integer - 1)), 0) FROM unnest(units) WITH ORDINALITY u(unit, nth) WHERE x.doc @@ u.unit)
  -- Unpacked once, not once for each unit.
  FROM (SELECT d.seq, d.doc_tsv || ''::tsvector AS doc FROM job_documents d WHERE d.seq = ANY (seqs) OFFSET 0) x
$$;
