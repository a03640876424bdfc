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
  ['Mo-Fr 08:00-18:00, Sa 09:00-13:00', 'Sa 12:00', true],
  ['Mo-Fr 08:00-18:00, Sa 09:00-13:00', 'We 17:00', true],
  ['Mo-Fr 08:00-18:00, Sa 09:00-13:00', 'Su 12:00', false],
  ['Sa,Su 12:00-13:45, Th-Mo 19:30-21:45; Tu,We off', 'Sa 20:00', true],
  ['Sa,Su 12:00-13:45, Th-Mo 19:30-21:45; Tu,We off', 'Su 13:00', true],
  ['Sa,Su 12:00-13:45, Th-Mo 19:30-21:45; Tu,We off', 'Tu 20:00', false],
  ['Mo-Su 08:00-18:00, We off', 'We 10:00', false],
  ['Mo-Su 08:00-18:00, PH off', 'We 10:00', true],
  ['Mo-Th 12:00-15:00,Fr-Sa 12:00-15:00,19:30-22:30', 'Fr 20:00', true],
  ['Mo-Th 12:00-15:00,Fr-Sa 12:00-15:00,19:30-22:30', 'Mo 20:00', false],
  ['09:30 - 13:00, 14:30 – 19:00', 'We 13:30', false],
  ['MO-FR 9:00–18:00', 'We 10:00', true],
  ['mo off; tu-fr 9:00-18:00', 'Mo 10:00', false],
  ['10:00-18:00; Jul,Aug 10:00-19:00', 'We 18:30 8', true],
  ['10:00-18:00; Jul,Aug 10:00-19:00', 'We 18:30 9', false],
  ['Oct-Mar 10:00-18:00; Apr-Jun,Sep 10:00-19:00; Jul-Aug 10:00-20:00; Dec 25 off', 'We 18:30 9', true],
  ['09:00-18:00; Jan 1,Dec 25 off', 'We 10:00 12 25', false],
  ['09:00-18:00; Jan 1,Dec 25 off', 'We 10:00 12 24', true],
  ['24/7; Dec 25 off', 'We 10:00 12 25', false],
  ['Dec 31 20:00-04:00', 'Th 03:00 1 1', true],
  ['Mo-Fr 08:00-24:00', 'We 23:59', true],
  ['00:00-24:00', 'Su 00:00', true],
  ['Mo-Fr 10:00-12:00;13:30-17:00', 'Mo 11:00', undefined],
  ['08:00-18:70', 'We 09:00', undefined],
  ['Mo-Fr 08:00-18:00+', 'We 09:00', undefined],
  ['2024 May 20 off', 'We 09:00', undefined],
  ['+423 233 44 22', 'We 09:00', undefined],
  [';;;', 'We 09:00', undefined],
  ['Mo-Fr '.repeat(2_000), 'We 09:00', undefined],
  [`${'Mo,'.repeat(2_000)}x`, 'We 09:00', undefined],
  ['Apr-Oct 10:00-18:00', 'We 17:00 10 20', true],
  ['Apr-Oct 10:00-18:00', 'We 05:00 8', false],
  ['Aug 12:00-14:00', 'We 13:00 8', true],
  ['Jun 1-15 10:00-18:00', 'We 11:00 6 15', true],
  ['Jun 1-15 10:00-18:00', 'We 11:00 6 16', false],
  ['sunrise-sunset', 'We 11:00', undefined],
  ['Mo-Fr 08:00-18:00; Sa "by appointment"', 'We 11:00', undefined],
  ['Mo-Fr 08:00-18:00; 12:00-13:00 off', 'We 12:30', undefined],
  ['week 1-20 Mo 10:00-12:00', 'We 11:00', undefined],
  ['ask inside', 'We 11:00', undefined],
  ['', 'We 11:00', undefined],
])('%j on %s: %s', (hours, when, isOpen) => {
  expect(isOpenAt(hours, at(when))).toBe(isOpen)
})
