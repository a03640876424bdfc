/** A deterministic random generator from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const onsets = 'b br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr qu r s sc sh sl sp st str t th tr v w z'.split(
  ' ',
)
const vowels = 'a e i o u ai ea ee ia io oa oo ou ä ö é'.split(' ')
const codas = ['', '', '', 'l', 'n', 'r', 's', 't', 'm', 'nd', 'ng', 'rt', 'st', 'ck', 'x']

/** A vocabulary with the statistics of a language: frequent words are short, most words have two to four syllables. */
export function makeVocabulary(size: number, random: () => number): string[] {
  const one = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? ''
  const words = new Set<string>()
  while (words.size < size) {
    const most = words.size < 200 ? 1 : words.size < 5000 ? 2 : 4
    const syllables = 1 + Math.floor(random() * most)
    const word = Array.from({ length: syllables }, () => one(onsets) + one(vowels) + one(codas)).join('')
    if (word.length >= 3) words.add(word)
  }
  return [...words]
}

/** Draws words with the frequencies of texts: the word of rank n with weight 1 / (n + 18) ^ 1.1 (Zipf-Mandelbrot). */
export function zipf(words: readonly string[], random: () => number): () => string {
  const sums = new Float64Array(words.length)
  let sum = 0
  for (let place = 0; place < words.length; place++) sums[place] = sum += (place + 19) ** -1.1
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, words.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return words[low] ?? ''
  }
}

/** Makes one typo after the first letter, which rarely has one. No search could detect a typo for which `isWord` is true, so it tries again. */
export function misspell(word: string, isWord: (misspelt: string) => boolean, random: () => number): string {
  const letters = Array.from(word)
  const place = 1 + Math.floor(random() * (letters.length - 2))
  const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)] ?? 'e'
  const kind = Math.floor(random() * 4)
  if (kind === 0) letters[place] = letter
  if (kind === 1) letters.splice(place, 1)
  if (kind === 2) letters.splice(place, 0, letter)
  if (kind === 3) letters.splice(place, 2, letters[place + 1] ?? '', letters[place] ?? '')
  const misspelt = letters.join('')
  return misspelt === word || isWord(misspelt) ? misspell(word, isWord, random) : misspelt
}
