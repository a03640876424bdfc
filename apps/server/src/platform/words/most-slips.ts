/** Slips forgiven in a word of so many letters: short words have too many neighbours for two. */
export const mostSlips = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2)
