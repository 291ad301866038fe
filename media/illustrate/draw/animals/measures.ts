export const small = {
  length: 74,
  depth: 32,
  legs: 26,
  legWidth: 11,
  neck: 12,
  lean: 30,
  neckWidth: 22,
  head: 20,
};

export const large = {
  length: 128,
  depth: 62,
  legs: 62,
  legWidth: 20,
  neck: 42,
  lean: 40,
  neckWidth: 30,
  head: 25,
};
