import { describe, expect, test } from 'vitest'
import { change, createTestHub, settled, shut, watching } from './hub.testing.ts'

describe('a lost permission', () => {
  test('applies at once on every process and all sockets, and the rider is sent the smaller set of topics', async () => {
    const { live, hub, newHub, connect, forbidden, questions } = createTestHub()
    const otherHub = newHub()
    const [phone, laptop] = [connect('ana'), connect('ana', { at: otherHub })]
    const bo = connect('bo', { at: otherHub })
    await hub.watch(phone, ['ride:7', 'ride:8'])
    for (const socket of [laptop, bo]) await otherHub.watch(socket, ['ride:7'])
    questions.length = 0

    forbidden.add('ana ride:7')
    live.recheck({ topics: ['ride:7'] })
    live.publish(['ride:7'], change(2))
    await settled()

    expect(phone.received).toEqual([watching('ride:7', 'ride:8'), watching('ride:8')])
    expect(laptop.received).toEqual([watching('ride:7'), watching()])
    expect(bo.received).toEqual([watching('ride:7'), change(2)])
    expect(questions).toEqual([
      [{ userId: 'ana', topic: 'ride:7' }],
      [
        { userId: 'ana', topic: 'ride:7' },
        { userId: 'bo', topic: 'ride:7' },
      ],
    ])
  })

  test('is rechecked for all topics that the rider watches', async () => {
    const { live, hub, connect, forbidden } = createTestHub()
    const ana = connect('ana')
    await hub.watch(ana, ['ride:7', 'ride:8', 'rides'])
    for (const topic of ['ride:7', 'ride:8']) forbidden.add(`ana ${topic}`)
    live.recheck({ userIds: ['ana', 'bo'] })
    await settled()
    expect(ana.received.at(-1)).toEqual(watching('rides'))
  })

  test('is not restored by an answer from before the loss', async () => {
    const { live, hub, connect, forbidden, gate } = createTestHub()
    const ana = connect('ana')
    const open = shut(gate)
    const watched = hub.watch(ana, ['ride:7'])
    live.recheck({ topics: ['ride:7'] })
    live.publish(['ride:7'], change(2))
    open()
    await watched
    // The first query saw the old rules; the second, which has not started, sees this change.
    forbidden.add('ana ride:7')
    await settled()
    expect(ana.received).toEqual([watching()])
  })

  test('of five hundred riders on one ride is rechecked with one query, and one more for later changes', async () => {
    const { live, hub, connect, questions } = createTestHub()
    const sockets = Array.from({ length: 500 }, (_, index) => connect(`rider-${index}`))
    for (const socket of sockets) await hub.watch(socket, ['ride:7'])
    questions.length = 0
    live.recheck({ topics: ['ride:7'] })
    live.recheck({ topics: ['ride:7'] })
    live.publish(['ride:7'], change(2))
    await settled()
    expect(questions.map((question) => question.length)).toEqual([500])
    expect(sockets.every(({ received }) => received.length === 2)).toBe(true)
  })

  test('holds back the events in doubt while the recheck fails', async () => {
    const { live, hub, connect, gate, errors } = createTestHub()
    const ana = connect('ana')
    await hub.watch(ana, ['ride:7', 'ride:8'])
    gate.open = () => Promise.reject(new Error('away'))
    live.recheck({ topics: ['ride:7'] })
    live.publish(['ride:7'], change(2))
    live.publish(['ride:8'], change(2, 8))
    await settled()
    expect(ana.received.slice(1)).toEqual([change(2, 8)])
    expect(errors).toEqual(['watch.recheck_failed'])
    gate.open = async () => {}
    await expect.poll(() => ana.received.slice(2)).toEqual([change(2)])
  })

  test('closes a socket for which too many events are held back, so that it refetches later', async () => {
    const { live, hub, connect, gate } = createTestHub()
    const ana = connect('ana')
    await hub.watch(ana, ['ride:7'])
    const open = shut(gate)
    live.recheck({ topics: ['ride:7'] })
    for (let version = 2; version < 502; version++) live.publish(['ride:7'], change(version))
    expect(ana.closedWith).toEqual([])
    live.publish(['ride:7'], change(502))
    expect(ana.closedWith).toEqual([1013])
    open()
  })
})
