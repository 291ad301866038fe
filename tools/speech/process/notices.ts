/** What the parody voice says first, in each language that it speaks. */
export const notices: Readonly<Record<string, string>> = {
  en: 'This is a parody. A computer is speaking, and no real person.',
  zh: '这是恶搞模仿。说话的是电脑，不是真人。',
  'zh-tw': '這是惡搞模仿。說話的是電腦，不是真人。',
  fr: 'Ceci est une parodie. C’est un ordinateur qui parle, pas une vraie personne.',
  de: 'Das ist eine Parodie. Hier spricht ein Computer und kein echter Mensch.',
  ja: 'これはパロディです。話しているのはコンピューターで、実在の人物ではありません。',
  nl: 'Dit is een parodie. Hier spreekt een computer en geen echt persoon.',
  it: 'Questa è una parodia. A parlare è un computer, non una persona reale.',
  es: 'Esto es una parodia. Habla un ordenador, no una persona real.',
  'pt-br': 'Isto é uma paródia. Quem fala é um computador, e não uma pessoa real.',
  ru: 'Это пародия. Говорит компьютер, а не реальный человек.',
  ko: '이것은 패러디입니다. 실제 인물이 아니라 컴퓨터가 말하고 있습니다.',
  tr: 'Bu bir parodidir. Konuşan gerçek bir kişi değil, bir bilgisayar.',
  id: 'Ini parodi. Yang berbicara adalah komputer, bukan orang sungguhan.',
  vi: 'Đây là bản nhại. Người nói là máy tính, không phải người thật.',
};
