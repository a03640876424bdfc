import { expect, test } from 'vitest'
import { literalTexts, textsOutsideCatalogues } from './lib/literal-text.mjs'

const textsOf = (source) => literalTexts('screen.tsx', source).map(({ text }) => text)

test.each([
  ['text of an element', 'const a = <p>Join this ride</p>', 'Join this ride'],
  ['one word in small letters', 'const a = <p>riders</p>', 'riders'],
  ['a spoken label', 'const a = <button aria-label="close" />', 'close'],
  ['a placeholder', 'const a = <input placeholder="name" />', 'name'],
  ['a toast', "showToast('Your answer was sent')", 'Your answer was sent'],
  ['a choice', "const label = isOn ? 'Turn off' : other", 'Turn off'],
  ['a sentence with values', 'const label = `${count} of ${all} riders`', '… of … riders'],
  ['an error of a form', "z.string().min(1, 'Name is required')", 'Name is required'],
])('finds %s', (_what, source, text) => {
  expect(textsOf(source)).toEqual([text])
})

test.each([
  ["t('rides.full', { n: 3 })"],
  ['const a = <p className="flex gap-2 Large">{t("rides.full")}</p>'],
  ["throw new Error('The map has no canvas')"],
  ["import { Map } from './Map.tsx'"],
  ["if (event.key === 'Escape') close()"],
  ["type Kind = 'First choice' | 'Second choice'"],
  ["const kinds = { 'First choice': 1 }"],
  ["element.addEventListener('Some event')"],
  ["const shape = 'M 10 20 L 30 40'"],
])('ignores %s', (source) => {
  expect(textsOf(source)).toEqual([])
})

test('a text with a reason is exempt, one without a reason is not', () => {
  expect(textsOf("// not translated: a brand\nconst a = 'Scooter Rides'\nconst b = 'Join now'")).toEqual(['Join now'])
  expect(textsOf("// not translated: names\nconst a = [\n  { a: 'Times Square' },\n]")).toEqual([])
  expect(textsOf("// not translated:\nconst a = 'Scooter Rides'")).toEqual(['Scooter Rides'])
})

test('reports the line', () => {
  expect(literalTexts('a.tsx', '\n\nconst a = <p>\n  Join\n</p>')).toEqual([{ line: 3, text: 'Join' }])
})

test('the browser shows no text that is not in a catalogue', () => {
  expect(textsOutsideCatalogues()).toEqual([])
})
