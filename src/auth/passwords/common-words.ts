// Words, names, numbers and keyboard rows of common passwords, Vietnamese and international.
const list = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' '));

/** Without marks, as people type them in passwords. */
export const VIETNAMESE_WORDS = list(
  'matkhau matkhaucuatoi matma khongbiet khongnho khongco khongcan quenmatkhau nhomatkhau bimat',
  'anhyeuem emyeuanh yeuem yeuanh yeuemnhieu yeuanhnhieu minhyeuem yeuminhem mailayeuem yeumai yeuthuong',
  'nhoem nhoanh thuongem thuongnho vochong voyeu chongyeu conyeu meyeu boyeu giadinh giadinhtoi hanhphuc',
  'cuocsong tinhyeu tinhban banbe banthan conmeo concho meocon choncon bexinh beyeu congai contrai cungem',
  'xinchao chaoban tambiet camon xinloi dienthoai maytinh viectlam vieclam viecvui timviec tuyendung congviec',
  'congty nhanvien ketoan giamdoc kinhdoanh vanphong nhaquan quanly admin hethong taikhoan nguoidung khachhang',
  'hocsinh sinhvien giaovien truonghoc daihoc lophoc bongda bongro caulong danhbai choigame gamethu lienquan',
  'maiyeu maimai tinhyeuoi buonqua vuive vuiqua chanqua laogia ngocngech dethuong xinhdep tuoidep thanhcong',
  'maymanh maymantoi giauco phatai phattai taiphu tailoc loclamtrai anlac binhan binhyen sucbat suckhoe',
  'mattroi mattrang ngoisao bautroi hoahong hoasen hoamai hoadao hoacuc huongduong bienxanh songbien',
  'muaxuan muaha muathu muadong nammoi tetnguyendan trungthu sinhnhat pho phobo banhmi trasua caphe bunbo',
  'toiyeuvietnam yeuvietnam nguoiviet tienquanca conrongchautien bachovn covang saovang dongbao tuhao',
);

export const GIVEN_NAMES = list(
  'anh bao binh chi chau cuong dai dan dang dat diep dinh dong duc dung duong duy giang ha hai han hang hanh',
  'hao hieu hien hoa hoai hoang hong hung huong huy huyen khang khanh khoa khoi kien kiet lam lan le lien linh',
  'loan loc long ly mai manh minh my nam nga ngan nghia ngoc nguyen nhan nhi nhu nhung oanh phat phong phuc',
  'phuong quan quang quoc quyen quynh sang son tai tam tan thai thang thanh thao thi thien thinh tho thu thuan',
  'thuy thuong tien tin toan trang tri trinh trung truong tu tuan tung tuyen tuyet uyen van vi viet vinh vu vy',
  'xuan yen tuananh minhanh hoanganh quynhanh ngocanh phuonganh thuylinh khanhlinh mylinh thuytrang thutrang',
  'quochuy duchuy giahuy minhquan anhquan hoangnam baonam ngoclan thanhtung vanhung xuanhung trongnghia',
  'nguyenvan tranvan levan phamvan nguyenthi tranthi lethi phamthi nguyen tran le pham hoang huynh phan vo dang',
  'bui do ho ngo duong ly michael jessica daniel thomas jordan ashley andrew joshua matthew robert charlie',
  'george william jennifer michelle nicole amanda samantha anthony alexander benjamin victoria elizabeth david',
  'james john kevin peter tony anna maria laura sarah emma lucas martin oliver richard patrick brandon taylor',
);

export const PLACES_AND_BRANDS = list(
  'vietnam viet nam hanoi saigon hochiminh danang haiphong cantho hue nhatrang dalat vungtau bienhoa quynhon',
  'thanhhoa nghean hatinh quangninh halong sapa phuquoc longan tiengiang bentre travinh angiang kiengiang camau',
  'binhduong dongnai tayninh binhphuoc lamdong khanhhoa phuyen binhdinh quangngai quangnam quangtri quangbinh',
  'hungyen haiduong namdinh ninhbinh thaibinh bacninh bacgiang thainguyen langson caobang hagiang laocai yenbai',
  'viecvui viecvuivn google facebook zalo tiktok youtube gmail yahoo hotmail outlook samsung iphone apple nokia',
  'xiaomi oppo vivo huawei windows microsoft android viettel mobifone vinaphone vinamilk vingroup vinfast',
  'honda yamaha toyota mercedes ferrari porsche chelsea arsenal liverpool manchester barcelona realmadrid juventus',
  'messi ronaldo neymar blackpink bts exo sontung mtp jackvn pikachu doraemon naruto conan onepiece goku',
);

export const WORDS = list(
  'qwerty qwertyu qwertyuiop qwert qwe qweasd qweasdzxc asd asdf asdfgh asdfghjkl asdasd zxc zxcv zxcvb zxcvbn zxcvbnm',
  'qaz qazwsx qazxsw wsx edc 1q2w3e 1q2w3e4r 1qaz2wsx zaq1 zaq12wsx q1w2e3 q1w2e3r4 qwe123 asd123 zxc123 abc123 abcdef abcdefg',
  'password passwort passcode passphrase pass secret secure security private login logon signin account user',
  'username admin administrator root guest default system server master manager operator support service test',
  'tester testing demo sample example temp temporary change changeme letmein welcome hello hi please trust',
  'trustme trustno iloveyou loveyou loveme lovely love lover forever always sweetheart honey darling baby',
  'babygirl princess prince queen king angel heaven happy smile sunshine sunflower flower rainbow star starlight',
  'moonlight summer winter autumn spring january february march april june july august september october',
  'november december monday tuesday wednesday thursday friday saturday sunday morning dragon monkey tiger lion',
  'eagle falcon phoenix wolf shadow hunter killer ninja samurai warrior knight soldier ranger rocket thunder',
  'lightning storm fire ice silver golden diamond crystal purple orange yellow black white green blue red',
  'football soccer baseball basketball hockey tennis golf cricket runner player winner champion legend hero',
  'superman batman spiderman ironman pokemon starwars matrix freedom liberty america london paris tokyo chicago',
  'boston dallas texas florida california computer internet network laptop keyboard mouse printer phone mobile',
  'cookie chocolate banana apple cherry pepper ginger coffee pizza cheese butter sugar candy peanut',
  'whatever nothing something anything everything someone anyone nobody open access enter house home family',
  'mother father sister brother friend friends bestfriend buster maggie bailey lucky charlie max molly rocky',
  'jackson harley mustang corvette yankees rangers steelers cowboys lakers eagles packers money dollar million',
  'business company office work job career student school college teacher doctor music guitar piano rock metal',
  'jesus christ god faith hope peace spirit blessed fuckyou asshole bitch sexy abcd abcde abcxyz abc xyz',
);

/** Without years, which are generated from a range. */
export const ENDINGS = list(
  '1 2 3 7 8 9 0 01 07 10 11 12 13 22 23 66 68 69 77 79 86 88 99 100 111 123 000 333 555 666 668 678 686 777',
  '789 868 888 999 1234 12345 123456 1234567 12345678 123456789 321 4321 54321 6789 6868 7979 8888 9999',
  '! !! @ # . ? * @1 @12 @123 @1234 @123456 #1 #123 !1 !123 1! 123! 1@ 123@ 1# .123 _123 123a 123abc abc abc123',
  'a aa oi vn vietnam pro vip no1 cute love iu ok',
);

export const NUMBERS = list(
  '123123 123321 123456 1234567 12345678 123456789 1234567890 0123456789 012345 0123456 01234567 654321 7654321',
  '87654321 987654321 9876543210 111222 111222333 112233 11223344 121212 131313 123789 789456 789456123 147258',
  '147258369 147852 159357 159753 258456 369258 456123 456789 741852 741852963 753951 852456 963852 987654',
  '135790 135791 246810 24681012 102030 10203040 101010 202020 100000 200000 123000 123654 123698 147896325',
  '686868 68686868 686886 797979 79797979 666888 888666 668668 868686 88888888 99999999 6789 67896789 5201314',
  '1314520 520520 1478963 159159 258258 357357 456456 789789 142536 362514 110110 113113 114114 115115 119119',
);

/** Letters before or after a number. */
export const NUMBER_ENDS = list(
  'a b c d e k h m n q s t x z aa ab abc qq qwe asd zxc az as az1 ok vn anh em admin pass love abcd qwer asdf oi',
);

/** Rows, columns and the alphabet; sequences may wrap around. */
export const KEYBOARD_ROWS = [
  '1234567890',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'qazwsxedcrfvtgbyhnujm',
  '147258369',
  '789456123',
];
