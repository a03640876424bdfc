import { expect, test } from 'vitest'
import { createDeliveryLog } from './delivery-log.ts'

const frame = (...riders: [userId: string, at: string][]) =>
  Buffer.from(JSON.stringify({ type: 'positions', rideId: 7, riders: riders.map(([userId, at]) => ({ userId, at })) }))

test('the latency of a position is that of the last rider who receives it', () => {
  const log = createDeliveryLog()
  log.noteSent(7, { userId: 'ana', at: '10:00' }, 100)
  log.noteSent(7, { userId: 'bo', at: '10:01' }, 300)
  log.noteReceived(7, frame(['ana', '10:00'], ['bo', '10:01']), 500)
  log.noteReceived(7, frame(['ana', '10:00'], ['bo', '10:01']), 800)
  expect(log.summarize(() => 2)).toEqual({ sent: 2, reachedAll: 2, latencies: [500, 700] })
})

test('a position that one rider did not receive has no latency', () => {
  const log = createDeliveryLog()
  log.noteSent(7, { userId: 'ana', at: '10:00' }, 100)
  log.noteSent(7, { userId: 'bo', at: '10:01' }, 100)
  log.noteReceived(7, frame(['ana', '10:00']), 500)
  log.noteReceived(7, frame(['ana', '10:00'], ['bo', '10:01']), 600)
  expect(log.summarize(() => 2)).toEqual({ sent: 2, reachedAll: 1, latencies: [500] })
})

test('positions of a warm-up are left out', () => {
  const log = createDeliveryLog()
  log.noteReceived(7, frame(['ana', '09:59']), 50)
  expect(log.summarize(() => 1)).toEqual({ sent: 0, reachedAll: 0, latencies: [] })
})
