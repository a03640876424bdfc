import type { Memory, ProbedProcess } from './process-figures.ts'
import { runWithInput } from './programs.ts'

/** A rider sends a position this often, as a phone that moves. */
export const fixEveryMs = 2000

export interface LivePlace {
  rideId: number
  userId: string
  /** The product reads the rider from it; the reference reads `userId`. */
  cookie?: string
}

export interface LiveCrowd {
  port: number
  server: ProbedProcess
  /** One rider with one socket each. */
  places: LivePlace[]
  warmUpSeconds: number
  seconds: number
}

export interface LiveRound {
  sent: number
  /** Positions that reached all riders of their ride. */
  reachedAll: number
  /** Frames of positions that all riders received in the time, and their bytes. */
  frames: number
  bytes: number
  /** Milliseconds from the sending of a position until the last rider of the ride received it. */
  p50: number
  p95: number
  most: number
  /** Milliseconds of processor time in a second. */
  processor: number
  processorOfRiders: number
  /** While all riders send. */
  memory: Memory
}

/** Lets riders share their positions, from one child process. */
export const rideTogether = (crowd: LiveCrowd) => runWithInput<LiveRound>('live-riders', crowd)
