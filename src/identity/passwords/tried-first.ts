// The passwords that everybody tries first, here and abroad; compared in small letters.
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [
    '000000 00000000 101010 111111 11111111 112233 121212 123123 123123123 123321 1234 12345 123456',
    '1234567 12345678 123456789 1234567890 123456a 123456aa 123abc 123qwe 131313 147258 159357 159753',
    '1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 333333 444444 555555 654321 666666 6789 67896789',
    '686868 68686868 696969 777777 789456 7777777 87654321 888888 88888888 987654 987654321 999999',
    'a12345 a123456 a1234567 aa123456 aaaaaa abc123 abc12345 abcd1234 abcdef abcdefgh abcxyz admin',
    'admin1 admin123 administrator anhyeuem asdasd asdf1234 asdfgh asdfghjkl asdqwe baseball batman',
    'changeme charlie computer daniel default dragon emyeuanh football freedom guest hanoi1 hello1',
    'hello123 iloveyou iloveyou1 khongbiet khongcan khongco letmein letmein1 login lovely master',
    'matkhau matkhau1 matkhau123 michael minhyeuem monkey nopass p@ssw0rd p@ssword passw0rd password',
    'password! password1 password12 password123 princess qazwsx qwe123 qweasd qweasdzxc qwer1234',
    'qwert qwert1 qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop saigon saigon1',
    'secret shadow starwars sunshine superman test123 test1234 trustno1 vietnam vietnam1 vietnam123',
    'viecvui viecvui1 viecvui123 welcome welcome1 welcome123 whatever xinchao xinchao1 yeuem yeuanh',
    'yeuemnhieu zaq12wsx zxcvbn zxcvbnm',
  ].flatMap((line) => line.split(' ')),
);
