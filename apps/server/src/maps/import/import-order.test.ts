import { expect, test } from 'vitest'
import { regionIdOf } from './import-order.ts'

test.each([
  ['São João', 'sao-joao'],
  ['  Grande Porto! ', 'grande-porto'],
  ['World', 'world-streets'],
  ['Łódź', 'lodz'],
  ['Ｐｏｒｔｏ', 'porto'],
  ['CON', 'con-streets'],
  ['com1', 'com1-streets'],
  ['../../etc', 'etc'],
])('%s has the id %s in folders and addresses', (name, id) => {
  expect(regionIdOf(name)).toBe(id)
})

test.each([
  ['東京', '京都'],
  ['東京都', '東京湾'],
  ['東京 1', '大阪 1'],
  ['Москва', 'Мостки'],
  ['Porto', 'Роrto'],
  [`${'very '.repeat(20)}north`, `${'very '.repeat(20)}south`],
])('%s and %s are different regions', (one, other) => {
  const ids = [regionIdOf(one), regionIdOf(other)]
  expect(ids[0]).not.toBe(ids[1])
  for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,62}[a-z0-9]$/)
})

test('the same name written with other code points is the same region', () => {
  expect(regionIdOf('Пёс'.normalize('NFD'))).toBe(regionIdOf('Пёс'.normalize('NFC')))
  expect(regionIdOf('МОСКВА')).toBe(regionIdOf('москва'))
})
