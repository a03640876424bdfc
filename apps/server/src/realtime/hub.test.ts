import { describe, expect, test } from 'vitest'
import type { LiveEvent } from '@scooter-rides/contract'
import { createLocalBroker } from './broker.ts'
import { createLive } from './create-live.ts'
import { createHub, type HubSocket } from './hub.ts'

interface FakeSocket extends HubSocket {
  heard: LiveEvent[]
  closedWith: number[]
}

function road() {
  let time = 0
  const broker = createLocalBroker()
  const hub = createHub<FakeSocket>(broker, () => time)
  const connect = (userId: string, sid = `${userId}-session`) => {
    const socket: FakeSocket = {
      userId,
      sid,
      heard: [],
      closedWith: [],
      send: (frame) => void socket.heard.push(JSON.parse(String(frame))),
      close: (code) => void socket.closedWith.push(code),
    }
    hub.add(socket)
    return socket
  }
  return { live: createLive(broker), hub, connect, wait: (ms: number) => (time += ms) }
}

const change = (version: number) => ({ type: 'rideUpdate', rideId: 7, version }) as const
const minutes = 60_000

describe('who hears what', () => {
  test('all sockets of a rider hear what is for the rider, nobody else does', () => {
    const { live, connect } = road()
    const [phone, laptop, bo] = [connect('ana'), connect('ana'), connect('bo')]
    live.publish(['user:ana'], change(1))
    expect([phone.heard, laptop.heard, bo.heard]).toEqual([[change(1)], [change(1)], []])
  })

  test('a rider who read a ride hears its changes, also over a connection opened later', () => {
    const { live, connect } = road()
    live.watch('ana', 'ride:7')
    const [ana, bo] = [connect('ana'), connect('bo')]
    live.publish(['ride:7'], change(2))
    expect([ana.heard, bo.heard]).toEqual([[change(2)], []])
  })

  test('a socket that hears two of the topics gets the event once', () => {
    const { live, connect } = road()
    const ana = connect('ana')
    live.watch('ana', 'ride:7')
    live.publish(['ride:7', 'user:ana', 'ride:7'], change(3))
    expect(ana.heard).toEqual([change(3)])
  })

  test('half an hour after the last reading it is over', () => {
    const { live, connect, hub, wait } = road()
    const ana = connect('ana')
    live.watch('ana', 'ride:7')
    wait(29 * minutes)
    live.watch('ana', 'ride:7')
    wait(29 * minutes)
    live.publish(['ride:7'], change(4))
    wait(2 * minutes)
    live.publish(['ride:7'], change(5))
    hub.sweep()
    live.publish(['ride:7'], change(6))
    expect(ana.heard).toEqual([change(4)])
  })

  test('of very many rides the longest unread is forgotten first', () => {
    const { live, connect } = road()
    const ana = connect('ana')
    for (let rideId = 1; rideId <= 50; rideId++) live.watch('ana', `ride:${rideId}`)
    live.watch('ana', 'ride:1')
    live.watch('ana', 'ride:51')
    for (const rideId of [1, 2, 51]) live.publish([`ride:${rideId}`], { type: 'rideUpdate', rideId, version: 1 })
    expect(ana.heard.map((event) => 'rideId' in event && event.rideId)).toEqual([1, 51])
  })

  test('nothing leaves that the contract does not name', () => {
    const { live, connect } = road()
    const ana = connect('ana')
    const tooMuch = { ...change(7), email: 'ana@example.test' }
    live.publish(['user:ana'], tooMuch)
    expect(ana.heard).toEqual([change(7)])
  })
})

test('ended sessions close their sockets with 4401, others stay', () => {
  const { live, connect } = road()
  const [old, current] = [connect('ana', 'old'), connect('ana', 'current')]
  live.endSessions(['old', 'unknown'])
  expect([old.closedWith, current.closedWith]).toEqual([[4401], []])
})
