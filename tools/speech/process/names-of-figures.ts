/**
 * People whose voices nobody here may clone: heads of state and government of late, those who are best known for it, and
 * the most imitated voices, as the press of our languages writes them. No list with these scripts can be had that may be
 * shipped and is kept; this one stops what is tried first, and the consent that is asked for stands beside it. A last name
 * stands alone where hardly anybody else has it.
 */
export const NAMES = `
donald trump, melania trump, joe biden, barack obama, michelle obama, kamala harris, hillary clinton, bill clinton,
jd vance, bernie sanders, marco rubio, pete hegseth, gavin newsom, nancy pelosi, ron desantis, george w bush,
alexandria ocasio cortez, robert f kennedy, volodymyr zelensky, volodymyr zelenskyy, wolodymyr selenskyj, 
emmanuel macron, marine le pen, jordan bardella, nicolas sarkozy, francois hollande, jean luc melenchon,
angela merkel, olaf scholz, friedrich merz, robert habeck, annalena baerbock, alice weidel, markus soder,
frank walter steinmeier, ursula von der leyen, keir starmer, boris johnson, rishi sunak, liz truss,
tony blair, nigel farage, king charles, queen elizabeth, prince william, prince harry, meghan markle, kate middleton,
giorgia meloni, silvio berlusconi, matteo salvini, matteo renzi, sergio mattarella, pedro sanchez, mariano rajoy,
alberto nunez feijoo, santiago abascal, rey felipe, mark rutte, geert wilders, dick schoof, koning willem alexander,
viktor orban, donald tusk, andrzej duda, karol nawrocki, alexander lukashenko, alexei navalny, sergei lavrov,
dmitry medvedev, recep tayyip erdogan, kemal kilicdaroglu, ekrem imamoglu, benjamin netanyahu, ali khamenei,
mohammed bin salman, bashar al assad, narendra modi, rahul gandhi, imran khan, lula da silva, jair bolsonaro,
dilma rousseff, fernando haddad, alexandre de moraes, javier milei, cristina kirchner, nicolas maduro, hugo chavez,
fidel castro, gustavo petro, gabriel boric, claudia sheinbaum, lopez obrador, nayib bukele, justin trudeau, mark carney,
pierre poilievre, anthony albanese, jacinda ardern, cyril ramaphosa, nelson mandela, shinzo abe, fumio kishida,
shigeru ishiba, sanae takaichi, junichiro koizumi, shinjiro koizumi, taro aso, yoon suk yeol, lee jae myung, moon jae in,
park geun hye, han duck soo, tsai ing wen, lai ching te, prabowo subianto, joko widodo, gibran rakabuming,
megawati sukarnoputri, susilo bambang yudhoyono, anies baswedan, ganjar pranowo, nguyen phu trong,
pham minh chinh, vo nguyen giap, thaksin shinawatra, yingluck shinawatra, paetongtarn shinawatra, prayut chan ocha,
srettha thavisin, anutin charnvirakul, pita limjaroenrat, lee kuan yew, lee hsien loong, anwar ibrahim,
rodrigo duterte, bongbong marcos, pope francis, pope leo, papst franziskus, jorge bergoglio, vladimir poutine, vladimir putin, dalai lama,
adolf hitler, elon musk, mark zuckerberg, jeff bezos, bill gates, sam altman, tim cook, steve jobs, jensen huang,
jack ma, warren buffett, taylor swift, ariana grande, billie eilish, kanye west, michael jackson, freddie mercury,
elvis presley, justin bieber, lady gaga, selena gomez, bad bunny, bob dylan, bruno mars, ed sheeran, harry styles,
dua lipa, travis scott, kendrick lamar, snoop dogg, whitney houston, celine dion, britney spears, miley cyrus,
morgan freeman, david attenborough, scarlett johansson, tom hanks, tom cruise, arnold schwarzenegger, keanu reeves,
leonardo dicaprio, brad pitt, angelina jolie, johnny depp, will smith, dwayne johnson, samuel l jackson, robin williams,
oprah winfrey, joe rogan, jordan peterson, andrew tate, tucker carlson, stephen hawking, jimmy fallon,
cristiano ronaldo, lionel messi, kylian mbappe, lebron james, michael jordan, roger federer, rafael nadal,
novak djokovic, muhammad ali, greta thunberg, mrbeast, pewdiepie, jackie chan, jay chou, hatsune miku, son heung min
特朗普, 川普, 拜登, 奥巴马, 歐巴馬, 贺锦丽, 賀錦麗, 希拉里, 希拉蕊, 克林顿, 柯林頓, 习近平, 習近平, 李克强, 李克強, 彭丽媛, 彭麗媛,
江泽民, 江澤民, 胡锦涛, 胡錦濤, 毛泽东, 毛澤東, 邓小平, 鄧小平, 普京, 普丁, 泽连斯基, 澤倫斯基, 金正恩, 马克龙, 馬克宏, 默克尔, 梅克爾, 默茨,
梅爾茨, 斯塔默, 施凱爾, 梅洛尼, 埃尔多安, 艾爾多安, 莫迪, 内塔尼亚胡, 納坦雅胡, 卢拉, 魯拉, 米莱, 米雷伊, 特鲁多, 杜魯道, 卡尼, 马斯克, 馬斯克,
扎克伯格, 祖克柏, 贝索斯, 貝佐斯, 比尔盖茨, 比爾蓋茲, 黄仁勋, 黃仁勳, 马云, 馬雲, 任正非, 雷军, 雷軍, 蔡英文, 賴清德, 赖清德, 马英九, 馬英九,
柯文哲, 韩国瑜, 韓國瑜, 侯友宜, 泰勒斯威夫特, 泰勒絲, 霉霉, 周杰伦, 周杰倫, 邓丽君, 鄧麗君, 刘德华, 劉德華, 梅西, C罗, C羅, 希特勒
ドナルド トランプ, トランプ大統領, バイデン, オバマ, カマラ ハリス, ヒラリー クリントン, ビル クリントン, プーチン, ゼレンスキー, 金正恩, キム ジョンウン, マクロン大統領,
エマニュエル マクロン, メルケル, メルツ首相, スターマー, メローニ, エルドアン, モディ首相, ネタニヤフ, ルラ大統領, トルドー首相, 安倍晋三, 石破茂, 岸田文雄, 菅義偉,
高市早苗, 小泉純一郎, 小泉進次郎, 麻生太郎, 河野太郎, 玉木雄一郎, 小池百合子, 志位和夫, 天皇陛下, イーロン マスク, ザッカーバーグ, ジェフ ベゾス, ビル ゲイツ, 孫正義, 堀江貴文,
ひろゆき, 西村博之, テイラー スウィフト, ビヨンセ, マイケル ジャクソン, 米津玄師, 木村拓哉, 明石家さんま, 北野武, ビートたけし, 松本人志, 大谷翔平, 初音ミク, メッシ選手, ヒトラー
트럼프, 바이든, 오바마, 해리스 부통령, 힐러리 클린턴, 푸틴, 젤렌스키, 시진핑, 김정은, 김여정, 마크롱, 메르켈, 메르츠 총리, 스타머, 멜로니, 에르도안, 모디 총리, 네타냐후,
룰라 대통령, 트뤼도, 아베 신조, 이시바 시게루, 기시다 후미오, 다카이치 사나에, 윤석열, 이재명, 문재인, 박근혜, 이명박, 노무현, 김대중, 박정희, 김건희, 한동훈, 한덕수, 이준석,
조국 대표, 오세훈, 일론 머스크, 저커버그, 빌 게이츠, 테일러 스위프트, 비욘세, 마이클 잭슨, 아이유, 손흥민, 유재석, 방탄소년단, 히틀러, 이재용 회장
дональд трамп, джо байден, барак обама, камала харрис, хиллари клинтон, билл клинтон, владимир зеленский,
эмманюэль макрон, ангела меркель, фридрих мерц, кир стармер, джорджа мелони, реджеп эрдоган, нарендра моди,
си цзиньпин, ким чен ын, александр лукашенко, алексей навальный, дмитрий медведев, сергей лавров, сергей шойгу,
михаил мишустин, рамзан кадыров, евгений пригожин, владимир жириновский, михаил горбачев, борис ельцин, иосиф сталин,
патриарх кирилл, илон маск, марк цукерберг, билл гейтс, тейлор свифт, майкл джексон, алла пугачева, филипп киркоров,
владимир высоцкий, виктор цой, лионель месси, криштиану роналду, адольф гитлер, владимир соловьев, павел дуров
ทรัมป์, ไบเดน, โอบามา, กมลา แฮร์ริส, ฮิลลารี คลินตัน, ปูติน, เซเลนสกี, สี จิ้นผิง, คิม จองอึน, มาครง, แมร์เคิล, สตาร์เมอร์, เมโลนี, แอร์โดอัน,
นเรนทรา โมดี, เนทันยาฮู, ทักษิณ, ยิ่งลักษณ์, แพทองธาร, ประยุทธ์, ประวิตร, เศรษฐา ทวีสิน, อนุทิน, พิธา ลิ้มเจริญรัตน์, ธนาธร, อภิสิทธิ์ เวชชาชีวะ,
ชวน หลีกภัย, ชัชชาติ, อีลอน มัสก์, ซักเคอร์เบิร์ก, บิล เกตส์, เทย์เลอร์ สวิฟต์, ลิซ่า แบล็กพิงก์, ไมเคิล แจ็กสัน, เบิร์ด ธงไชย, โน้ส อุดม, ฮิตเลอร์
trump, biden, obama, putin, zelensky, zelenskyy, selenskyj, zelenski, macron, merkel, netanyahu, erdogan, bolsonaro,
berlusconi, jokowi, prabowo, thaksin, prayut, paetongtarn, duterte, beyonce, rihanna, eminem, zuckerberg,
trudeau, xi jinping, khamenei, zelenskiy, lukashenko, navalny, kim jong un, schwarzenegger, mbappe
трамп, байден, обама, путин, зеленский, макрон, меркель, эрдоган, лукашенко, навальный, жириновский, кадыров, нетаньяху
`;
