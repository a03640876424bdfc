import { describe, expect, test } from 'vitest'
import { change, createTestHub, settled, shut, watching } from './hub.testing.ts'

describe('the recipients of an event', () => {
  test('are all sockets of its rider, and no others', () => {
    const { live, connect } = createTestHub()
    const [phone, laptop, bo] = [connect('ana'), connect('ana'), connect('bo')]
    live.publish(['user:ana'], change(1))
    expect([phone.received, laptop.received, bo.received]).toEqual([[change(1)], [change(1)], []])
  })

  test('are the sockets that watch its topic, and not the rider’s other sockets or other riders', async () => {
    const { live, hub, connect } = createTestHub()
    const [phone, laptop, bo] = [connect('ana'), connect('ana'), connect('bo')]
    await hub.watch(phone, ['ride:7'])
    await hub.watch(bo, ['ride:8', 'rides'])
    live.publish(['ride:7'], change(2))
    expect([phone.received, laptop.received, bo.received]).toEqual([
      [watching('ride:7'), change(2)],
      [],
      [watching('ride:8', 'rides')],
    ])
  })

  test('include a socket with two of its topics once', async () => {
    const { live, hub, connect } = createTestHub()
    const ana = connect('ana')
    await hub.watch(ana, ['ride:7', 'ride:8'])
    live.publish(['ride:7', 'user:ana', 'ride:7', 'ride:8'], change(3))
    expect(ana.received.slice(1)).toEqual([change(3)])
  })

  test('receive only fields of the contract', () => {
    const { live, connect } = createTestHub()
    const ana = connect('ana')
    const tooMuch = { ...change(7), email: 'ana@example.test' }
    live.publish(['user:ana'], tooMuch)
    expect(ana.received).toEqual([change(7)])
  })
})

describe('the watched topics of a socket', () => {
  test('are replaced by each frame, and removed topics receive nothing more', async () => {
    const { live, hub, connect } = createTestHub()
    const ana = connect('ana')
    await hub.watch(ana, ['ride:7', 'ride:8'])
    await hub.watch(ana, ['ride:8'])
    live.publish(['ride:7'], change(2))
    live.publish(['ride:8'], change(2, 8))
    await hub.watch(ana, [])
    live.publish(['ride:8'], change(3, 8))
    expect(ana.received).toEqual([watching('ride:7', 'ride:8'), watching('ride:8'), change(2, 8), watching()])
  })

  test('leave out what is unknown, of others, misspelt, repeated or forbidden', async () => {
    const { hub, connect, forbidden, questions } = createTestHub()
    const ana = connect('ana')
    forbidden.add('ana ride:9')
    const invalid = [
      'ride:07',
      'ride:7 ',
      'RIDE:7',
      'ride:0',
      'ride:-7',
      'ride:7.0',
      'ride:99999999999',
      'ride:',
      '',
      'room:1',
    ]
    const foreign = ['user:bo', 'user:ana', 'constructor', '__proto__', 'ride:7:8']
    await hub.watch(ana, ['ride:7', 'ride:7', 'ride:9', ...invalid, ...foreign])
    expect(ana.received).toEqual([watching('ride:7')])
    expect(questions.flat().map(({ topic }) => topic)).toEqual(['ride:7', 'ride:9'])
  })

  test('receive an event that happens during the permission check afterwards, once, and only with permission', async () => {
    const { live, hub, connect, gate, forbidden } = createTestHub()
    const ana = connect('ana')
    forbidden.add('ana ride:9')
    const open = shut(gate)
    const watched = hub.watch(ana, ['ride:7', 'ride:9'])
    live.publish(['ride:7'], change(2))
    live.publish(['ride:9'], change(5, 9))
    expect(ana.received).toEqual([])
    open()
    await watched
    expect(ana.received).toEqual([watching('ride:7'), change(2)])
  })

  test('receive an event from just before the watch, because the page was read earlier', async () => {
    const { live, hub, connect, wait } = createTestHub()
    const ana = connect('ana')
    live.publish(['ride:7'], change(2))
    wait(59_000)
    await hub.watch(ana, ['ride:7'])
    await hub.watch(ana, ['ride:7', 'ride:8'])
    expect(ana.received).toEqual([watching('ride:7'), change(2), watching('ride:7', 'ride:8')])
    await hub.watch(ana, [])
    wait(2000)
    hub.sweep()
    await hub.watch(ana, ['ride:7'])
    expect(ana.received.at(-1)).toEqual(watching('ride:7'))
  })

  test('stay unchanged while the permission check fails, and are checked again afterwards', async () => {
    const { live, hub, connect, gate, errors } = createTestHub()
    const ana = connect('ana')
    await hub.watch(ana, ['ride:7'])
    gate.open = async () => {
      gate.open = async () => {}
      throw new Error('away')
    }
    await expect(hub.watch(ana, ['ride:7', 'ride:8'])).rejects.toMatchObject({ status: 503 })
    live.publish(['ride:7'], change(2))
    live.publish(['ride:8'], change(2, 8))
    await settled()
    expect(ana.received).toEqual([watching('ride:7'), watching('ride:7'), change(2)])
    expect(errors).toEqual(['watch.failed'])
  })

  test('receive nothing after the socket closed during the permission check', async () => {
    const { live, hub, connect, gate } = createTestHub()
    const ana = connect('ana')
    const open = shut(gate)
    const watched = hub.watch(ana, ['ride:7'])
    await hub.remove(ana)
    open()
    await watched
    await hub.watch(ana, ['ride:7'])
    live.publish(['ride:7'], change(2))
    expect(ana.received).toEqual([])
  })
})

describe('lists', () => {
  test('send one event for many changes within a moment, and only to sockets that watch them', async () => {
    const { live, hub, connect } = createTestHub()
    const [ana, bo] = [connect('ana'), connect('bo')]
    await hub.watch(ana, ['rides'])
    for (let count = 0; count < 50; count++) live.invalidate('rides', ['rides'])
    expect(ana.received).toEqual([watching('rides')])
    await expect.poll(() => ana.received.slice(1)).toEqual([{ type: 'invalidate', keys: ['rides'] }])
    live.invalidate('rides', ['rides'])
    await expect.poll(() => ana.received.length).toBe(3)
    expect(bo.received).toEqual([])
  })

  test('send a change from just before the watch', async () => {
    const { live, hub, connect } = createTestHub()
    const ana = connect('ana')
    live.invalidate('rides', ['rides'])
    await hub.watch(ana, ['rides'])
    expect(ana.received[1]).toEqual({ type: 'invalidate', keys: ['rides'] })
  })
})

test('ended sessions close their sockets with 4401, and other sessions stay', () => {
  const { live, connect } = createTestHub()
  const [old, current] = [connect('ana', { sid: 'old' }), connect('ana', { sid: 'current' })]
  live.endSessions(['old', 'unknown'])
  expect([old.closedWith, current.closedWith]).toEqual([[4401], []])
})

test('the hub reports the first and the last socket of a rider across all processes', async () => {
  const { hub, newHub, connect, comings } = createTestHub()
  const otherHub = newHub()
  const [phone, laptop] = [connect('ana'), connect('ana', { at: otherHub })]
  await settled()
  expect(comings).toEqual(['ana came'])
  await hub.remove(phone)
  expect(comings).toEqual(['ana came'])
  await otherHub.remove(laptop)
  expect(comings).toEqual(['ana came', 'ana went'])
})

test('a socket that closes during the handshake frees its place', async () => {
  const { hub, connect, comings } = createTestHub()
  for (let count = 0; count < 12; count++) await hub.remove(connect('ana'))
  expect(comings.slice(-2)).toEqual(['ana came', 'ana went'])
  expect(hub.all()).toEqual([])
})
