/** The wall each person stands before: light, dark, colour of the far lights. */
export const walls = {
  ana: ['#7a4f8f', '#1c1026', '#f0b8ff'],
  kwame: ['#3f5f8a', '#0c1526', '#9fd0ff'],
  yuki: ['#b8566a', '#2a0d18', '#ffc9b8'],
  olaf: ['#4f5b73', '#12151f', '#c9d6ff'],
  priya: ['#2f7a74', '#08201f', '#a8fff0'],
  liam: ['#4a4496', '#100e2b', '#b9b0ff'],
  zola: ['#a8487f', '#260b1e', '#ffb8e4'],
  greta: ['#55688c', '#11172a', '#d5e2ff'],
  noor: ['#c27a4a', '#331708', '#ffdcae'],
  hiro: ['#4d7a52', '#0d1e11', '#c8ffc9'],
};
