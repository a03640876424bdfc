/** Typos corrected in a word of so many letters: a short word has too many neighbours. */
export const maxTypos = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2)
