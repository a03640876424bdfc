import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '@scooter-rides/contract'
import { createLocalBroker } from '../broker/broker.ts'
import { createLive } from './create-live.ts'
import { createHub } from './hub.ts'
import type { HubSocket } from './hub-socket.ts'
import { createLocalConnectionRegistry } from '../broker/connection-registry.ts'
import { createTopicRules, type AllowedListener, type Listener, type Topic } from '../broker/topics.ts'

interface FakeSocket extends HubSocket {
  received: LiveEvent[]
  closedWith: number[]
}

/** A hub whose rule is a list of forbidden topics. `gate` can delay the answer of the rule. */
export function createTestHub() {
  let time = 0
  const forbidden = new Set<string>()
  const questions: Listener[][] = []
  const gate = { open: async () => {} }
  const filterAllowed = async (listeners: readonly Listener[]): Promise<AllowedListener[]> => {
    questions.push([...listeners])
    await gate.open()
    return listeners
      .filter(({ userId, topic }) => !forbidden.has(`${userId} ${topic}`))
      .map((listener) => ({ ...listener, ...(listener.topic !== 'rides' && { version: 1 }) }))
  }
  const rules = createTopicRules([
    { name: 'ride', filterAllowed },
    { name: 'rides', filterAllowed },
  ])
  const errors: string[] = []
  const comings: string[] = []
  const broker = createLocalBroker()
  const connections = createLocalConnectionRegistry()
  const newHub = () =>
    createHub<FakeSocket>({
      broker,
      rules,
      connections,
      onCome: (userId) => void comings.push(`${userId} came`),
      onGo: (userId) => void comings.push(`${userId} went`),
      now: () => time,
      throttleForMs: 5,
      reportError: (event) => void errors.push(event),
    })
  const hub = newHub()
  const connect = (userId: string, { sid = `${userId}-session`, at = hub } = {}) => {
    const socket: FakeSocket = {
      id: randomUUID(),
      userId,
      sid,
      received: [],
      closedWith: [],
      send: (frame) => void socket.received.push(JSON.parse(textOf(frame))),
      close: (code) => void socket.closedWith.push(code),
    }
    void at.add(socket)
    return socket
  }
  return {
    live: createLive(broker),
    hub,
    newHub,
    connect,
    forbidden,
    questions,
    gate,
    errors,
    comings,
    wait: (ms: number) => (time += ms),
  }
}

/** The payload of a frame: the second byte tells the length of the header. */
export const textOf = (frame: Buffer) => frame.toString('utf8', { 126: 4, 127: 10 }[frame[1] ?? 0] ?? 2)

/** Delays answers until it is opened. */
export function shut(gate: { open: () => Promise<void> }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.open = () => promise
  return () => {
    gate.open = async () => {}
    resolve()
  }
}

export const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
}
export const change = (version: number, rideId = 7) => ({ type: 'rideUpdate', rideId, version }) as const
export const watching = (...topics: Topic[]) => ({
  type: 'watching',
  topics,
  versions: Object.fromEntries(topics.flatMap((topic) => (topic === 'rides' ? [] : [[topic, 1]]))),
})
