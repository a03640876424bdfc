import { expect, test } from 'vitest'
import fc from 'fast-check'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { findWords, foldText, wordsOf } from './fold-words.ts'

const database = useTestDatabase()

async function foldedByDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await database().connection.pool.query<{ folded: string }>(
    `select array_to_string(array(select word from unnest(string_to_array(fold_words(value), ' ')) word where word <> ''), ' ') as folded
     from json_array_elements_text($1::json) with ordinality t(value, place) order by place`,
    [JSON.stringify(texts)],
  )
  return rows.map(({ folded }) => folded)
}

const written: [string, string][] = [
  ['München', 'munchen'],
  ['Mu\u0308nchen  STRASSE, Straße!', 'munchen strasse strasse'],
  ['Rider’s café-crawl', 'riders cafe crawl'],
  ['Ørsted Łódź Þór Æsir İstanbul ısı', 'orsted lodz thor aesir istanbul isi'],
  ['ride🛵fast 👩‍🚀', 'ride fast'],
  ['Ｆｕｌｌ ｗｉｄｔｈ ﬁne ½', 'full width fine 1 2'],
  ['МОСКВА Ёлка ΣΑΣ σας', 'москва елка σασ σασ'],
  ['שָׁלוֹם, مَرْحَبًا؟', 'שלום مرحبا'],
  ['مدرسة مدرسه', 'مدرسه مدرسه'],
  ['مصطفى مصطفي مصطفی', 'مصطفي مصطفي مصطفي'],
  ['أحمد إحمد آحمد ٱحمد', 'احمد احمد احمد احمد'],
  ['مـــحمد', 'محمد'],
  ['کتاب كتاب ھنا ہنا', 'كتاب كتاب هنا هنا'],
  ['٢٠٢٦ ۲۰۲۶', '2026 2026'],
  ['100% a_b "c" \'d\' .* e-mail@host', '100 a b c d e mail host'],
  ['  ', ''],
]

test.each(written)('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('the database folds any text like the server', async () => {
  const texts = written.map(([text]) => text)
  const letter = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 5 }),
    fc.integer({ min: 1, max: 0x24f }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCodePoint(code)),
    fc.constantFrom('’', '´', '\u0308', 'ß', 'İ', 'ς', '🛵', '\u200d', ' ', '-'),
  )
  texts.push(
    ...fc.sample(fc.array(letter, { maxLength: 8 }), { numRuns: 2000, seed: 13 }).map((parts) => parts.join('')),
  )
  // One of the two may not know the lower-case letters of the newest Unicode scripts.
  const storable = texts.filter((text) => text.isWellFormed() && !/[\0\u{10000}-\u{1efff}]/u.test(text))
  expect(await foldedByDatabase(storable)).toEqual(storable.map(foldText))
})

test('a word is found at its position, with all its accents', () => {
  const text = 'À Mu\u0308nchen: l’été 🛵'
  expect([...findWords(text)].map(({ start, ends }) => text.slice(start, ends.at(-1)))).toEqual([
    'À',
    'Mu\u0308nchen',
    'l’été',
  ])
})

test('a search is a set of words that are no longer than the index allows', () => {
  expect(wordsOf('Ride, ride RIDE')).toEqual(['ride'])
  expect(wordsOf('x'.repeat(200))).toEqual(['x'.repeat(40)])
})
