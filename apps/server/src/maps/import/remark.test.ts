import { expect, test } from 'vitest'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem, invalidFields } from '../../platform/http/problem.ts'
import { remarkIn, remarkOf, remarkOfProblem } from './remark.ts'

test('a message is in the language of the reader, and its sentence is English', () => {
  const remark = remarkOf(translatable('map-import.cancelled'))
  expect(remark.sentence).toBe('This import was cancelled. The maps are unchanged.')
  expect(remarkIn(remark, 'de')).toBe('Dieser Import wurde abgebrochen. Die Karten sind unverändert.')
})

test('without a message of this release the sentence is shown', () => {
  const sentence = 'This extract is damaged.'
  expect(remarkIn({ sentence }, 'de')).toBe(sentence)
  expect(remarkIn({ sentence, message: { key: 'map-import.ofALaterRelease' as never } }, 'de')).toBe(sentence)
  expect(remarkIn(remarkOf(null), 'de')).toBeNull()
})

test('a problem keeps its message, and several messages become one sentence', () => {
  const message = translatable('map-import.damaged')
  expect(remarkOfProblem(new HttpProblem(422, 'maps.damaged', message))).toMatchObject({ message })
  const fields = [translatable('file-errors.empty'), translatable('file-errors.choose')].map((text) => ({
    path: 'file',
    message: text,
  }))
  expect(remarkOfProblem(invalidFields(fields))).toMatchObject({ message: 'The file is empty. Choose a file' })
})
