import { runWithInput } from './programs.ts'

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
export const letTalk = (crowd: Crowd) => runWithInput<StepFigures[]>('crowd', crowd)
