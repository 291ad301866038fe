const named = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Yahoo's domains: names there hold no dash but that of a disposable address, `base-keyword@yahoo.com`. */
const YAHOO = named(`
  yahoo.com yahoo.at yahoo.be yahoo.ca yahoo.ch yahoo.cl yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.kr yahoo.co.nz
  yahoo.co.th yahoo.co.uk yahoo.co.za yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.co yahoo.com.hk yahoo.com.mx
  yahoo.com.my yahoo.com.pe yahoo.com.ph yahoo.com.sg yahoo.com.tr yahoo.com.tw yahoo.com.ve yahoo.com.vn yahoo.cz
  yahoo.de yahoo.dk yahoo.es yahoo.fi yahoo.fr yahoo.gr yahoo.hu yahoo.ie yahoo.in yahoo.it yahoo.nl yahoo.no yahoo.pl
  yahoo.pt yahoo.ro yahoo.se myyahoo.com rocketmail.com y7mail.com ymail.com
`);

/**
 * Other providers at which a mailbox costs some effort and nobody can make any number of addresses. Closed and ours:
 * lists from elsewhere hold thousands of domains, also ones that anybody may buy today.
 */
const OTHERS = named(`
  gmail.com googlemail.com icloud.com me.com mac.com
  outlook.com outlook.at outlook.be outlook.cl outlook.co.id outlook.co.th outlook.com.ar outlook.com.au
  outlook.com.br outlook.com.tr outlook.com.vn outlook.cz outlook.de outlook.dk outlook.es outlook.fr outlook.hu
  outlook.ie outlook.in outlook.it outlook.jp outlook.kr outlook.my outlook.ph outlook.pt outlook.sa outlook.sg outlook.sk
  hotmail.com hotmail.be hotmail.ca hotmail.ch hotmail.cl hotmail.co.id hotmail.co.jp hotmail.co.kr hotmail.co.nz
  hotmail.co.th hotmail.co.uk hotmail.co.za hotmail.com.ar hotmail.com.au hotmail.com.br hotmail.com.hk hotmail.com.tr
  hotmail.com.tw hotmail.com.vn hotmail.de hotmail.dk hotmail.es hotmail.fi hotmail.fr hotmail.gr hotmail.hu hotmail.it
  hotmail.my hotmail.nl hotmail.no hotmail.ph hotmail.se hotmail.sg
  live.com live.at live.be live.ca live.cl live.cn live.co.kr live.co.uk live.co.za live.com.ar live.com.au live.com.mx
  live.com.my live.com.ph live.com.pt live.com.sg live.de live.dk live.fi live.fr live.hk live.ie live.in live.it
  live.jp live.nl live.no live.ru live.se msn.com windowslive.com
  aol.com aol.co.uk aol.de aol.fr aol.it aol.es aim.com proton.me protonmail.com protonmail.ch pm.me
  tuta.com tuta.io tutanota.com tutanota.de tutamail.com keemail.me fastmail.com fastmail.fm hey.com
  zoho.com zoho.eu zoho.in zohomail.com zohomail.eu zohomail.in mail.com
  gmx.de gmx.net gmx.at gmx.ch gmx.com gmx.us gmx.co.uk gmx.fr gmx.es web.de t-online.de freenet.de arcor.de
  posteo.de mailbox.org vodafone.de aon.at chello.at a1.net bluewin.ch sunrise.ch hispeed.ch
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr club-internet.fr
  libero.it virgilio.it tiscali.it alice.it tim.it tin.it inwind.it iol.it fastwebnet.it telefonica.net terra.es sapo.pt
  ziggo.nl kpnmail.nl kpnplanet.nl planet.nl home.nl hetnet.nl upcmail.nl xs4all.nl casema.nl telfort.nl
  telenet.be skynet.be proximus.be scarlet.be telia.com online.no
  btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net blueyonder.co.uk eircom.net
  comcast.net att.net sbcglobal.net bellsouth.net verizon.net cox.net charter.net earthlink.net optonline.net
  rogers.com shaw.ca sympatico.ca bell.net telus.net videotron.ca bigpond.com bigpond.net.au optusnet.com.au xtra.co.nz
  uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br
  yandex.ru yandex.com yandex.by yandex.kz yandex.com.tr ya.ru mail.ru inbox.ru list.ru bk.ru internet.ru rambler.ru
  ukr.net i.ua meta.ua abv.bg seznam.cz email.cz centrum.cz post.cz azet.sk zoznam.sk freemail.hu citromail.hu
  wp.pl o2.pl onet.pl op.pl interia.pl gazeta.pl mynet.com walla.co.il rediffmail.com
  qq.com vip.qq.com foxmail.com 163.com vip.163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn 21cn.com
  aliyun.com naver.com daum.net hanmail.net kakao.com nate.com pchome.com.tw
  docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp nifty.com excite.co.jp
`);

export const isYahoo = (domain: string): boolean => YAHOO.has(domain);

export const isWellKnown = (domain: string): boolean => isYahoo(domain) || OTHERS.has(domain);
