import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './programs.ts'

/** Stands in a message before the moment at which it was said: milliseconds of the crowd's own clock, `stampLength` digits. */
export const marker = 'said at '
export const stampLength = 14

export interface CrowdStep {
  /** Messages said by all together. */
  perSecond: number
  seconds: number
  warmUpSeconds: number
}

export interface Crowd {
  /** Riders are spread over them. */
  ports: number[]
  /** One socket each. */
  places: { roomId: number; cookie?: string }[]
  steps: CrowdStep[]
}

export interface StepFigures {
  said: number
  /** By everybody in the room: what the sender is told counts too. */
  heard: number
  heardPerSecond: number
  /** Milliseconds from saying to hearing. */
  p50: number
  p99: number
}

/** Lets a crowd talk, in a process of its own; answers the figures of each step. */
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
