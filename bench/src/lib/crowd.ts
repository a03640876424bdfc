import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './programs.ts'

/** Precedes the time of sending in a message: milliseconds of the crowd's own clock, `stampLength` digits. */
export const marker = 'said at '
export const stampLength = 14

export interface CrowdStep {
  /** The messages per second of all riders together. */
  perSecond: number
  seconds: number
  warmUpSeconds: number
}

export interface Crowd {
  /** Riders are distributed over the ports. */
  ports: number[]
  /** One socket each. */
  places: { roomId: number; cookie?: string }[]
  steps: CrowdStep[]
  /** Frames of the product and of `ws` unless given. */
  protocol?: 'socket.io'
}

export interface StepFigures {
  said: number
  /** Deliveries to all members of the room, including the sender. */
  heard: number
  heardPerSecond: number
  /** Milliseconds from sending to receiving. */
  p50: number
  p99: number
}

/** Runs a crowd of chatting riders in a child process; returns the figures of each step. */
export async function letTalk(crowd: Crowd): Promise<StepFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-crowd-'))
  const file = join(folder, 'crowd.json')
  try {
    await writeFile(file, JSON.stringify(crowd))
    return JSON.parse(await runProgram('crowd', file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
