import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'

const limitedApp = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
const notice = { url: '/about', category: 'spam', reason: 'Sells watches', goodFaith: true }

test('a visitor sends ten notices an hour, and an address gets three receipts a day', async () => {
  const answers: string[] = []
  for (let count = 0; count < 11; count++) {
    const answer = await limitedApp().stranger.post('/api/notices', { ...notice, email: 'victim@mail.example' })
    answers.push(`${answer.statusCode} ${answer.json().isMailed}`)
  }
  expect(answers).toEqual([...Array(3).fill('201 true'), ...Array(7).fill('201 false'), '429 undefined'])
})

test('the pages of mailed links are limited for each address of a visitor', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 32; count++)
    statuses.push((await limitedApp().stranger.get('/api/notices/decisions/guess')).statusCode)
  expect(statuses.slice(-2)).toEqual([429, 429])
})
