/** From here on a person looks first, as those who made the network advise. */
export const HIGH = 0.8;
