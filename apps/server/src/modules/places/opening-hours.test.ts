import { expect, test } from 'vitest'
import { isOpenAt } from './opening-hours.ts'

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** "We 09:30", in July unless a month is named. */
function at(text: string) {
  const [weekday = '', time = '', month = '7', day = '15'] = text.split(' ')
  const [hours, minutes] = time.split(':').map(Number)
  return {
    weekday: DAYS.indexOf(weekday),
    minutes: (hours ?? 0) * 60 + (minutes ?? 0),
    month: Number(month),
    day: Number(day),
  }
}

test.each<[hours: string, when: string, isOpen: boolean | undefined]>([
  ['24/7', 'Su 03:00', true],
  ['08:00-18:00', 'We 09:30', true],
  ['Mo-Fr 08:00-18:00', 'We 18:00', false],
  ['Mo-Fr 08:00-18:00', 'Sa 10:00', false],
  ['Mo-Fr 08:00-12:00,13:30-18:00; Sa 09:00-12:00', 'We 12:45', false],
  ['Mo-Fr 08:00-12:00,13:30-18:00; Sa 09:00-12:00', 'Sa 11:59', true],
  ['Mo-Fr 08:00-12:00, 13:30-18:00', 'Mo 14:00', true],
  ['Mo-Sa 08:00-20:00; We off', 'We 10:00', false],
  ['Fr-Mo 10:00-12:00', 'Su 11:00', true],
  ['Mo,We-Fr 10:00-12:00', 'Tu 11:00', false],
  ['Fr,Sa 20:00-02:00', 'Sa 01:30', true],
  ['Fr,Sa 20:00-02:00', 'Su 01:30', true],
  ['Fr,Sa 20:00-02:00', 'Mo 01:30', false],
  ['Fr 20:00-26:00', 'Sa 01:30', true],
  ['Mo-Fr 08:00-18:00; PH off', 'We 09:30', true],
  ['Mo-Su,PH 08:00-18:00', 'We 09:30', true],
  ['Apr-Oct 10:00-18:00', 'We 11:00 1', false],
  ['Nov-Mar Mo-Fr 10:00-16:00; Apr-Oct 10:00-18:00', 'We 11:00 1', true],
  ['Nov-Mar 10:00-16:00; Apr-Oct 10:00-18:00', 'Sa 17:00 8', true],
  ['Dec 24-Jan 6 off', 'We 11:00 1 2', false],
  ['Mo-Fr closed', 'We 11:00', false],
  ['sunrise-sunset', 'We 11:00', undefined],
  ['Mo-Fr 08:00-18:00; Sa "by appointment"', 'We 11:00', undefined],
  ['Mo-Fr 08:00-18:00; 12:00-13:00 off', 'We 12:30', undefined],
  ['week 1-20 Mo 10:00-12:00', 'We 11:00', undefined],
  ['ask inside', 'We 11:00', undefined],
  ['', 'We 11:00', undefined],
])('%j on %s: %s', (hours, when, isOpen) => {
  expect(isOpenAt(hours, at(when))).toBe(isOpen)
})
