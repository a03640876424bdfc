import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { render } from '../../../test/render.tsx'
import { compiledMessage, loadMessages } from './catalogue.ts'
import { isolateValues } from './isolate-values.ts'
import { changeLanguage } from './change-language.ts'
import { richText } from './rich-text.ts'
import { t } from './t.ts'

const name = 'محمد'
const bare = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '|')

afterEach(() => changeLanguage('en'))

test.each([
  ['a name of the same direction stays as it is', 'Bo', 'Report Bo'],
  ['a name of the other direction is isolated', name, `Report |${name}|`],
  ['an isolated name is not isolated twice', `\u2068${name}\u2069`, `Report |${name}|`],
  ['a text with an isolated name keeps its marks', `Photo of \u2068${name}\u2069 1`, `Report |Photo of |${name}| 1|`],
])('in a sentence from left to right, %s', (_, given, text) => {
  expect(bare(t('shell.report.label', { what: 'other', name: given }))).toBe(text)
})

test('in a page from right to left every text is isolated, but not a value that chooses the text', async () => {
  await loadMessages(['maps'])
  await changeLanguage('ar')
  const values = isolateValues(compiledMessage('ride-shared.change.start'), {
    who: 'you',
    name: 'Bo',
    time: '',
    count: 3,
  })
  expect(values).toEqual({ who: 'you', name: '\u2068Bo\u2069', time: '', count: 3 })
})

test('in a page from right to left a period begins on the right', async () => {
  await loadMessages(['maps'])
  await changeLanguage('ar')
  const period = '\u20683:00 م\u2069 – \u20686:00 م\u2069'
  const values = isolateValues(compiledMessage('ride-shared.change.start'), { time: period })
  expect(values).toEqual({ time: `\u2067${period}\u2069` })
})

test('a name in an element of a message is isolated', async () => {
  await render(<p>{richText('finder.featured.by', { rider: () => <b>{name}</b>, day: name })}</p>, { me: null })
  expect(bare(screen.getByText(name, { selector: 'b' }).parentElement?.textContent ?? '')).toBe(
    `By ${name} · |${name}|`,
  )
})
