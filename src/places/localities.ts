// Folded names of cities, well-known districts and industrial parks that postings use instead of a province.
// Districts no longer exist as administrative units, but people still write them.

/** Province code, with the former province's slug if any → names known nationwide. */
export const CITIES: Record<string, string> = {
  '79 binh-duong': 'thu dau mot,di an,thuan an,ben cat,tan uyen,bac tan uyen,bau bang,dau tieng',
  '79 ba-ria-vung-tau': 'con dao,xuyen moc,long hai,chau duc',
  '75': 'bien hoa,nhon trach,long khanh,trang bom,vinh cuu',
  '75 binh-phuoc': 'dong xoai,chon thanh,binh long',
  '80 long-an': 'tan an,ben luc,duc hoa,can giuoc,can duoc,thu thua',
  '80': 'trang bang,go dau',
  '82 tien-giang': 'my tho',
  '82': 'cao lanh,sa dec',
  '86 tra-vinh': 'duyen hai',
  '91': 'long xuyen,chau doc',
  '91 kien-giang': 'rach gia,phu quoc,ha tien',
  '92': 'ninh kieu,cai rang,o mon',
  '92 hau-giang': 'vi thanh',
  '56': 'nha trang,cam ranh',
  '56 ninh-thuan': 'phan rang',
  '68': 'da lat,dalat,bao loc',
  '68 binh-thuan': 'phan thiet,mui ne',
  '68 dak-nong': 'gia nghia',
  '66': 'buon ma thuot,buon me thuot',
  '66 phu-yen': 'tuy hoa',
  '52': 'pleiku',
  '52 binh-dinh': 'quy nhon,qui nhon',
  '51': 'dung quat',
  '48': 'hai chau,thanh khe,son tra,ngu hanh son,lien chieu,cam le,hoa vang',
  '48 quang-nam': 'hoi an,tam ky,dien ban,chu lai',
  '46': 'phu bai',
  '44 quang-binh': 'dong hoi',
  '44': 'dong ha',
  '42': 'ky anh,vung ang',
  '40': 'vinh,cua lo',
  '38': 'sam son,nghi son',
  '37 ha-nam': 'phu ly,duy tien',
  '33': 'my hao,van lam,yen my,pho noi,van giang,ecopark',
  '31': 'thuy nguyen,do son,trang due,dinh vu,cat ba,hong bang,le chan',
  '31 hai-duong': 'chi linh,kinh mon,cam giang',
  '25': 'viet tri',
  '25 vinh-phuc': 'vinh yen,phuc yen,binh xuyen',
  '24': 'tu son,que vo,yen phong,tien du,thuan thanh',
  '24 bac-giang': 'viet yen,lang giang,quang chau',
  '22': 'ha long,cam pha,uong bi,mong cai,halong',
  '19': 'pho yen,song cong',
  '15': 'sa pa,sapa',
};

/** Districts of the two largest cities, and parks; used only when no province or city is named. */
export const DISTRICTS: Record<string, string> = {
  '01':
    'ba dinh,hoan kiem,tay ho,long bien,cau giay,dong da,hai ba trung,hoang mai,thanh xuan,ha dong,' +
    'bac tu liem,nam tu liem,tu liem,gia lam,dong anh,soc son,thanh tri,hoai duc,dan phuong,quoc oai,' +
    'thach that,chuong my,me linh,son tay,thuong tin,my dinh,hoa lac,khu cong nghe cao hoa lac,' +
    'kcn thang long,kcn noi bai,kcn quang minh,duy tan,trung hoa nhan chinh,lang ha,cat linh,ngoai giao doan',
  '79':
    'thu duc,binh thanh,tan binh,tan phu,phu nhuan,go vap,binh tan,nha be,binh chanh,hoc mon,cu chi,' +
    'can gio,thu thiem,thao dien,phu my hung,cong vien phan mem quang trung,quang trung software city,' +
    'qtsc,khu cong nghe cao tp hcm,kcn tan tao,kcn tan binh,kcx tan thuan,kcn hiep phuoc,da kao,ben nghe',
  '79 binh-duong':
    'vsip,vsip 1,vsip i,vsip 2,vsip ii,song than,kcn my phuoc,kcn song than,dai dang',
  '75': 'amata,kcn amata,kcn bien hoa,kcn long binh,long thanh,kcn loteco',
  '80 long-an': 'long hau,kcn long hau',
  '24': 'vsip bac ninh,kcn yen phong,kcn que vo',
};

/** Names that mean another country. */
export const ABROAD =
  'nuoc ngoai,oversea,overseas,abroad,nhat ban,nhat,japan,tokyo,osaka,han quoc,korea,south korea,seoul,' +
  'singapore,malaysia,kuala lumpur,dai loan,taiwan,trung quoc,china,hong kong,thai lan,thailand,bangkok,' +
  'philippines,manila,indonesia,jakarta,campuchia,cambodia,phnom penh,dubai,uae,dubai uae,my,usa,' +
  'united states,canada,uc,australia,duc,germany,phap,france,anh,united kingdom,uk,chau au,europe';
