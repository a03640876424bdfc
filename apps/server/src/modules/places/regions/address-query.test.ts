import { expect, test } from 'vitest'
import { readAddress } from './address-query.ts'

/** "words #number @where" of each way that the text alone gives. */
const shown = (typed: string) =>
  readAddress(typed).direct.map(({ words, number, where }) =>
    [words.join(' '), number && `#${number}`, where.length > 0 && `@${where.join('/')}`].filter(Boolean).join(' '),
  )

test.each([
  ['123 Main St', ['123 main st', 'main st #123']],
  ['Hauptstrasse 5', ['hauptstrasse 5', 'hauptstrasse #5']],
  ['Hauptstraße 5 a', ['hauptstrasse 5 a', 'hauptstrasse #5a']],
  ['5 rue de la Poste', ['5 rue de la poste', 'rue de la poste #5']],
  ['Rua das Flores, 12, Porto', ['rua das flores #12 @porto']],
  ['rua das flores 12 porto', ['rua das flores 12 porto', 'rua das flores #12 @porto']],
  ['12b Main Street, Reisterstown, MD', ['12b main street @reisterstown/md', 'main street #12b @reisterstown/md']],
  ['12, rue de la Poste, Vaduz', ['12 @rue de la poste/vaduz', 'rue de la poste #12 @vaduz']],
  ['12-14 Main St', ['12 14 main st', 'main st #12-14']],
  ['Main St 12-14', ['main st 12 14', 'main st #12-14', 'main st 12 #14']],
  ['42nd Street', ['42nd street']],
  ['7 Eleven', ['7 eleven', 'eleven #7']],
  ['21201', ['21201']],
  ['5 street', ['5 street']],
])('reads %j as %j', (typed, readings) => {
  expect(shown(typed)).toEqual(readings)
})

test('takes the last words for the town if there is no comma', () => {
  expect(readAddress('12 main street owings mills').cut).toContainEqual({
    words: ['main', 'street'],
    number: '12',
    where: ['owings mills'],
  })
  expect(readAddress('12 main street, owings mills').cut).toEqual([])
})

test('reads a pasted page only up to the length of an address', () => {
  const { direct, cut } = readAddress('word 1 '.repeat(28))
  expect(direct.length + cut.length).toBeLessThan(60)
})
